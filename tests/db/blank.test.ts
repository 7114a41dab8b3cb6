import { expect, it } from 'vitest'
import { blankTexts, seenTexts } from '@/tests/support/blank-texts'
import { openVillage } from './support/village'

const village = openVillage()
const isBlank = async (text: string) => {
  const [row] = await village().sql`select private.is_blank(${text}) as blank`
  return row?.blank
}

it.each(blankTexts)('nobody sees %j', async (text) => expect(await isBlank(text)).toBe(true))
it.each(seenTexts)('everybody sees %j', async (text) => expect(await isBlank(text)).toBe(false))
