import { casesBugs } from './bugs/cases'
import { databaseBugs } from './bugs/database'
import { outboxBugs } from './bugs/outbox'
import type { Planted } from './bugs/planted'
import { rowsBugs } from './bugs/rows'
import { sessionBugs } from './bugs/session'
import { shownBugs } from './bugs/shown'
import { writtenBugs } from './bugs/written'

/** Bugs that someone could make, each at its real place; the simulator must find every one (`docs/simulator.md`). */
export const planted: Record<string, Planted> = {
  ...outboxBugs,
  ...rowsBugs,
  ...shownBugs,
  ...sessionBugs,
  ...writtenBugs,
  ...databaseBugs,
  ...casesBugs,
}
