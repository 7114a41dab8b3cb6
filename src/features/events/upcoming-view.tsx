import { NextEvents } from './next-events'
import { text } from './text'
import type { ViewProps } from './view-props'

/** Spec §5: those whose end is to come, that have none, or that are to begin. */
export const UpcomingView = (props: ViewProps) => (
  <NextEvents {...props} label={text.upcomingList} title={text.upcomingEmptyTitle}>
    {text.upcomingEmpty}
  </NextEvents>
)
