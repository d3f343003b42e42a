/** Texts about printing, in the language in force. They come with the panel that shows them. */
import { computed } from '@preact/signals'
import { lang } from '.'

const en = {
  about: 'Sheets, cards and rules for a table without screens, as PDF. Print at 100 %.',
  parts: 'What to print',
  part: {
    sheets: 'sheets',
    cards: 'cards with backs',
    tiles: 'tiles with backs',
    tokens: 'pieces and gems',
    board: 'board',
    aid: 'play aid (one page)',
    rules: 'rulebook, to fold',
  } as Record<string, string>,
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  ink: 'Ink',
  inks: { full: 'colour', save: 'as little as possible' },
  backs: 'Backs',
  back: { duplex: 'on both sides, flipped on the long edge', fold: 'beside the fronts, to fold', none: 'none' },
  card: 'Cards',
  cards: { '': '44 × 63 mm', '41x63': '41 × 63 mm', '44x68': '44 × 68 mm', '63x88': '63 × 88 mm' },
  up: 'Sheets on a page',
  copies: 'Copies',
  get: 'Make the PDF',
  making: 'Drawing the pages…',
  nothing: 'Choose at least one part.',
  failed: 'The server could not make the file. Please try again in a moment.',
  here: 'There is no server here that draws pages. What is on this page can be printed all the same.',
  elsewhere: 'There is no server here that draws pages. The rules can be printed all the same, as a page of their own.',
  printPage: 'Print this page',
  printRules: 'To the rules, to print them',
}

const ja: typeof en = {
  about: '画面のない卓のためのシート・カード・ルール（PDF）です。倍率100%で印刷してください。',
  parts: '印刷するもの',
  part: {
    sheets: 'シート',
    cards: 'カードとその裏面',
    tiles: 'タイルとその裏面',
    tokens: 'コマ・宝石',
    board: 'ボード',
    aid: '早見表（1ページ）',
    rules: 'ルールブック（折る冊子）',
  },
  paper: '用紙',
  papers: { a4: 'A4', letter: 'レター' },
  ink: 'インク',
  inks: { full: 'カラー', save: '節約' },
  backs: '裏面',
  back: { duplex: '両面印刷（長辺とじ）', fold: '表の隣に並べて折る', none: 'なし' },
  card: 'カードの大きさ',
  cards: { '': '44 × 63 mm', '41x63': '41 × 63 mm', '44x68': '44 × 68 mm', '63x88': '63 × 88 mm' },
  up: '1ページのシート数',
  copies: '部数',
  get: 'PDFを作る',
  making: 'ページを描いています…',
  nothing: '1つ以上選んでください。',
  failed: 'ファイルを作れませんでした。少し待ってからもう一度お試しください。',
  here: 'ここにはページを描くサーバーがありません。このページをそのまま印刷することはできます。',
  elsewhere: 'ここにはページを描くサーバーがありません。ルールはルールのページからそのまま印刷できます。',
  printPage: 'このページを印刷',
  printRules: 'ルールのページで印刷',
}

export const printWords = computed(() => (lang.value === 'ja' ? ja : en))
