/** The form for own tiles: how many of each shape, and where the ghosts are. */
import shapeWords from '../../../../content/words/diminuendo.json'
import { type ContentForm, FaultLine, FormPart, type FormProps, Pick, Stepper } from '../../board/form'
import { printed } from '../../board/printed'
import { lang } from '../../i18n'
import {
  type DiminuendoForm,
  GHOSTS,
  type GhostTile,
  read,
  SHAPES,
  type ShapeName,
  tileCount,
  tileName,
  write,
} from './content'
import { Tile } from './tile'
import './form.css'

const shapeName = printed(shapeWords.shapes)

const en = {
  tiles: 'Tiles',
  tilesAbout: 'How many tiles of each shape are in the box. The start tile is not counted.',
  total: (count: number) => `${count} of 37`,
  ghosts: 'Ghosts',
  ghostsAbout: 'The ten tiles that carry a ghost, two of each kind. They are among the 37.',
  ghost: (number: number) => `Ghost tile ${number}`,
  shape: (number: number) => `Ghost tile ${number}, shape`,
  kind: (number: number) => `Ghost tile ${number}, ghost`,
  ghostKind: (kind: string) => `ghost ${kind}`,
}
const ja: typeof en = {
  tiles: 'タイル',
  tilesAbout: '箱に入っているタイルの形ごとの枚数です。初期タイルは数えません。',
  total: (count) => `${count} / 37枚`,
  ghosts: 'おばけ',
  ghostsAbout: 'おばけのいる10枚です。種類ごとに2枚ずつ、37枚の中に含まれます。',
  ghost: (number) => `おばけタイル${number}`,
  shape: (number) => `おばけタイル${number}の形`,
  kind: (number) => `おばけタイル${number}のおばけ`,
  ghostKind: (kind) => `おばけ${kind}`,
}
const fw = (): typeof en => (lang.value === 'ja' ? ja : en)

function Tiles({ form, change }: FormProps<DiminuendoForm>) {
  const words = fw()
  const set = (shape: ShapeName, count: number): void =>
    change({ ...form, tiles: { ...form.tiles, [shape]: count } }, `tiles.${shape}`)
  return (
    <FormPart title={words.tiles} about={words.tilesAbout} path="tiles" note={words.total(tileCount(form))}>
      <ul class="tile-rows">
        {SHAPES.map((shape) => (
          <li key={shape}>
            <Tile tile={shape} angle={0} />
            <Stepper
              label={shapeName(shape)}
              path={`tiles.${shape}`}
              value={form.tiles[shape]}
              set={(count) => set(shape, count)}
            />
          </li>
        ))}
      </ul>
    </FormPart>
  )
}

function Ghosts({ form, change }: FormProps<DiminuendoForm>) {
  const words = fw()
  const set = (at: number, tile: GhostTile): void => change({ ...form, ghosts: form.ghosts.with(at, tile) })
  const shapes = SHAPES.map((shape) => [shape, shapeName(shape)] as const)
  const kinds = GHOSTS.map((kind) => [kind, words.ghostKind(kind)] as const)
  return (
    <FormPart title={words.ghosts} about={words.ghostsAbout} path="ghosts">
      <ol class="tile-rows">
        {form.ghosts.map((tile, at) => (
          <li key={at}>
            <Tile tile={tileName(tile)} angle={0} />
            <fieldset>
              <legend>{words.ghost(at + 1)}</legend>
              <Pick
                label={words.shape(at + 1)}
                value={tile.shape}
                values={shapes}
                set={(shape) => set(at, { ...tile, shape })}
              />
              <Pick
                label={words.kind(at + 1)}
                value={tile.ghost}
                values={kinds}
                set={(ghost) => set(at, { ...tile, ghost })}
              />
              <FaultLine path={`ghosts[${at}]`} />
            </fieldset>
          </li>
        ))}
      </ol>
    </FormPart>
  )
}

function Editor(props: FormProps<DiminuendoForm>) {
  return (
    <>
      <Tiles {...props} />
      <Ghosts {...props} />
    </>
  )
}

export default { read, write, Editor } satisfies ContentForm<DiminuendoForm>
