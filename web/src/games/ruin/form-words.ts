/** Words of the form for own pieces, letters and goals. */
import { lang } from '../../i18n'

const en = {
  pieces: 'Pieces',
  piecesAbout:
    'Choose a letter and draw what its exploration card shows: tap cells, or draw over them. One to six cells, side by side; turned or mirrored it is the same piece.',
  piece: (letter: string, cells: number) => `Piece ${letter}, ${cells} ${cells === 1 ? 'cell' : 'cells'}`,
  grid: (letter: string) => `Piece ${letter}: arrow keys move, space draws`,
  cell: (row: number, column: number) => `Row ${row}, column ${column}`,
  cells: (count: number) => (count === 1 ? '1 cell' : `${count} cells`),
  clear: 'Clear',
  letters: 'Letters on the sheet',
  lettersAbout: 'Choose a letter, above or on the sheet, and tap the cell that it belongs to.',
  letter: (letter: string, cell: string | undefined) => (cell ? `${letter}, on ${cell}` : `${letter}, on no cell`),
  sheet: 'The sheet: arrow keys move, Enter places the chosen letter, a letter key chooses another',
  site: (cell: string, letter: string | undefined) => (letter ? `${cell}: ${letter}` : cell),
  entrance: (cell: string) => `${cell}: the entrance`,
  held: (letter: string) => `${letter} is placed next.`,
  goals: 'Goal cards',
  goalsAbout: 'The two letters that each of the 24 cards connects. No pair twice.',
  goal: (number: number) => `Goal ${number}`,
  from: (number: number) => `Goal ${number}, one letter`,
  to: (number: number) => `Goal ${number}, other letter`,
}
type FormWords = typeof en
const ja: FormWords = {
  pieces: 'ピース',
  piecesAbout:
    '文字を選び、その探索カードのピースを描きます。マスに触れるか、なぞってください。つながった1～6マスで、回転・裏返しは同じピースです。',
  piece: (letter, cells) => `ピース${letter}、${cells}マス`,
  grid: (letter) => `ピース${letter}：矢印キーで移動、スペースで描く`,
  cell: (row, column) => `${row}行${column}列`,
  cells: (count) => `${count}マス`,
  clear: '消す',
  letters: 'シートの文字',
  lettersAbout: '文字を選び（上の一覧でもシートでも）、置きたいマスに触れてください。',
  letter: (letter, cell) => (cell ? `${letter}（${cell}）` : `${letter}（未配置）`),
  sheet: 'シート：矢印キーで移動、Enter で選んだ文字を置く、文字キーで選び直す',
  site: (cell, letter) => (letter ? `${cell}：${letter}` : cell),
  entrance: (cell) => `${cell}：出入口`,
  held: (letter) => `次に置く文字：${letter}`,
  goals: '目標カード',
  goalsAbout: '24枚それぞれが結ぶ2つの文字です。同じ組は使えません。',
  goal: (number) => `目標${number}`,
  from: (number) => `目標${number}の文字（1つ目）`,
  to: (number) => `目標${number}の文字（2つ目）`,
}
export const fw = (): FormWords => (lang.value === 'ja' ? ja : en)
