import MarkdownIt, { type Token } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { splitLinks } from '@/src/domain/links'
import { markdownLink } from '@/src/domain/markdown-link'
import { shownAddress } from '@/src/domain/shown-host'
import css from './markdown.module.css'
import { scrolledByKeys } from './scroll-box'

/** Without it one line of `>` nests until the stack ends. */
const MOST_NESTED = 20

// Emphasis beside kana needs the plugin: 「**強調**です」 alone would be, 「**強調。**です」 would not.
const parser = new MarkdownIt({ html: false, maxNesting: MOST_NESTED }).use(cjkFriendly)
// What may not be led to stays as it was typed.
parser.validateLink = (address) => markdownLink(address) !== undefined

const Anchor = ({ to, children }: { to: string; children: ReactNode }) => {
  const link = markdownLink(to)
  if (!link) return children
  if ('path' in link) return <Link to={link.path}>{children}</Link>
  return (
    <a href={link.href} target="_blank" rel="nofollow noopener noreferrer">
      {children}
    </a>
  )
}

/** Words, with the bare addresses among them as links. */
const Words = ({ text }: { text: string }) =>
  splitLinks(text).map((part) =>
    'words' in part ? (
      <span key={part.at}>{part.words}</span>
    ) : (
      <Anchor key={part.at} to={part.href}>
        {shownAddress(part.typed, part.href)}
      </Anchor>
    ),
  )

/** A part that has begun, and what is in it so far. */
interface Open {
  token: Token | undefined
  children: ReactNode[]
}

/** A page has its own h1. */
const shifted = (tag: string) => tag.replace(/^h(\d)$/, (_, level) => `h${Math.min(6, Number(level) + 1)}`)

/** A part with all that is in it. markdown-it names the tags itself: nothing of what was written decides about one. */
function drawn(token: Token, children: ReactNode[], key: number): ReactNode {
  if (token.hidden) return <Fragment key={key}>{children}</Fragment>
  if (token.type === 'link_open')
    return (
      <Anchor key={key} to={String(token.attrGet('href') ?? '')}>
        {children}
      </Anchor>
    )
  const start = token.attrGet('start')
  const more = token.tag === 'table' ? scrolledByKeys : start !== null && { start }
  return createElement(shifted(token.tag), { key, ...more }, children)
}

/** What has nothing in it. A picture is its words: none but the village's own may be fetched, and no address of those is known. */
function leaf(token: Token, isInLink: boolean, key: number): ReactNode {
  switch (token.type) {
    case 'inline':
      return <Fragment key={key}>{nodesOf(token.children ?? [])}</Fragment>
    case 'softbreak':
    case 'hardbreak':
      return <br key={key} />
    case 'hr':
      return <hr key={key} />
    case 'code_inline':
      return <code key={key}>{token.content}</code>
    case 'fence':
    case 'code_block':
      return (
        <pre key={key} {...scrolledByKeys}>
          <code>{token.content}</code>
        </pre>
      )
    case 'text':
      return isInLink ? <span key={key}>{token.content}</span> : <Words key={key} text={token.content} />
    default:
      return <span key={key}>{token.content}</span>
  }
}

/** The parts of a text, which markdown-it lists one after the other, each within that which it stands in. */
function nodesOf(tokens: readonly Token[]): ReactNode[] {
  const root: Open = { token: undefined, children: [] }
  const open = [root]
  for (const [place, token] of tokens.entries()) {
    if (token.nesting === 1) open.push({ token, children: [] })
    else if (token.nesting === 0) {
      const isInLink = open.some((one) => one.token?.type === 'link_open')
      open.at(-1)?.children.push(leaf(token, isInLink, place))
    } else {
      const done = open.pop()
      if (done?.token) open.at(-1)?.children.push(drawn(done.token, done.children, place))
    }
  }
  return root.children
}

/** A Markdown text. Raw HTML is shown as it was typed. */
export default function Markdown({ text }: { text: string }) {
  const nodes = useMemo(() => nodesOf(parser.parse(text, {})), [text])
  return (
    <div className={css.text} dir="auto">
      {nodes}
    </div>
  )
}
