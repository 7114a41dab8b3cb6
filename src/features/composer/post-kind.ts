import { paths } from '@/src/domain/paths'
import { canEditPost } from '@/src/domain/permissions'
import { fieldOf, type PostContent, validatePost } from '@/src/domain/post-validation'
import { scheduleError } from '@/src/domain/schedule'
import { addTags } from '@/src/domain/tags'
import type { ComposerState } from '@/src/entities/composer/composer-state'
import type { Errors, Content as Values } from '@/src/entities/composer/content'
import type { Kind, Mode } from '@/src/entities/composer/kind'
import { isDecided } from '@/src/entities/composer/opening'
import { savePost } from '@/src/entities/post/save-post'
import { POST_BOX } from '@/src/ui/picture/limits'
import { isPublic, type PostRow, toServerTime } from '@/sync'
import { text } from './text'

/** The fields of a post that its writer fills in. */
export type Content = Pick<
  PostRow,
  | 'title'
  | 'description'
  | 'character_tags'
  | 'video_url'
  | 'image_url'
  | 'image_width'
  | 'image_height'
  | 'image_thumbhash'
  | 'image_alt'
  | 'is_sensitive'
  | 'scheduled_at'
>

const empty: Content = {
  title: '',
  description: '',
  character_tags: [],
  video_url: null,
  image_url: null,
  image_width: null,
  image_height: null,
  image_thumbhash: null,
  image_alt: null,
  is_sensitive: false,
  scheduled_at: null,
}

/** Whether the time will do. One that is only kept may come nearer than one may choose. */
export const timeError = ({ mode, values, written }: ComposerState): Errors => {
  const { scheduled_at } = values as Content
  const isKept = isDecided(mode) && scheduled_at === written?.scheduled_at
  const error = scheduled_at !== null && !isKept && scheduleError(scheduled_at, toServerTime(Date.now()))
  return error ? { scheduled_at: error } : {}
}

const isToBeScheduled = (mode: Mode, { scheduled_at }: Values): boolean =>
  mode !== 'published' && scheduled_at !== null

const titleOf = (mode: Mode, isNew: boolean): string => {
  if (mode === 'published') return text.editTitle
  if (mode === 'scheduled') return text.scheduledTitle
  return isNew ? text.newTitle : text.draftTitle
}

const isUpdate = (mode: Mode, { scheduled_at }: Values): boolean =>
  mode === 'published' || (mode === 'scheduled' && scheduled_at !== null)

/** How a post is written. */
export const postKind: Kind = {
  table: 'posts',
  streams: ['drafts', 'posts'],
  bucket: 'post-images',
  box: POST_BOX,
  empty,
  firstFields: () => ({ client_second: Math.floor(Date.now() / 1000) }),
  localDraftKey: (id) => id,
  modeOf: (row) => {
    if (row.is_draft) return 'draft'
    return isPublic(row) ? 'published' : 'scheduled'
  },
  // What is out cannot be given another time: that would take it back.
  fixedBy: (mode, { scheduled_at }) => (mode === 'published' ? { scheduled_at } : {}),
  validate: (values, rules) => validatePost(values as Content as PostContent, rules),
  texts: ['title', 'description', 'image_alt'],
  tied: [],
  saidLate: ['video_url'],
  // A tag not yet made of what was typed says why.
  errorsAtOpening: ({ values, tagText }) => {
    const { error } = addTags((values as Content).character_tags, tagText)
    return error ? { character_tags: error } : {}
  },
  moreErrors: (state) => {
    const { character_tags } = state.errors
    return { ...timeError(state), ...(character_tags && { character_tags }) }
  },
  fieldOf,
  canEdit: canEditPost,
  write: (change) => savePost({ table: 'posts', ...change } as Parameters<typeof savePost>[0]),
  paths: {
    new: paths.newPost,
    edit: paths.editPost,
    page: paths.post,
    drafts: paths.drafts,
    after: (mode, values, id) => (isToBeScheduled(mode, values) ? paths.scheduled : paths.post(id)),
  },
  words: {
    title: titleOf,
    action: (mode, values) => {
      if (isUpdate(mode, values)) return text.update
      return values.scheduled_at === null ? text.publish : text.schedule
    },
    sendResult: (mode, values) => {
      if (isUpdate(mode, values)) return { done: text.updated, kept: text.updatedOffline }
      return isToBeScheduled(mode, values)
        ? { done: text.scheduled, kept: text.scheduledOffline }
        : { done: text.published, kept: text.publishedOffline }
    },
    restored: (mode) => (mode === 'scheduled' ? text.restoredScheduled : text.restored),
    discardQuestion: (mode) => (mode === 'scheduled' ? text.discardScheduledQuestion : text.discardQuestion),
    edit: text.editTitle,
    pictureAlt: text.pictureAlt,
    lostTitle: text.lostTitle,
    deniedTitle: text.deniedTitle,
    denied: text.denied,
    seeIt: text.seePost,
    goneTitle: text.goneTitle,
    notHeldTitle: text.notHeldTitle,
  },
}
