import { describe, expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { served } from '@/tests/support/served'

const server = served()
const device = devices()

/** What Google's stand-in calls a person. */
async function nameOf(person: string): Promise<RegExp> {
  const people = (await (await fetch(`${server.url}/local/people`)).json()) as {
    person: string
    display_name: string
  }[]
  return new RegExp(people.find((one) => one.person === person)?.display_name ?? person)
}

describe('/signup', () => {
  it('leads somebody new through Google into the village, to where they wanted', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/login?error=access_denied&return_to=%2Fposts%2Fdrafts&invite=7K3MQ9XA`)
    await page.getByRole('alert').waitFor()
    await page.getByRole('main').getByRole('link', { name: '新規登録', exact: true }).click()
    await page.waitForURL(`${server.url}/signup?return_to=%2Fposts%2Fdrafts&invite=7K3MQ9XA`)
    await page.getByRole('heading', { level: 1, name: 'はじめての方へ' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.title()).toBe('新規登録｜忍の里')
    await page.getByRole('button', { name: 'Googleでログイン' }).click()
    const newcomer = page.getByRole('link', { name: await nameOf('newcomer') })
    await newcomer.click()
    await page.waitForURL(`${server.url}/posts/drafts`)
    await page.getByRole('button', { name: 'プロフィールメニュー' }).waitFor()
  })
})
