import { Heart, Images, Lock } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { PostList } from '@/src/entities/post/post-list'
import { words } from '@/src/text/words'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { Tabs } from '@/src/ui/tabs'
import { listOf, useRow } from '@/sync'
import { CollectionsTab } from './collections-tab'
import { EventsTab } from './events-tab'
import { text } from './text'
import { useLikedPosts } from './use-liked-posts'
import { useShown } from './use-person'
import { POSTS, usePersonPosts } from './use-person-posts'
import { TABS, type TabName, useTab } from './use-tab'
import { XpTab } from './xp-tab'

const tabs = TABS.map((name) => ({ name, label: text[name] }))
const ofOthers = tabs.filter(({ name }) => name !== 'xp')

/** What somebody made, opened and liked. */
export function ProfileTabs() {
  const [asked, go] = useTab()
  const { isOwn } = useShown()
  const tab = asked === 'xp' && !isOwn ? 'posts' : asked
  return (
    <Tabs label={text.tabs} tabs={isOwn ? tabs : ofOthers} current={tab} onChange={go}>
      <Panel tab={tab} />
    </Tabs>
  )
}

function Panel({ tab }: { tab: TabName }) {
  switch (tab) {
    case 'posts':
      return <PostsTab />
    case 'collections':
      return <CollectionsTab />
    case 'events':
      return <EventsTab />
    case 'likes':
      return <LikesTab />
    case 'xp':
      return <XpTab />
  }
}

function PostsTab() {
  const { person, isOwn } = useShown()
  return (
    <PostList
      showsMuted
      usePosts={usePersonPosts}
      page={POSTS}
      name={`posts of ${person.id}`}
      label={text.postsOf(person.display_name)}
      what={text.postsOf(person.display_name)}
      empty={
        <EmptyState
          icon={<Images size={32} />}
          title={text.postsEmptyTitle}
          action={
            isOwn ? (
              <ButtonLink to={paths.newPost} variant="primary">
                {words.newPost}
              </ButtonLink>
            ) : null
          }
        >
          {isOwn ? text.postsEmptyOwn : text.postsEmpty}
        </EmptyState>
      }
      isNewestFirst
    />
  )
}

function LikesTab() {
  const { person } = useShown()
  return (
    <PostList
      showsMuted
      usePosts={useLikedPosts}
      page={POSTS}
      name={`likes of ${person.id}`}
      label={text.likesOf(person.display_name)}
      what={text.likesOf(person.display_name)}
      empty={<NoLikes personId={person.id} />}
    />
  )
}

/** Really none, or kept by the person. */
function NoLikes({ personId }: { personId: string }) {
  const { row: first } = useRow('lists', `${listOf('likes', personId)}/0`)
  return first?.is_closed ? (
    <EmptyState icon={<Lock size={32} />} title={text.closedTitle}>
      {text.closedLikes}
    </EmptyState>
  ) : (
    <EmptyState icon={<Heart size={32} />} title={text.likesEmptyTitle}>
      {text.likesEmpty}
    </EmptyState>
  )
}
