import { create } from 'zustand'

/** What is reported. */
export interface Reported {
  type: 'post' | 'comment' | 'event'
  id: string
}

/** What is being reported now; the shell shows the dialog for it. */
export const useReport = create<{ reported: Reported | null }>(() => ({ reported: null }))

export const openReport = (reported: Reported): void => useReport.setState({ reported })

export const closeReport = (): void => useReport.setState({ reported: null })
