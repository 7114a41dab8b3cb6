import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// The name of a page stands in the same place on every one: `PageHeader` puts it there.

const source = fileURLToPath(new URL('../../src/', import.meta.url))

/** Why these have a heading of their own. */
const own: Record<string, string> = {
  'app/not-found.tsx': 'fills the screen',
  'ui/page-header.tsx': 'is it',
  'entities/composer/composer-bar.tsx': 'between the way out and the button that publishes',
  'features/about/about-page.tsx': 'under the gate',
  'features/account/appeal-page.tsx': 'without the frame of the app',
  'features/account/banned-page.tsx': 'without the frame of the app',
  'features/account/sign-in-form.tsx': 'fills the screen',
  'features/admin/panes.tsx': 'not seen: two panes',
  'features/announcements/scroll.tsx': 'on its paper',
  'features/collections/collection-head.tsx': 'a thing, under its picture',
  'features/events/event-detail.tsx': 'a thing, under its picture',
  'features/feed/home-page.tsx': 'not seen: the tabs say it',
  'features/posts/post-detail.tsx': 'a thing, under its picture',
  'features/profiles/edit-page.tsx': 'beside the way back',
  'features/profiles/people-page.tsx': 'beside the way back: somebody’s name',
  'features/profiles/profile-head.tsx': 'a person, beside their picture',
  'features/search/search-page.tsx': 'not seen: the field says it',
}

it('no other page puts its name where it likes', async () => {
  const names = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.tsx'))
  const found: string[] = []
  for (const name of names.filter((one) => !one.endsWith('.test.tsx')))
    if (/<h1\b/.test(await readFile(join(source, name), 'utf8'))) found.push(name)
  expect(found.toSorted()).toEqual(Object.keys(own).toSorted())
})
