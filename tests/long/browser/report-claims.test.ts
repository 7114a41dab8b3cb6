import { describe, expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { closeUndo } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { line, reportsSteps } from '@/tests/support/steps/reports'

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
    await line(moderator.page, post.title).click()
    const { page, context } = moderator
    await context.setOffline(true)
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: '通報に対応する' })
    await dialog.getByRole('checkbox', { name: '投稿者に警告' }).check()
    await dialog.getByRole('textbox', { name: /^投稿者に伝える理由/ }).fill('電車の中で書いた理由')
    await dialog.getByRole('button', { name: '対応済みにする' }).click()
    await closeUndo(page)

    await line(master.page, post.title).click()
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

  it('is answered in words that one of the team has kept without a line, and another drops for all', async () => {
    const moderator = await shared('moderator')
    const master = await shared('master')
    const post = await reported('fan-1', 'fan-2', 'spam')
    const decide = async ({ page }: typeof moderator) => {
      await toReports(page)
      await line(page, post.title).click()
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
})
