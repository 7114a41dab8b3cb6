import { create } from 'zustand'

export interface Question {
  title: string
  body?: string
  /** The word on the button that goes on, e.g. 削除する. */
  confirm: string
  cancel?: string
  danger?: boolean
}

type Asked = Question & { answer: (yes: boolean) => void }

export const useConfirm = create<{ asked: Asked | null }>(() => ({ asked: null }))

/** Asks a yes-or-no question in a dialog. An earlier open question counts as answered with no. */
export const askConfirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    useConfirm.getState().asked?.answer(false)
    const answer = (yes: boolean) => {
      useConfirm.setState({ asked: null })
      resolve(yes)
    }
    useConfirm.setState({ asked: { ...question, answer } })
  })
