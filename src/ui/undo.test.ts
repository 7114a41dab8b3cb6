import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showToast, useToasts } from './toast'
import { offerUndo, undoLast } from './undo'

beforeAll(() => {
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
})
afterAll(() => void vi.unstubAllGlobals())
afterEach(() => useToasts.setState({ toasts: [] }))

const texts = () => useToasts.getState().toasts.map(({ text }) => text)

const offer = (text: string) => {
  const undo = vi.fn()
  const confirm = vi.fn()
  const withdraw = offerUndo({ text, ms: 10_000, undo, confirm })
  return { undo, confirm, withdraw }
}

describe('what can be taken back', () => {
  it('can be until its own notice goes, however many are offered or said meanwhile', () => {
    const all = ['一', '二', '三', '四', '五'].map(offer)
    for (const said of ['あ', 'い', 'う', 'え']) showToast({ text: said })
    for (const { confirm } of all) expect(confirm).not.toHaveBeenCalled()
    expect(texts()).toEqual(['一', '二', '三', '四', '五', 'あ', 'い', 'う', 'え'])
    for (const _ of all) undoLast()
    for (const { undo, confirm } of all) {
      expect(undo).toHaveBeenCalledOnce()
      expect(confirm).not.toHaveBeenCalled()
    }
    expect(texts()).toEqual(['あ', 'い', 'う', 'え'])
  })

  it('is not the same as another of the same words, nor as what is merely said with them', () => {
    const one = offer('「月」を却下しました')
    const other = offer('「月」を却下しました')
    showToast({ text: '「月」を却下しました' })
    expect(texts()).toHaveLength(3)
    expect(one.confirm).not.toHaveBeenCalled()
    undoLast()
    expect([one.undo.mock.calls.length, other.undo.mock.calls.length]).toEqual([0, 1])
  })

  it('is final once its notice is closed, or the offer withdrawn', () => {
    const closed = offer('一')
    useToasts.getState().dismiss(useToasts.getState().toasts[0]?.id ?? 0)
    const withdrawn = offer('二')
    withdrawn.withdraw()
    undoLast()
    for (const { undo, confirm } of [closed, withdrawn]) {
      expect(confirm).toHaveBeenCalledOnce()
      expect(undo).not.toHaveBeenCalled()
    }
  })
})

it('what is said twice is said once, and eight things at most', () => {
  for (const text of ['一', '二', '一', '三']) showToast({ text })
  expect(texts()).toEqual(['二', '一', '三'])
  for (let n = 1; n <= 8; n++) showToast({ text: `${n}` })
  expect(texts()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
})
