import type { ReactNode } from 'react'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { toServerTime, useCursors, useEntries, useLive, useSyncCalls } from '@/sync'
import css from './realtime-page.module.css'
import { text } from './text'

/** So many of the last calls are told. */
const MOST = 20

const timeOf = (at: number): string => new Date(toServerTime(at)).toLocaleTimeString('ja')

/** /test-realtime: cursors, pokes, queue, socket and timings of this device, live (product-decisions, 5). */
export default function RealtimePage() {
  const live = useLive()
  const calls = useSyncCalls(MOST)
  const cursors = useCursors()
  const isElsewhere = live.leader === 'elsewhere'
  const states = {
    unknown: text.starting,
    here: live.isConnected ? text.connected : text.disconnected,
    elsewhere: text.elsewhere,
  }
  // Who only looks at a case has a connection of its own for that, which listens for nothing.
  const topics = live.leader === 'here' ? live.topics : []
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <PageHeader title={text.title}>
        <p className={css.hint}>{text.lead}</p>
      </PageHeader>
      <div className={css.page}>
        <Part title={text.live}>
          <p role="status">{states[live.leader]}</p>
          <Lines
            of={topics.map(({ topic, state }) => ({
              key: topic,
              name: topic,
              said: text.channel[state] ?? state,
            }))}
            none=""
          />
        </Part>
        <Queue />
        <Part title={text.pokes}>
          <Lines
            of={live.pokes.map(({ topic, at }) => ({ key: `${at} ${topic}`, name: topic, said: timeOf(at) }))}
            none={isElsewhere ? text.pokesElsewhere : text.noPokes}
          />
        </Part>
        <Part title={text.calls}>
          <Lines
            of={calls.map(({ name, at, ms, bytes }) => ({
              key: `${at} ${name}`,
              name: `${timeOf(at)} ${text.call[name] ?? name}`,
              said: text.took(ms, bytes),
            }))}
            none={isElsewhere ? text.callsElsewhere : text.noCalls}
          />
        </Part>
        <Part title={text.cursors}>
          <Lines
            of={cursors.map(({ stream, cursor }) => ({
              key: stream,
              name: stream,
              said: JSON.stringify(cursor),
            }))}
            none={text.noCursors}
          />
        </Part>
      </div>
    </>
  )
}

/** The outbox, by what became of its entries. */
function Queue() {
  const entries = useEntries()
  const count = (wanted: string) => entries.filter(({ state }) => state === wanted).length
  return (
    <Part title={text.queue}>
      <Lines
        of={Object.entries(text.states).map(([state, name]) => ({
          key: state,
          name,
          said: text.queued(count(state)),
        }))}
        none=""
      />
    </Part>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.part} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

interface Line {
  key: string
  name: string
  said: string
}

function Lines({ of: lines, none }: { of: readonly Line[]; none: string }) {
  if (lines.length === 0) return none ? <p className={css.hint}>{none}</p> : null
  return (
    <dl>
      {lines.map(({ key, name, said }) => (
        <div key={key} className={css.line}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}
