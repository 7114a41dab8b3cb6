import { CloudOff, SearchX } from 'lucide-react'
import { EmptyState } from '@/src/ui/empty-state'
import { text } from './text'

const titleOf = (query: string, isOffline: boolean): string => {
  if (isOffline) return text.nothingHere
  return query ? text.nothing(query) : text.nothingAtAll
}

/** Nothing in the whole village; or nothing here, as far as this device can tell. */
export const NothingFound = ({ query, isOffline }: { query: string; isOffline: boolean }) => (
  <EmptyState
    role="status"
    icon={isOffline ? <CloudOff size={32} /> : <SearchX size={32} />}
    title={titleOf(query, isOffline)}
  >
    {isOffline ? text.nothingHereDetail : text.nothingDetail}
  </EmptyState>
)
