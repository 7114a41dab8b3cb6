import { describe, expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { closeUndo } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { line, openCase, reportsSteps } from '@/tests/support/steps/reports'

const server = served()
const shared = sharedDevices(server)

const { reported, caseOf, toReports } = reportsSteps(server)

describe('a report', () => {
  it('taken by another while one was offline is told, and loses nothing of what was typed', async () => {
    const moderator = await shared('moderator')
    const master = await shared('master')
    const post = await reported('fan-2', 'fan-1', 'spam')
    await toReports(moderator.page)
    await toReports(master.page)
    await openCase(moderator.page, post.title)
    const { page, context } = moderator
    await context.setOffline(true)
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: '通報に対応する' })
    await dialog.getByRole('checkbox', { name: '投稿者に警告' }).check()
    await dialog.getByRole('textbox', { name: /^投稿者に伝える理由/ }).fill('電車の中で書いた理由')
    await dialog.getByRole('button', { name: '対応済みにする' }).click()
    await closeUndo(page)

    await openCase(master.page, post.title)
    await master.page.keyboard.press('r')
    await expect.poll(() => caseOf(post.id)).toMatchObject({ status: 'reviewing' })
    await context.setOffline(false)
    await page.getByText(`「${post.title}」への対応を送信できませんでした`).waitFor()
    await page.getByText('ほかの担当者が確認中です。').first().waitFor()
    // What was refused can be read where it lies, and leads to its case.
    await page.getByRole('button', { name: '確認する', exact: true }).click()
    const refused = page.getByRole('article').filter({ hasText: '電車の中で書いた理由' })
    await refused.getByRole('link', { name: post.title }).click()
    await page.getByRole('button', { name: '担当を引き継ぐ' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '担当を引き継ぐ' }).click()
    await master.page
      .getByText(/さんが確認中/)
      .first()
      .waitFor()
    await page.keyboard.press('e')
    await dialog.getByText('前回の対応は送信できませんでした。').waitFor()
    // Taken over meanwhile: told where one writes, not by a second refusal.
    await master.page.getByRole('button', { name: '担当を引き継ぐ' }).click()
    await master.page.getByRole('alertdialog').getByRole('button', { name: '担当を引き継ぐ' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/さんがこの通報の担当になりました/)
      .waitFor()
    await dialog.getByRole('button', { name: '担当を引き継ぐ' }).click()
    await dialog.getByRole('alert').waitFor({ state: 'detached' })
    const reason = dialog.getByRole('textbox', { name: /^投稿者に伝える理由/ })
    expect(await reason.inputValue()).toBe('電車の中で書いた理由')
    await dialog.getByRole('button', { name: 'キャンセル' }).click()
    // By the key of a ban, too, it is all there.
    await page.keyboard.press('b')
    await dialog.getByRole('checkbox', { name: '投稿者をBAN' }).uncheck()
    expect(await reason.inputValue()).toBe('電車の中で書いた理由')
    await dialog.getByRole('button', { name: '対応済みにする' }).click()
    await closeUndo(page)
    await expect.poll(() => caseOf(post.id)).toMatchObject({ status: 'resolved', measures: ['warn'] })
    // What was refused before has gone with it.
    await page.goto(server.url + paths.outbox)
    await page.getByText('すべて送信済み').waitFor()
  })

  it('taken by two in the same moment is held by one, and the other is told', async () => {
    const team = [await shared('moderator'), await shared('master')]
    const post = await reported('fan-7', 'fan-2', 'spam')
    for (const { page } of team) {
      await toReports(page)
      await openCase(page, post.title)
    }
    await Promise.all(team.map(({ page }) => page.keyboard.press('r')))
    await expect.poll(() => caseOf(post.id)).toMatchObject({ status: 'reviewing' })
    const { holder_id } = (await caseOf(post.id)) ?? {}
    const [holder, other] = team[0]?.me === holder_id ? team : team.toReversed()
    await other?.page.getByText('ほかの担当者が確認中です。').first().waitFor()
    await other?.page.getByRole('button', { name: '担当を引き継ぐ' }).waitFor()
    await holder?.page.getByRole('button', { name: '担当を外れる' }).waitFor()
    expect(await holder?.page.getByText('ほかの担当者が確認中です。').count()).toBe(0)
  })

  it('whose decision was given up in the outbox alone, waiting or refused, is undecided again', async () => {
    const { page, context } = await shared('moderator')
    const master = await shared('master')
    const post = await reported('fan-6', 'fan-2', 'spam')
    await toReports(page)
    const decideOffline = async () => {
      await openCase(page, post.title)
      await context.setOffline(true)
      await page.keyboard.press('d')
      await closeUndo(page)
      await line(page, post.title).waitFor({ state: 'detached' })
      await page.getByRole('link', { name: '1件が送信待ちです' }).click()
      await page.getByRole('main').getByText('送信待ち 1件').waitFor()
    }
    const giveUp = async () => {
      await page.getByRole('button', { name: /破棄$/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '破棄' }).click()
      await page.getByText('破棄しました').waitFor()
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
      await page.goBack()
    }
    await decideOffline()
    await giveUp()
    await line(page, post.title).waitFor()
    await context.setOffline(false)

    await decideOffline()
    await toReports(master.page)
    await openCase(master.page, post.title)
    await master.page.keyboard.press('r')
    await expect.poll(() => caseOf(post.id)).toMatchObject({ status: 'reviewing' })
    await context.setOffline(false)
    await page.getByText('ほかの担当者が確認中です。').first().waitFor()
    await giveUp()
    await page.getByRole('radio', { name: /^確認中/ }).check({ force: true })
    await openCase(page, post.title)
    await page.getByRole('button', { name: '担当を引き継ぐ' }).waitFor()
  })

  it('is answered in words that one of the team has kept without a connection, and another drops for all', async () => {
    const moderator = await shared('moderator')
    const master = await shared('master')
    const post = await reported('fan-1', 'fan-2', 'spam')
    const decide = async ({ page }: typeof moderator) => {
      await toReports(page)
      await openCase(page, post.title)
      await page.keyboard.press('e')
      return page.getByRole('dialog', { name: '通報に対応する' })
    }
    const mine = await decide(moderator)
    await moderator.context.setOffline(true)
    const words = mine.getByRole('textbox', { name: /^通報した方への返信/ })
    await words.fill('里のみんなで見守ります。')
    await mine.getByRole('button', { name: '定型文に加える' }).click()
    await mine.getByRole('button', { name: '定型文から外す' }).waitFor()
    await words.fill('')
    await mine.getByLabel('通報した方への返信：定型文を使う').selectOption('里のみんなで見守ります。')
    expect(await words.inputValue()).toBe('里のみんなで見守ります。')
    await moderator.context.setOffline(false)

    const theirs = await decide(master)
    const choice = theirs.getByLabel('通報した方への返信：定型文を使う')
    await expect
      .poll(() => choice.getByRole('option').allTextContents())
      .toContain('里のみんなで見守ります。')
    await choice.selectOption('里のみんなで見守ります。')
    await theirs.getByRole('button', { name: '定型文から外す' }).click()
    await mine.getByRole('button', { name: '定型文に加える' }).waitFor()
  })

  it('is gone through by keys; all that was decided in a row is taken back, and a dismissal says why', async () => {
    const { page } = await shared('moderator')
    const all = await Promise.all([
      reported('fan-1', 'fan-3', 'spam'),
      reported('fan-3', 'fan-1', 'spam'),
      reported('fan-4', 'fan-1', 'spam'),
      reported('fan-5', 'fan-1', 'spam'),
    ])
    await toReports(page)
    for (const { title } of all) await line(page, title).waitFor()
    const chosen = () => new URL(page.url()).pathname.split('/')[3]
    await page.keyboard.press('j')
    await expect.poll(chosen).toBeDefined()
    const first = chosen()
    await page.keyboard.press('j')
    await expect.poll(chosen).not.toBe(first)
    await page.keyboard.press('k')
    await expect.poll(chosen).toBe(first)

    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'キー操作' }).getByText('返信して却下').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'キー操作' }).waitFor({ state: 'detached' })
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('textbox', { name: '操作の名前' }).fill('次の通報')
    await page.keyboard.press('Enter')
    await expect.poll(chosen).not.toBe(first)

    // Found by a key; what is open stays open.
    const [one, another] = all
    await page.keyboard.press('/')
    const box = page.getByRole('searchbox', { name: 'タイトル・投稿者で検索' })
    await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.insertText(one.title)
    await line(page, another.title).waitFor({ state: 'detached' })
    expect(chosen()).toBeDefined()
    await box.fill('')
    await box.press('Enter')

    // More than notices stand at once: the first of them, too, is taken back.
    for (const { title } of all) {
      await openCase(page, title)
      await page.keyboard.press('d')
      await page.getByText(`「${title}」を却下しました`).waitFor()
    }
    for (const { title } of all.toReversed()) {
      await page.keyboard.press('u')
      await line(page, title).waitFor()
    }
    for (const { id } of all) expect(await caseOf(id)).toMatchObject({ status: 'pending' })

    await openCase(page, one.title)
    await page.keyboard.press('Shift+D')
    const dialog = page.getByRole('dialog', { name: '通報を却下する' })
    await dialog.getByRole('textbox', { name: /^通報した方への返信/ }).fill('宣伝ではありませんでした。')
    await dialog.getByRole('button', { name: '却下する' }).click()
    await closeUndo(page)
    const reply = async () => {
      const [row] = await server.sql`select a.reply from public.case_acts a
        join public.report_cases c on c.id = a.case_id where c.content_id = ${one.id} and a.act = 'dismiss'`
      return row?.reply
    }
    await expect.poll(reply).toBe('宣伝ではありませんでした。')
  })
})
