import { useEffect } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import type { LegalPart } from '@/src/domain/paths'
import { TERMS_VERSION } from '@/src/domain/terms-version'
import { legal } from '@/src/text/words'
import { LegalLinks } from '@/src/ui/legal-links'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { disclaimer } from './disclaimer'
import { type Block, ENACTED, type LegalDocument } from './document'
import css from './legal-page.module.css'
import { privacy } from './privacy'
import { terms } from './terms'
import { text } from './text'

const parts: readonly [LegalPart, LegalDocument][] = [
  ['terms', terms],
  ['privacy', privacy],
  ['disclaimer', disclaimer],
]

const partOf = ({ hash }: Location): LegalPart | undefined => parts.find(([part]) => hash === `#${part}`)?.[0]

/** Spec §2: terms, privacy and disclaimer, selected by anchor. The shell scrolls there; here it is read from there. */
export default function LegalPage() {
  // Another object for the same anchor too: a second tap on a link is another wish.
  const location = useLocation()
  const named = partOf(location)
  useEffect(() => {
    const part = partOf(location)
    if (part) document.getElementById(part)?.focus({ preventScroll: true })
  }, [location])
  return (
    <article className={css.page}>
      <PageTitle>{legal[named ?? 'title']}</PageTitle>
      <PageHeader title={legal.title}>
        <p>{text.lead}</p>
        <nav aria-label={text.parts}>
          <LegalLinks className={css.links} />
        </nav>
      </PageHeader>
      {parts.map(([part, document]) => (
        <Part key={part} part={part} document={document} />
      ))}
    </article>
  )
}

const Part = ({ part, document }: { part: LegalPart; document: LegalDocument }) => (
  <section className={css.part} aria-labelledby={part}>
    <h2 id={part} tabIndex={-1} className={css.heading}>
      {legal[part]}
    </h2>
    <p className={css.version}>
      <span>{text.version(TERMS_VERSION)}</span>
      <span>{text.enacted(ENACTED)}</span>
    </p>
    <p>{document.lead}</p>
    {document.sections.map(({ heading, body }) => (
      <section key={heading} className={css.section}>
        <h3 className={css.name}>{heading}</h3>
        {body.map((block) => (
          <Words key={JSON.stringify(block)} block={block} />
        ))}
      </section>
    ))}
  </section>
)

function Words({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('list' in block)
    return (
      <ul className={css.list}>
        {block.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  return (
    <dl className={css.terms}>
      {block.terms.map(([term, detail]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
