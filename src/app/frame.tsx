import type { ReactNode } from 'react'
import { cx } from '@/src/ui/class-names'
import { MAIN_ID } from '@/src/ui/keep-focus'
import { BottomBar } from './bottom-bar'
import css from './frame.module.css'
import { RightRail } from './right-rail'
import { SideRail } from './side-rail'

/** A screen between its rails, or by itself when it is `bare`. */
export const Frame = ({ bare, children }: { bare: boolean; children: ReactNode }) => (
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
          <RightRail />
        </div>
      )}
    </div>
    {bare ? null : <BottomBar />}
  </>
)
