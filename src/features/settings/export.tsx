import { Download, TriangleAlert, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { sizeOf } from '@/src/domain/sizes'
import { Button } from '@/src/ui/button'
import css from './export.module.css'
import { partDone } from './export-progress'
import { cancelExport, type ExportState, startExport, useExport, watchExport } from './export-run'
import { text } from './export-text'
import { download } from './save-zip'
import page from './settings-page.module.css'

/** データの書き出し: everything of one's own as one ZIP (product-decisions, Settings). */
export function Export() {
  const state = useExport()
  useEffect(watchExport, [])
  return (
    <section className={page.part} aria-labelledby="export">
      <h2 id="export">{text.title}</h2>
      <p className={page.hint}>{text.hint}</p>
      {state.phase === 'running' ? (
        <Running state={state} />
      ) : (
        <>
          {state.phase === 'failed' ? (
            <p className={css.failed} role="alert">
              {state.why}
            </p>
          ) : null}
          {state.phase === 'done' ? <Done state={state} /> : null}
          <Button
            className={page.actions}
            icon={<Download size={18} aria-hidden />}
            onClick={() => void startExport()}
          >
            {text.start}
          </Button>
        </>
      )}
    </section>
  )
}

type In<Phase> = Extract<ExportState, { phase: Phase }>

function wordsOf(step: In<'running'>['step']): { doing: string; counted?: string } {
  if (!step) return { doing: text.preparing }
  if (step.kind === 'pictures') return { doing: text.pictures, counted: text.counted(step.done, step.of) }
  return { doing: text.reading(step.label), counted: text.rows(step.place, step.of, step.rows) }
}

function Running({ state: { step, pause } }: { state: In<'running'> }) {
  const { doing, counted } = wordsOf(step)
  return (
    <>
      <div className={css.doing}>
        {/* Told once per kind of thing: read aloud for each of 2,000 pictures, nobody could bear it. */}
        <p role="status">{doing}</p>
        <p className={css.count}>{counted}</p>
      </div>
      <progress className={css.meter} aria-label={text.title} max={1} value={partDone(step)} />
      {pause ? (
        <p className={css.pause} role="status">
          <WifiOff size={16} aria-hidden />
          {text.pause(pause)}
        </p>
      ) : null}
      <p className={page.hint}>{text.goesOn}</p>
      <Button className={page.actions} onClick={cancelExport}>
        {text.cancel}
      </Button>
    </>
  )
}

function Done({ state: { pictures, missing, bytes, file } }: { state: In<'done'> }) {
  return (
    <>
      <p role="status">{text.doneWith(pictures, sizeOf(bytes))}</p>
      {missing > 0 ? (
        <p className={css.pause}>
          <TriangleAlert size={16} aria-hidden />
          {text.missing(missing)}
        </p>
      ) : null}
      {file ? (
        <div className={css.again}>
          <p className={page.hint}>{text.againHint}</p>
          <Button size="small" onClick={() => download(file.url, file.name)}>
            {text.again}
          </Button>
        </div>
      ) : null}
    </>
  )
}
