import { RestrictToVerticalAxis } from '@dnd-kit/abstract/modifiers'
import { AutoScroller, type DragEndEvent, Feedback, PointerSensor, PreventSelection } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import type { ReactNode } from 'react'

// The handle is nothing but a handle: it is taken at once, by a finger, too. Keyboard and screen reader have buttons,
// so neither the library's keys nor its words are asked for.
const sensors = [PointerSensor.configure({ activationConstraints: () => undefined })]
const plugins = [AutoScroller, Feedback, PreventSelection]
const modifiers = [RestrictToVerticalAxis]

interface Props {
  /** One was dragged from its place to another. */
  onMove: (from: number, to: number) => void
  /** A list of lines, each with `useSortable` of the library. */
  children: ReactNode
}

/** A list whose lines are dragged up and down. */
export function SortableList({ onMove, children }: Props) {
  const onDragEnd = ({ canceled, operation: { source } }: DragEndEvent) => {
    if (!canceled && isSortable(source) && source.initialIndex !== source.index)
      onMove(source.initialIndex, source.index)
  }
  return (
    <DragDropProvider sensors={sensors} plugins={plugins} modifiers={modifiers} onDragEnd={onDragEnd}>
      {children}
    </DragDropProvider>
  )
}
