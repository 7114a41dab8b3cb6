import { type ReactNode, Suspense } from 'react'
import { cx } from '@/src/ui/class-names'
import { MAIN_ID } from '@/src/ui/keep-focus'
import { lazyPart } from '@/src/ui/lazy-part'
import { useMedia } from '@/src/ui/use-media'
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

function Columns({ bare, children }: Omit<Props, 'wide'>) {
  // As in frame.module.css. Where there is no room for a rail it is not drawn, nor its code asked for.
  const hasLeft = useMedia('(min-width: 768px)') && !bare
  const hasRight = useMedia('(min-width: 1120px)') && !bare
  return (
    <>
      <div className={cx(css.columns, bare && css.bare)}>
        {hasLeft ? (
          <div className={css.left}>
            <SideRail />
          </div>
        ) : null}
        <main id={MAIN_ID} tabIndex={-1} className={css.main}>
          {children}
        </main>
        {hasRight ? (
          <div className={css.right}>
            <Suspense>
              <RightRail />
            </Suspense>
          </div>
        ) : null}
      </div>
      {bare ? null : <BottomBar />}
    </>
  )
}
