import { CalendarDays, FolderHeart, Heart, Images, type LucideIcon, PenLine } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { legal, words } from '@/src/text/words'
import { ButtonLink } from '@/src/ui/button'
import { LegalLinks } from '@/src/ui/legal-links'
import { PageTitle } from '@/src/ui/page-title'
import { Torii } from '@/src/ui/torii'
import { useSession } from '@/sync'
import css from './about-page.module.css'
import { text } from './text'

const icons: Record<(typeof text.things)[number]['name'], LucideIcon> = {
  art: PenLine,
  praise: Heart,
  collect: FolderHeart,
  meet: CalendarDays,
}

/** What this place is. */
export default function AboutPage() {
  return (
    <article className={css.page}>
      <PageTitle>{text.title}</PageTitle>
      <header className={css.head}>
        <div className={css.gate}>
          <Torii width={72} />
        </div>
        <h1 className={css.title}>{text.title}</h1>
        <p>{text.lead}</p>
      </header>

      <section className={css.part} aria-labelledby="about-can-do">
        <h2 id="about-can-do">{text.canDo}</h2>
        <ul className={css.things}>
          {text.things.map(({ name, title, detail }) => {
            const Icon = icons[name]
            return (
              <li key={name} className={css.thing}>
                <Icon size={22} aria-hidden className={css.icon} />
                <div>
                  <h3 className={css.name}>{title}</h3>
                  <p className={css.detail}>{detail}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </section>

      <section className={css.part} aria-labelledby="about-offline">
        <h2 id="about-offline">{text.offline}</h2>
        <p>{text.offlineDetail}</p>
      </section>

      <section className={css.part} aria-labelledby="about-manners">
        <h2 id="about-manners">{text.manners}</h2>
        <ul className={css.rules}>
          {text.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>

      <Begin />

      <section className={css.part} aria-labelledby="about-legal">
        <h2 id="about-legal">{legal.title}</h2>
        <LegalLinks className={css.legal} />
      </section>
    </article>
  )
}

function Begin() {
  const { status } = useSession()
  return (
    <section className={css.begin} aria-label={text.begin}>
      {status === 'signed-out' ? (
        <ButtonLink to={paths.login()} variant="primary">
          {words.login}
        </ButtonLink>
      ) : null}
      <ButtonLink to={paths.gallery} icon={<Images size={18} aria-hidden />}>
        {text.gallery}
      </ButtonLink>
    </section>
  )
}
