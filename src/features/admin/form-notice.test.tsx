import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FormNotice, type Notice } from './form-notice'

const nothing: Notice = {
  refusal: undefined,
  isChanged: false,
  isNewerShown: false,
  showNewer: () => undefined,
}
const shown = (notice: Partial<Notice>) =>
  renderToStaticMarkup(<FormNotice notice={{ ...nothing, ...notice }} />)

it('says nothing where nobody else did anything', () => {
  expect(shown({})).toBe('')
})

it.each([
  [{ refusal: 'changed_meanwhile' }, 'ほかの方が先に変更したため、', '変更後の内容を見る'],
  [
    { refusal: 'image_invalid', isChanged: true },
    'この画像は受け付けられませんでした。',
    '変更後の内容を見る',
  ],
  [{ isChanged: true }, '入力を始めたあとに、', '変更後の内容を見る'],
  [{ isChanged: true, isNewerShown: true }, '入力した内容は残っています。', '入力した内容に戻る'],
] as const)('says what happened, and leads to what is there now: %o', (notice, words, way) => {
  const page = shown(notice)
  expect(page).toContain('role="alert"')
  expect(page).toContain(words)
  expect(page).toContain(way)
})

it('leads nowhere when it was refused for itself: nothing else is there', () => {
  const page = shown({ refusal: 'image_invalid' })
  expect(page).toContain('この画像は受け付けられませんでした。')
  expect(page).not.toContain('変更後の内容を見る')
})
