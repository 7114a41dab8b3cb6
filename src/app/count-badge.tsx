import css from './count-badge.module.css'

/** A small number on a button; `label` says what it counts. */
export const CountBadge = ({ count, label }: { count: number; label: string }) =>
  count === 0 ? null : (
    <span className={css.badge}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">
        {label}
        {count}件
      </span>
    </span>
  )
