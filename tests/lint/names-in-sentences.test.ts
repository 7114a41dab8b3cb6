import { expect, it } from 'vitest'
import { text as collection } from '@/src/entities/collection/text'
import { text as comment } from '@/src/entities/comment/text'
import { text as composer } from '@/src/entities/composer/text'
import { text as event } from '@/src/entities/event/text'
import { welcomeText } from '@/src/features/account/moments-text'
import { text as drafts } from '@/src/features/drafts/text'
import { text as events } from '@/src/features/events/text'
import { text as invitations } from '@/src/features/invitations/text'
import { text as outbox } from '@/src/features/outbox/text'
import { text as profiles } from '@/src/features/profiles/text'
import { text as search } from '@/src/features/search/text'
import { text as settings } from '@/src/features/settings/text'

// In a notice, a question or the tip of a button no element keeps the turns of a name to itself.

const turning = '影\u202e\n丸'

it.each([
  ...[collection.saved, collection.removed, collection.removeQuestion, collection.posts],
  ...[collection.up, collection.down, collection.takeOut, collection.asCover],
  ...[comment.menu, composer.removeDraft, outbox.localDraftOf, welcomeText.lead],
  ...[profiles.title, profiles.postsOf, profiles.likesOf, profiles.collectionsOf, profiles.eventsOf],
  ...[profiles.followersOf, profiles.followingsOf, search.remove, search.nothing, invitations.shareText],
  settings.mutes.takeBack,
  (name: string) => event.link(name, name),
  (name: string) => events.day('', [name]),
  (name: string) => drafts.of('', name),
  (name: string) => outbox.named(name, ''),
  (name: string) => invitations.next(1, name),
  (name: string) => invitations.testFrom(name, ''),
])('a name turns nothing of the sentence it stands in: %s', (sentence) => {
  const said = sentence(turning)
  expect(said).toContain('影 丸')
  expect(said).not.toContain('\u202e')
})
