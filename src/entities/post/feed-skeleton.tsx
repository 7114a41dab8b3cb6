import { Skeleton } from '@/src/ui/skeleton'
import { Spinner } from '@/src/ui/spinner'
import css from './feed-skeleton.module.css'

const ratios = [4 / 3, 4 / 5, 16 / 9]

/** The layout of real cards, shown only while the device holds nothing yet. */
export const FeedSkeleton = ({ label }: { label: string }) => (
  <div aria-busy>
    {/* From the first moment: what it says changes, and nothing moves for it. */}
    <p role="status" className={css.label}>
      <Spinner size={18} />
      {label}
    </p>
    {ratios.map((ratio) => (
      <div key={ratio} className={css.card}>
        <div className={css.author}>
          <Skeleton width={40} height={40} round />
          <div className={css.lines}>
            <Skeleton width="36%" height={14} />
            <Skeleton width="20%" height={12} />
          </div>
        </div>
        <Skeleton ratio={ratio} />
        <div className={css.words}>
          <Skeleton width="70%" height={18} />
          <Skeleton width="30%" height={20} />
        </div>
      </div>
    ))}
  </div>
)
