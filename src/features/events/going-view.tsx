import { Button } from '@/src/ui/button'
import { NextEvents, nextEnd } from './next-events'
import { text } from './text'
import type { ViewProps } from './view-props'

/** What one comes to and is not over: a device holds all of it. */
export const GoingView = ({ events, onUpcoming, ...props }: ViewProps) => (
  <NextEvents
    {...props}
    events={events.filter((event) => event.going_by_me)}
    label={text.goingList}
    end={nextEnd}
    title={text.goingEmptyTitle}
    action={<Button onClick={onUpcoming}>{text.seeUpcoming}</Button>}
  >
    {text.goingEmpty}
  </NextEvents>
)
