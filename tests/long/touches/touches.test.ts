import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

// A table is four touches and a screen three (architecture): each is made in a scratch copy of the project, which then
// has to compile, to lint and to pass what compares database and device.

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const from = (name: string) => join(root, 'tests/long/touches/planted', name)
let copy: string
/** The files of the product that were made or changed. */
let touched: Set<string>

beforeEach(async () => {
  touched = new Set()
  copy = await mkdtemp(join(tmpdir(), 'touches-'))
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1 << 26,
  })
  for (const file of stdout
    .split('\0')
    .filter((name) => name && !name.startsWith('tests/long/touches/planted'))) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await copyFile(join(root, file), join(copy, file)).catch(() => undefined)
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterEach(() => rm(copy, { recursive: true, force: true }))

const make = async (file: string, planted: string) => {
  touched.add(file)
  await cp(from(planted), join(copy, file))
}

const edit = async (file: string, ...changes: (readonly [find: string, replace: string])[]) => {
  touched.add(file)
  let text = await readFile(join(copy, file), 'utf8')
  for (const [find, replace] of changes) {
    expect(text).toContain(find)
    text = text.replace(find, replace)
  }
  await writeFile(join(copy, file), text)
}

const tool = async (name: string, ...args: string[]) => {
  const { stdout } = await run(join(root, 'node_modules/.bin', name), args, {
    cwd: copy,
    maxBuffer: 1 << 26,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${name}: ${error.stdout}${error.stderr}`)
  })
  return stdout
}

it('a table: its migration, its descriptor, its line in the registry, its access test', async () => {
  await make('supabase/migrations/20261121000415_wishes.sql', 'table/20261121000415_wishes.sql')
  await make('sync/tables/wishes.ts', 'table/wishes.ts.txt')
  await edit(
    'sync/tables/index.ts',
    [
      "import { siteContent } from './site-content'",
      "import { siteContent } from './site-content'\nimport { wishes } from './wishes'",
    ],
    ['  site_content: siteContent,\n', '  site_content: siteContent,\n  wishes,\n'],
  )
  await make('tests/db/wishes.test.ts', 'table/wishes.test.ts.txt')
  expect(touched.size).toBe(4)

  await tool('tsc')
  await tool('biome', 'check', 'sync/tables', 'tests/db/wishes.test.ts')
  const tests = ['tests/db/wishes.test.ts', 'tests/db/registry.test.ts', 'tests/contract/descriptors.test.ts']
  await tool('vitest', 'run', '--project', 'db', '--project', 'contract', ...tests)
})

it('a screen: itself with its words, its route, its entry in the navigation', async () => {
  await make('src/features/settings/wishes-page.tsx', 'screen/wishes-page.tsx.txt')
  await edit('src/features/settings/routes.tsx', [
    '\n]',
    "\n  { path: '/wishes', element: <LazyScreen load={() => import('./wishes-page')} />, members: true },\n]",
  ])
  await edit('src/app/navigation.ts', [
    '  { to: paths.settings,',
    "  { to: '/wishes', label: '願いごと', icon: Gift, members: true },\n  { to: paths.settings,",
  ])
  expect(touched.size).toBe(3)

  await tool('tsc')
  await tool('biome', 'lint', 'src/features/settings', 'src/app')
})
