import type { Composition } from '../scene'
import { bambooDawn } from './bamboo-dawn'
import { catNinja } from './cat-ninja'
import { chibiTeam } from './chibi-team'
import { crestCard } from './crest-card'
import { crowBranch } from './crow-branch'
import { fireworks } from './fireworks'
import { foxMask } from './fox-mask'
import { hiddenVillage } from './hidden-village'
import { inkMountains } from './ink-mountains'
import { kanjiScroll } from './kanji-scroll'
import { kiteFlight } from './kite-flight'
import { koiPond } from './koi-pond'
import { lanternPath } from './lantern-path'
import { mangaPage } from './manga-page'
import { mapleWaterfall } from './maple-waterfall'
import { moonTorii } from './moon-torii'
import { moonViewing } from './moon-viewing'
import { neonRain } from './neon-rain'
import { ninjaPortrait } from './ninja-portrait'
import { oniMask } from './oni-mask'
import { pixelNinja } from './pixel-ninja'
import { rooftopLeap } from './rooftop-leap'
import { sakuraDuel } from './sakura-duel'
import { sketchbook } from './sketchbook'
import { skyline } from './skyline'
import { toadSummon } from './toad-summon'
import { toolsFlatlay } from './tools-flatlay'
import { wagara } from './wagara'
import { waveCastle } from './wave-castle'

export const compositions = {
  'moon-torii': moonTorii,
  'rooftop-leap': rooftopLeap,
  'bamboo-dawn': bambooDawn,
  'kanji-scroll': kanjiScroll,
  'fox-mask': foxMask,
  'crow-branch': crowBranch,
  'wave-castle': waveCastle,
  'lantern-path': lanternPath,
  'tools-flatlay': toolsFlatlay,
  'pixel-ninja': pixelNinja,
  'cat-ninja': catNinja,
  'ink-mountains': inkMountains,
  'neon-rain': neonRain,
  'ninja-portrait': ninjaPortrait,
  'koi-pond': koiPond,
  wagara: wagara,
  'sakura-duel': sakuraDuel,
  'maple-waterfall': mapleWaterfall,
  'hidden-village': hiddenVillage,
  'manga-page': mangaPage,
  sketchbook: sketchbook,
  fireworks: fireworks,
  'toad-summon': toadSummon,
  'kite-flight': kiteFlight,
  'crest-card': crestCard,
  skyline: skyline,
  'chibi-team': chibiTeam,
  'moon-viewing': moonViewing,
  'oni-mask': oniMask,
} satisfies Record<string, Composition>

export type CompositionName = keyof typeof compositions
export const compositionNames = Object.keys(compositions) as CompositionName[]
