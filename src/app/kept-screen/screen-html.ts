/** Cards that stand there in the app's first frame (`post-list.tsx`). */
const CARDS = 12

/** What home is made of. Whatever else there is (fields, frames, dialogs) stays out, with all that is in it. */
const TAGS: ReadonlySet<string> = new Set(
  `a article aside bdi button circle div ellipse footer g h1 h2 h3 header img li line main nav ol p path polygon polyline
  rect section span strong svg time ul`.split(/\s+/),
)

const ATTRIBUTES: ReadonlySet<string> = new Set(
  `alt class clip-rule cx cy d data-shown datetime decoding dir fetchpriority fill fill-rule height href id inert lang loading
  points r rel role rx ry sizes src srcset stroke stroke-linecap stroke-linejoin stroke-width style tabindex target title
  transform type viewBox width x x1 x2 y y1 y2`.split(/\s+/),
)

/** Addresses of this site, of https, and pictures that are their own address. */
const ADDRESS = /^(\/(?!\/)|#|https:\/\/|data:image\/)/
const isAddress = (name: string): boolean => name === 'href' || name === 'src'

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => MARKS[mark] as string)

/** The blurred colours of a picture come a moment later (`ui/placeholder.ts`). */
const BLURRED = /\s*background-image: url\("[^"]*"\);?/g

function keptValue(element: Element, name: string, value: string): string {
  // As it is in the first frame, wherever one has scrolled since.
  if (name === 'class') return element.getAttribute('data-first-class') ?? value
  return name === 'style' ? value.replace(BLURRED, '') : value
}

function attributesOf(element: Element): string {
  const kept = [...element.attributes].flatMap(({ name, value }) => {
    if (!ATTRIBUTES.has(name) && !name.startsWith('aria-')) return []
    if (isAddress(name) && !ADDRESS.test(value)) return []
    return [` ${name}="${escaped(keptValue(element, name, value))}"`]
  })
  return kept.join('')
}

/** Comes after the first frame, by itself or as one scrolls. */
const isLate = (element: Element, cards: readonly Element[]): boolean =>
  element.hasAttribute('data-late') ||
  element.hasAttribute('popover') ||
  (element.localName === 'article' && cards.indexOf(element) >= CARDS) ||
  (element.localName === 'img' && !isFirstPicture(element))

/** In sight, or somebody's face. */
const isFirstPicture = (picture: Element): boolean =>
  picture.getAttribute('fetchpriority') === 'high' || picture.getAttribute('loading') === 'lazy'

const EMPTY: ReadonlySet<string> = new Set(['img'])

/** A drawn page as HTML that holds nothing but what is named here: elements, attributes, addresses. */
export function screenHtml(root: Element): string {
  const cards = [...root.getElementsByTagName('article')]
  const htmlOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? '')
    if (!(node instanceof Element) || !TAGS.has(node.localName) || isLate(node, cards)) return ''
    const begin = `<${node.localName}${attributesOf(node)}>`
    return EMPTY.has(node.localName) ? begin : `${begin}${inside(node)}</${node.localName}>`
  }
  const inside = (parent: Element): string => [...parent.childNodes].map(htmlOf).join('')
  return inside(root)
}
