import * as v from 'valibot'
import { isBlank } from './blank'
import { httpsLink } from './https-link'
import { isDay } from './is-day'
import { japanDay } from './japan-day'
import { textOf } from './schema'

export const MAX_BANNER_TITLE = 100
export const MAX_BANNER_DESCRIPTION = 200
export const MAX_BANNER_LINK_TEXT = 40
export const MAX_BANNER_ATTRIBUTION = 100

/** A path of the app, or an https address; as the database has it. */
const PATH = /^\/([^/\\\s<>"][^\\\s<>"]*)?$/

const isLink = (link: string): boolean =>
  link === '' || (link.length <= 2000 && (PATH.test(link) || httpsLink(link) !== undefined))

const day = v.pipe(
  v.string(),
  v.check((typed) => typed === '' || isDay(typed), 'invalid_input'),
)

/** What an admin fills in of a banner. Days are Japan's (`YYYY-MM-DD`), empty: without an end. */
export const bannerSchema = v.pipe(
  v.object({
    image_url: v.pipe(
      v.string(),
      v.check((path) => path !== '', 'required_missing'),
    ),
    image_width: v.nullable(v.number()),
    image_height: v.nullable(v.number()),
    image_thumbhash: v.nullable(v.string()),
    title: v.pipe(
      textOf(MAX_BANNER_TITLE, 'title_too_long'),
      v.check((typed) => !isBlank(typed), 'title_required'),
    ),
    description: textOf(MAX_BANNER_DESCRIPTION, 'short_description_too_long'),
    link: v.pipe(v.string(), v.check(isLink, 'banner_link_invalid')),
    link_text: textOf(MAX_BANNER_LINK_TEXT, 'link_text_too_long'),
    attribution: textOf(MAX_BANNER_ATTRIBUTION, 'title_too_long'),
    from: day,
    until: day,
    is_active: v.boolean(),
  }),
  v.forward(
    v.check(({ from, until }) => from === '' || until === '' || from <= until, 'ends_before_start'),
    ['until'],
  ),
)
export type BannerContent = v.InferOutput<typeof bannerSchema>

export const blankBanner: BannerContent = {
  image_url: '',
  image_width: null,
  image_height: null,
  image_thumbhash: null,
  title: '',
  description: '',
  link: '',
  link_text: '',
  attribution: '',
  from: '',
  until: '',
  is_active: true,
}

/** The moment at which a day of Japan begins, or the last of it (ISO); null for no day. */
export const momentOfDay = (day: string, isEnd: boolean): string | null =>
  day === '' ? null : new Date(`${day}T${isEnd ? '23:59:59.999' : '00:00:00.000'}+09:00`).toISOString()

/** The day of Japan of a moment; empty for none. */
export const dayOfMoment = (at: string | null): string => japanDay(Date.parse(at ?? ''))
