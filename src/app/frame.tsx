import { type ReactNode, Suspense } from 'react'
import { cx } from '@/src/ui/class-names'
import { MAIN_ID } from '@/src/ui/keep-focus'
import { lazyPart } from '@/src/ui/lazy-part'
import { BottomBar } from './bottom-bar'
import css from './frame.module.css'
import { SideRail } from './side-rail'

/** Its column is there from the first frame; what stands in it competes with no card. */
const RightRail = lazyPart(() => import('./right-rail'))

interface Props {
  bare: boolean
  wide: boolean
  children: ReactNode
}

/** A screen between its rails, or by itself when it is `bare`, or `wide`. */
export const Frame = ({ wide, ...props }: Props) =>
  wide ? (
    <main id={MAIN_ID} tabIndex={-1} className={css.wide}>
      {props.children}
    </main>
  ) : (
    <Columns {...props} />
  )

const Columns = ({ bare, children }: Omit<Props, 'wide'>) => (
  <>
    <div className={cx(css.columns, bare && css.bare)}>
      {bare ? null : (
        <div className={css.left}>
          <SideRail />
        </div>
      )}
      <main id={MAIN_ID} tabIndex={-1} className={css.main}>
        {children}
      </main>
      {bare ? null : (
        <div className={css.right}>
          <Suspense>
            <RightRail />
          </Suspense>
        </div>
      )}
    </div>
    {bare ? null : <BottomBar />}
  </>
)
