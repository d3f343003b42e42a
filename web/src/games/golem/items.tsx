/** Small pictures of treasures, by the name they have in the built-in set; whatever else an owner writes is a chest. */
import chest from '../../../../art/golem/item.svg?picture'
import compass from '../../../../art/golem/item-compass.svg?picture'
import crown from '../../../../art/golem/item-crown.svg?picture'
import goldenIdol from '../../../../art/golem/item-golden-idol.svg?picture'
import grapnel from '../../../../art/golem/item-grapnel.svg?picture'
import guideStone from '../../../../art/golem/item-guide-stone.svg?picture'
import jadeWheel from '../../../../art/golem/item-jade-wheel.svg?picture'
import knife from '../../../../art/golem/item-knife.svg?picture'
import lantern from '../../../../art/golem/item-lantern.svg?picture'
import longSword from '../../../../art/golem/item-long-sword.svg?picture'
import merchantSeal from '../../../../art/golem/item-merchant-seal.svg?picture'
import mirrorMask from '../../../../art/golem/item-mirror-mask.svg?picture'
import oldCoin from '../../../../art/golem/item-old-coin.svg?picture'
import silverCup from '../../../../art/golem/item-silver-cup.svg?picture'
import sleepingBell from '../../../../art/golem/item-sleeping-bell.svg?picture'
import tornCloak from '../../../../art/golem/item-torn-cloak.svg?picture'
import warDrum from '../../../../art/golem/item-war-drum.svg?picture'
import wingedBoots from '../../../../art/golem/item-winged-boots.svg?picture'
import { Framed, type Picture } from '../../board/picture'

const items: Readonly<Record<string, Picture>> = {
  Knife: knife,
  Compass: compass,
  'Guide Stone': guideStone,
  'Long Sword': longSword,
  Crown: crown,
  'Winged Boots': wingedBoots,
  'Golden Idol': goldenIdol,
  'Silver Cup': silverCup,
  'Old Coin': oldCoin,
  Lantern: lantern,
  'Sleeping Bell': sleepingBell,
  'War Drum': warDrum,
  Grapnel: grapnel,
  'Mirror Mask': mirrorMask,
  'Torn Cloak': tornCloak,
  'Merchant Seal': merchantSeal,
  'Jade Wheel': jadeWheel,
}

export const Item = ({ id }: { id: string }) => <Framed of={items[id] ?? chest} look="item" />
