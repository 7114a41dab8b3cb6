import { DatabaseZap } from 'lucide-react'
import { Button } from '@/src/ui/button'
import { askConfirm } from '@/src/ui/confirm'
import { makeStorageAnew } from '@/sync'
import css from './account-notice.module.css'

const text = {
  outbox: 'この端末の未送信データを開けません。投稿やいいねは、今は保存されません。',
  rows: 'この端末の保存データを開けません。',
  reload: '再読み込み',
  makeAnew: { outbox: '初期化する', rows: '読み込み直す' },
  makeAnewTitle: '未送信データの保存領域を初期化しますか？',
  makeAnewDetail:
    '未送信の投稿やコメント、いいねは失われます。送信済みの内容は、サーバーから読み込み直します。',
} as const

/** Only what is unsent can be lost: the rows come again. */
const askLoss = (): Promise<boolean> =>
  askConfirm({
    title: text.makeAnewTitle,
    body: text.makeAnewDetail,
    confirm: text.makeAnew.outbox,
    danger: true,
  })

/** Which database does not open. Loading the page again may do; else it is made anew. */
export default function StorageTrouble({ trouble }: { trouble: 'outbox' | 'rows' }) {
  const makeAnew = async () => {
    if (trouble === 'outbox' && !(await askLoss())) return
    await makeStorageAnew()
  }
  return (
    <div role="alert" className={css.notice}>
      <DatabaseZap size={18} aria-hidden />
      <span>{text[trouble]}</span>
      <Button size="small" onClick={() => location.reload()}>
        {text.reload}
      </Button>
      <Button size="small" variant="ghost" onClick={() => void makeAnew()}>
        {text.makeAnew[trouble]}
      </Button>
    </div>
  )
}
