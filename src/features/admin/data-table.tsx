import { csvOf, tsvOf } from '@/src/domain/analytics'
import { Button } from '@/src/ui/button'
import { saveBlob } from '@/src/ui/save-blob'
import { ScrollBox } from '@/src/ui/scroll-box'
import { showToast } from '@/src/ui/toast'
import css from './analytics.module.css'
import { text } from './text'

interface Props {
  /** What it is of, for whoever does not see what stands above it. */
  caption: string
  /** The names of its columns. */
  head: readonly string[]
  body: readonly { key: string; cells: readonly (string | number)[] }[]
  /** Without an ending. */
  fileName: string
}

/** Numbers as a table that one can take along: to a spreadsheet by the clipboard, or as a file. */
export function DataTable({ caption, head, body, fileName }: Props) {
  const rows = [head, ...body.map(({ cells }) => cells)]
  return (
    <>
      <ScrollBox label={caption} className={css.scroll}>
        <table className={css.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((value, column) => (
                  <td key={head[column]} className={typeof value === 'number' ? css.number : undefined}>
                    {typeof value === 'number' ? value.toLocaleString('ja-JP') : <bdi>{value}</bdi>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className={css.tools}>
        <Button size="small" variant="ghost" onClick={() => copy(tsvOf(rows))}>
          {text.analytics.copy}
        </Button>
        <Button
          size="small"
          variant="ghost"
          onClick={() =>
            saveBlob(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
          }
        >
          {text.analytics.csv}
        </Button>
      </div>
    </>
  )
}

const copy = (words: string) =>
  navigator.clipboard.writeText(words).then(
    () => showToast({ tone: 'success', text: text.analytics.copied }),
    () => showToast({ tone: 'danger', text: text.analytics.copyFailed }),
  )
