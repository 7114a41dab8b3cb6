import { paths } from '@/src/domain/paths'
import { DraftCard as Card } from '@/src/entities/composer/draft-card'
import { deleteDraft } from '@/src/entities/post/save-post'
import { Shuriken } from '@/src/ui/shuriken'
import type { PostDraft } from './draft-order'
import { text } from './text'

/** A draft of a post. */
export const DraftCard = ({ item }: { item: PostDraft }) => (
  <Card
    item={item}
    to={paths.editPost(item.row.id)}
    bucket="post-images"
    icon={<Shuriken size={32} />}
    untitled={text.untitled}
    onRemove={() => deleteDraft(item.row)}
  />
)
