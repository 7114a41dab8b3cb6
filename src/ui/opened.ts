import { create } from 'zustand'

/** A dialog that any screen may open about something; the shell shows it while there is a subject. */
const createOpened = <Subject>() => {
  const useSubject = create<{ subject: Subject | null }>(() => ({ subject: null }))
  return {
    /** What it is about now; null: it is closed. */
    use: (): Subject | null => useSubject((state) => state.subject),
    open: (subject: Subject): void => useSubject.setState({ subject }),
    close: (): void => useSubject.setState({ subject: null }),
  }
}

/** What is reported. */
export interface Reported {
  type: 'post' | 'comment' | 'event'
  id: string
}
export const report = createOpened<Reported>()

/** The post that is put into collections. */
export const save = createOpened<{ postId: string }>()
