import { words } from '@/src/text/words'
import css from './page-wait.module.css'
import { Spinner } from './spinner'

/** Stands while a screen's code is fetched; shows only when that takes long enough to be noticed. */
export const PageWait = () => (
  <div className={css.wait}>
    <Spinner size={32} label={words.loading} />
  </div>
)
