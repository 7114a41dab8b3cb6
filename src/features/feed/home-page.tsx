import { words } from '@/src/text/words'
import { useSession } from '@/sync/session'
import css from './home-page.module.css'
import { type PostCardType, RecentTab } from './recent-tab'
import { text } from './text'

export function HomePage({ Card }: { Card: PostCardType }) {
  const { status } = useSession()
  return (
    <>
      <title>{words.appName}</title>
      <h1 className="visually-hidden">{text.title}</h1>
      {status === 'signed-out' ? <Welcome /> : null}
      <div role="tablist" aria-label={text.tabs} className={css.tabs}>
        <button
          type="button"
          role="tab"
          id="tab-recent"
          aria-selected
          aria-controls="panel-recent"
          className={css.tab}
        >
          {text.recent}
        </button>
      </div>
      <div role="tabpanel" id="panel-recent" aria-labelledby="tab-recent">
        <RecentTab Card={Card} />
      </div>
    </>
  )
}

/** Spec §2's hero. The way in is the header's button, always in sight. */
const Welcome = () => (
  <section className={css.welcome} aria-label={words.appName}>
    <p className={css.welcomeTitle}>{text.welcome}</p>
    <p className={css.welcomeDetail}>{text.welcomeDetail}</p>
  </section>
)
