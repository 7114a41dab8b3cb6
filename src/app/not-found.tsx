import { House } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { ButtonLink } from '@/src/ui/button'
import { PageTitle } from '@/src/ui/page-title'
import { Torii } from '@/src/ui/torii'
import css from './not-found.module.css'

/** Any other path (spec §2). */
export default function NotFound() {
  return (
    <div className={css.page}>
      <PageTitle>ページが見つかりません</PageTitle>
      <div className={css.gate}>
        <Torii />
      </div>
      <p className={css.code}>404</p>
      <h1 className={css.title}>この鳥居の先には、何もないようです</h1>
      <p className={css.text}>ページが移動したか、削除された可能性があります。</p>
      <ButtonLink to={paths.home} variant="primary" icon={<House size={18} />}>
        ホームへ戻る
      </ButtonLink>
    </div>
  )
}
