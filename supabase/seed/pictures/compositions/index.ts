import type { Composition } from '../scene'
import { bambooDawn } from './bamboo-dawn'
import { crowBranch } from './crow-branch'
import { foxMask } from './fox-mask'
import { kanjiScroll } from './kanji-scroll'
import { lanternPath } from './lantern-path'
import { moonTorii } from './moon-torii'
import { rooftopLeap } from './rooftop-leap'
import { waveCastle } from './wave-castle'
import { toolsFlatlay } from './tools-flatlay'
import { pixelNinja } from './pixel-ninja'
import { catNinja } from './cat-ninja'
import { inkMountains } from './ink-mountains'
import { neonRain } from './neon-rain'
import { ninjaPortrait } from './ninja-portrait'
import { koiPond } from './koi-pond'
import { wagara } from './wagara'
import { sakuraDuel } from './sakura-duel'
import { mapleWaterfall } from './maple-waterfall'
import { hiddenVillage } from './hidden-village'
import { mangaPage } from './manga-page'
import { sketchbook } from './sketchbook'
import { fireworks } from './fireworks'
import { toadSummon } from './toad-summon'
import { kiteFlight } from './kite-flight'
import { crestCard } from './crest-card'
import { skyline } from './skyline'
import { chibiTeam } from './chibi-team'
import { moonViewing } from './moon-viewing'
import { oniMask } from './oni-mask'

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
  'wagara': wagara,
  'sakura-duel': sakuraDuel,
  'maple-waterfall': mapleWaterfall,
  'hidden-village': hiddenVillage,
  'manga-page': mangaPage,
  'sketchbook': sketchbook,
  'fireworks': fireworks,
  'toad-summon': toadSummon,
  'kite-flight': kiteFlight,
  'crest-card': crestCard,
  'skyline': skyline,
  'chibi-team': chibiTeam,
  'moon-viewing': moonViewing,
  'oni-mask': oniMask,
} satisfies Record<string, Composition>

export type CompositionName = keyof typeof compositions
export const compositionNames = Object.keys(compositions) as CompositionName[]
