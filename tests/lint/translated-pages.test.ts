import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

// A browser that translates the page puts each text node into elements of its own. React then cannot find the text before
// which it wants to insert something, or which it wants to take out: the screen breaks. Text alone in its element is safe.

const source = fileURLToPath(new URL('../../src/', import.meta.url))

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Names of props and values that hold an element, or nothing. */
const slots = /^(children|detail|action|actions|above|make|empty|icon|thumbnail)$/

const isSlot = (node: Node): boolean =>
  slots.test(String(node.name ?? (node.property as Node | undefined)?.name ?? ''))

/** Whether an expression may give bare text. */
function isText(node: Node): boolean {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return isText(node.expression as Node)
    case 'ConditionalExpression':
      return isText(node.consequent as Node) || isText(node.alternate as Node)
    case 'LogicalExpression':
      return isText(node.right as Node)
    case 'CallExpression':
      return !/^(map|children)$/.test(
        String(((node.callee as Node).property as Node | undefined)?.name ?? (node.callee as Node).name),
      )
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return false
    default:
      return !(isSlot(node) || (node.type === 'Literal' && node.value === null))
  }
}

/** Whether an expression gives something at one time and nothing, or something else, at another. */
function comesAndGoes(node: Node): boolean {
  if (node.type === 'ConditionalExpression')
    return !(isText(node.consequent as Node) && isText(node.alternate as Node))
  return node.type === 'LogicalExpression' ? node.operator !== '??' : isSlot(node)
}

const within = (child: Node) =>
  child.type === 'JSXExpressionContainer' ? (child.expression as Node) : undefined

const isBareText = (child: Node): boolean => {
  const node = within(child)
  return node ? isText(node) : child.type === 'JSXText'
}

const isSpace = (child: Node): boolean =>
  (child.type === 'JSXText' && /^\s*\n\s*$/.test(String(child.value))) ||
  (child.expression as Node | undefined)?.type === 'JSXEmptyExpression'

/** JSX elements in which a text has a sibling that comes and goes. */
function* unsafe(node: Node): Generator<Node> {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = (node.children as Node[]).filter((child) => !isSpace(child))
    if (
      children.length > 1 &&
      children.some(isBareText) &&
      children.some((child) => comesAndGoes(within(child) ?? child))
    )
      yield node
  }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* unsafe(child)
}

it('no bare text stands beside something that comes and goes', async () => {
  const files = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.tsx'))
  const found: string[] = []
  for (const name of files) {
    const code = await readFile(join(source, name), 'utf8')
    const program = parseSync(name, code).program as unknown as Node
    for (const { start, end } of unsafe(program))
      found.push(`${name}: ${code.slice(start, end).replace(/\s+/g, ' ').slice(0, 160)}`)
  }
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
