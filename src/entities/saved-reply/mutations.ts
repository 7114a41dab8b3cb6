import * as v from 'valibot'
import { isBlank } from '@/src/domain/blank'
import { MAX_REPLY } from '@/src/domain/case-schema'
import { canModerate } from '@/src/domain/permissions'
import { textOf } from '@/src/domain/schema'
import { errorCodeOf, sentenceOf } from '@/src/text/errors'
import { showToast } from '@/src/ui/toast'
import { newId, type ProfileRow, type Write } from '@/sync'
import { must, valid } from '../mutation'
import { recentReplyActs } from './recent-acts'
import { type SavedReply, type Use, uses } from './saved-reply'
import { text } from './text'

type Me = ProfileRow | undefined

const replySchema = v.object({
  used_for: v.picklist(uses),
  words: v.pipe(
    textOf(MAX_REPLY, 'reply_too_long'),
    v.check((typed) => !isBlank(typed), 'required_missing'),
  ),
})

const tell = (error: unknown): void =>
  showToast({ tone: 'danger', text: text.failed, detail: sentenceOf(errorCodeOf(error)) })

const act = (me: Me, fields: Write['fields'], needs: string[] = []): void => {
  must(canModerate(me))
  recentReplyActs
    .doNow({ table: 'reply_acts', id: newId(), kind: 'insert', fields, needs } as Write)
    .catch(tell)
}

/** Keeps a sentence for the whole team. */
export const keepReply = (me: Me, used_for: Use, words: string): void =>
  act(me, { act: 'keep', kept_id: null, ...valid(replySchema, { used_for, words }) })

/** Drops it for the whole team; who has used it has said it all the same. */
export const dropReply = (me: Me, { id, usedFor, isWaiting }: SavedReply): void =>
  act(me, { act: 'drop', kept_id: id, used_for: usedFor, words: '' }, isWaiting ? [id] : [])
