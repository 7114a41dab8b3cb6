import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { Following } from './following'
import { text } from './text'

/** /following: the timeline of those whom one follows. */
export default function FollowingPage() {
  return (
    <>
      <PageTitle>{text.following}</PageTitle>
      <PageHeader title={text.following} />
      <Following />
    </>
  )
}
