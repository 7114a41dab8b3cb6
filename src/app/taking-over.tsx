import { EmptyState } from '@/src/ui/empty-state'
import { Spinner } from '@/src/ui/spinner'
import css from './taking-over.module.css'
import { text } from './text'

/** Instead of everything else while a new version takes over: nothing of the old one may ask for anything. */
export const TakingOver = () => (
  <main className={css.whole}>
    <EmptyState role="status" icon={<Spinner size={32} />} title={text.takingOver} />
  </main>
)
