/** Pictures for the rules of Twelve Seekers: lines of gems, with what is taken, joined or counted marked in them. */
import { Panel, Panels } from '../../board/figure'
import type { Figures } from '../../board/types'
import { say } from '../../i18n'
import type { Words } from '../../rules/types'
import { SeekerFace } from './choices'
import { Gem, kinds } from './gems'
import './figures.css'
import { Line } from './line'
import { kindWords } from './words'

const Seeker = ({ id }: { id: string }) => (
  <span class="seeker">
    <SeekerFace id={id} />
  </span>
)

const counts = { R: 7, Y: 7, G: 7, B: 7, P: 7, '*': 1, $: 3 }
const ends = {
  left: { en: 'left end', ja: '左端' },
  right: { en: 'right end', ja: '右端' },
} satisfies Record<string, Words>

const AllKinds = () => (
  <ul class="all-kinds">
    {kinds.map((kind) => (
      <li key={kind}>
        <Gem kind={kind} />
        <span>{kindWords(kind)}</span>
        <b>×{counts[kind]}</b>
      </li>
    ))}
  </ul>
)

const TwoEnds = () => (
  <div class="seeker-and-line">
    <Seeker id="3" />
    <Line
      dug
      gems="BRGYP…GYRBP"
      marks={[
        { from: 0, to: 2, word: say(ends.left) },
        { from: 8, to: 10, look: 'right', word: say(ends.right) },
      ]}
    />
  </div>
)

const FourWays = () => (
  <Panels>
    <Panel word={{ en: 'kept, at the left end', ja: 'そのまま左端へ' }}>
      <Line gems="BYRRG" marks={[{ from: 0, to: 2 }]} />
    </Panel>
    <Panel word={{ en: 'kept, at the right end', ja: 'そのまま右端へ' }}>
      <Line gems="RGBYR" marks={[{ from: 2, to: 4 }]} />
    </Panel>
    <Panel word={{ en: 'reversed, at the left end', ja: '反転して左端へ' }}>
      <Line gems="RYBRG" marks={[{ from: 0, to: 2 }]} />
    </Panel>
    <Panel word={{ en: 'reversed, at the right end', ja: '反転して右端へ' }}>
      <Line gems="RGRYB" marks={[{ from: 2, to: 4 }]} />
    </Panel>
  </Panels>
)

const TwoAreas = () => (
  <Panels>
    <Panel word={{ en: 'taken while yellow is valid', ja: '有効色が黄のときに取った宝石' }}>
      <Line gems="YB*" />
    </Panel>
    <Panel word={{ en: 'to the valid area', ja: '有効置き場へ' }}>
      <Line gems="Y*" places={3} />
    </Panel>
    <Panel word={{ en: 'to the invalid area', ja: '無効置き場へ' }}>
      <Line gems="B" places={3} />
    </Panel>
  </Panels>
)

const PutBack = () => (
  <div class="seeker-and-line">
    <Seeker id="3a" />
    <Panels wide>
      <Panel word={{ en: 'Five are taken from the left end …', ja: '左端から5個取り…' }}>
        <Line dug gems="RBGYBPG…" marks={[{ from: 0, to: 4 }]} />
      </Panel>
      <Panel word={{ en: '… two of them go back, in the order you like …', ja: '…うち2個を好きな順で戻し…' }}>
        <Line dug gems="YRPG…" places={8} marks={[{ from: 0, to: 1 }]} />
      </Panel>
      <Panel word={{ en: '… and three are stored.', ja: '…残りの3個を置く。' }}>
        <Line gems="BGB" places={8} />
      </Panel>
    </Panels>
  </div>
)

const BothEnds = () => (
  <div class="seeker-and-line">
    <Seeker id="4c" />
    <Panels wide>
      <Panel word={{ en: 'Two from each end …', ja: '両端から2個ずつ…' }}>
        <Line
          dug
          gems="RBGYP…PGBYR"
          marks={[
            { from: 0, to: 1 },
            { from: 9, to: 10, look: 'right' },
          ]}
        />
      </Panel>
      <Panel word={{ en: '… become one block.', ja: '…1つのまとまりになる。' }}>
        <Line
          gems="RBYR"
          places={11}
          marks={[
            { from: 0, to: 1 },
            { from: 2, to: 3, look: 'right' },
          ]}
        />
      </Panel>
    </Panels>
  </div>
)

const Exchanged = () => (
  <Panels>
    <Panel word={{ en: 'before: a run of two', ja: '前：2個の連続' }}>
      <Line gems="GBGGY" marks={[{ from: 0, to: 1 }]} />
    </Panel>
    <Panel word={{ en: 'after: a run of three', ja: '後：3個の連続' }}>
      <Line gems="BGGGY" marks={[{ from: 0, to: 1 }]} />
    </Panel>
  </Panels>
)

const Rainbow = () => (
  <Line gems="YRR*RB" marks={[{ from: 1, to: 4, word: say({ en: 'a run of 4: 4 points', ja: '4個の連続：4点' }) }]} />
)

const Runs = () => (
  <Line
    gems="RRRYBBGGGG"
    marks={[
      { from: 0, to: 2, word: '+2' },
      { from: 3, to: 3, look: 'faint', word: '0' },
      { from: 4, to: 5, word: '+1' },
      { from: 6, to: 9, word: '+4' },
    ]}
  />
)

const Threes = () => (
  <Line
    gems="RRRYBBBBPPP"
    marks={[
      { from: 0, to: 2, word: '+6' },
      { from: 3, to: 3, look: 'faint', word: '−1' },
      { from: 4, to: 7, look: 'faint', word: '−4' },
      { from: 8, to: 10, word: '+6' },
    ]}
  />
)

export const figures: Figures = {
  of: {
    'R1.1': {
      Picture: AllKinds,
      label: {
        en: 'The seven kinds of gems: red diamonds, yellow rounds, green hexagons, blue squares and purple drops, seven each; one rainbow star, three gold coins.',
        ja: '7種類の宝石。赤のひし形、黄の丸、緑の六角形、青の四角、紫のしずくが7個ずつ、虹の星が1個、黄金のコインが3個。',
      },
      caption: {
        en: 'Every kind has its own shape and letter, so that nobody needs to tell colours apart.',
        ja: '種類ごとに形と文字が違うので、色で見分けなくてもよい。',
      },
    },
    'R2.3': {
      Picture: TwoEnds,
      label: {
        en: 'A dungeon with its ends and a seeker of power 3: blue, red, green are marked at the left end, red, blue, purple at the right end.',
        ja: 'ダンジョンの両端とパワー3のシーカー。左端の青・赤・緑と、右端の赤・青・紫に印がある。',
      },
      caption: {
        en: 'A seeker of power 3 takes the three gems of one end.',
        ja: 'パワー3のシーカーは、どちらか一方の端から3個取る。',
      },
    },
    'R3.2': {
      Picture: FourWays,
      label: {
        en: 'A row of red and green, and a block of blue, yellow, red that joins it in four ways: kept or reversed, at the left or at the right end.',
        ja: '赤・緑の列に、青・黄・赤のまとまりを加える4通り。そのままか反転か、左端か右端か。',
      },
      caption: {
        en: 'The row was red, green; the block is blue, yellow, red. Kept at the left end, it brings two reds together: a run.',
        ja: '列は赤・緑、まとまりは青・黄・赤。そのまま左端に加えると、赤が2個つながる。',
      },
    },
    'R3.4': {
      Picture: TwoAreas,
      label: {
        en: 'Yellow, blue and rainbow are taken while yellow is valid: yellow and rainbow go to the valid area, blue to the invalid one.',
        ja: '有効色が黄のときに黄・青・虹を取ると、黄と虹は有効置き場へ、青は無効置き場へ行く。',
      },
      caption: {
        en: 'The colour counts that is valid at the moment of taking. What lies in an area stays there when another becomes valid.',
        ja: '取ったときの有効色で決まる。その後で有効色が変わっても、置き場は変わらない。',
      },
    },
    'R4.8': {
      Picture: PutBack,
      label: {
        en: 'Seeker 3a takes red, blue, green, yellow, blue from the left end, puts yellow and red back there and keeps blue, green, blue.',
        ja: 'シーカー3aが左端から赤・青・緑・黄・青を取り、黄と赤を同じ端に戻して、青・緑・青を置く。',
      },
      caption: {
        en: 'Red lay outside and yellow inside; now yellow is the first gem the next seeker meets.',
        ja: '外側にあった赤が内側に入り、次のシーカーが最初に出会うのは黄になった。',
      },
    },
    'R4.14': {
      Picture: BothEnds,
      label: {
        en: 'Seeker 4c takes red, blue from the left end and yellow, red from the right end: the block is red, blue, yellow, red.',
        ja: 'シーカー4cが左端から赤・青、右端から黄・赤を取る。まとまりは赤・青・黄・赤。',
      },
      caption: {
        en: 'In a row rule the gems of the left end come first; kept or reversed, they stay together.',
        ja: '列ルールでは左端の2個が先。そのままでも反転しても、4個はひとまとまり。',
      },
    },
    'R5.2': {
      Picture: Exchanged,
      label: {
        en: 'In the row green, blue, green, green, yellow the first two gems change places: blue, green, green, green, yellow.',
        ja: '緑・青・緑・緑・黄の列で最初の2個を入れ替えると、青・緑・緑・緑・黄になる。',
      },
      caption: { en: 'One exchange makes a run of two a run of three.', ja: '1回の入れ替えで、2個の連続が3個になる。' },
    },
    'R6.2': {
      Picture: Rainbow,
      label: {
        en: 'A row: yellow, red, red, rainbow, red, blue. The rainbow counts as red: a run of four.',
        ja: '黄・赤・赤・虹・赤・青の列。虹を赤と数えて、4個の連続になる。',
      },
      caption: {
        en: 'By rule 7: the rainbow is red where it lies, and closes the gap.',
        ja: 'ルール7の例。虹が置かれた場所で赤になり、列がつながる。',
      },
    },
    'R7.7': {
      Picture: Runs,
      label: {
        en: 'A row with a run of three reds, a single yellow, two blues and four greens: 2, 0, 1 and 4 points.',
        ja: '赤3個の連続、黄1個、青2個の連続、緑4個の連続の列。2点、0点、1点、4点。',
      },
      caption: {
        en: 'Together 7 points: long runs are worth more than short ones.',
        ja: '合わせて7点。長い連続ほど得になる。',
      },
    },
    'R7.9': {
      Picture: Threes,
      label: {
        en: 'A row with three reds, a single yellow, four blues and three purples: plus 6, minus 1, minus 4, plus 6.',
        ja: '赤3個、黄1個、青4個、紫3個の列。＋6、−1、−4、＋6。',
      },
      caption: { en: 'Together 7 points: four of a colour are one too many.', ja: '合わせて7点。4個続くと多すぎる。' },
    },
  },
}
