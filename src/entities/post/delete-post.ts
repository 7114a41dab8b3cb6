import { canEditPost } from '@/src/domain/permissions'
import { discardLocalDraft, type PostRow } from '@/sync'
import { askAndDelete } from '../ask-and-delete'
import { text } from './text'

/** Asks with the spec's words. True: it is gone here. */
export const deletePost = (post: PostRow): Promise<boolean> =>
  askAndDelete({
    change: { table: 'posts', id: post.id, kind: 'delete', shown: post },
    file: post.image_url ? { bucket: 'post-images', path: post.image_url } : null,
    mayDelete: (person) => canEditPost(person, post),
    gone: () => discardLocalDraft(post.user_id, post.id),
    text,
  })
