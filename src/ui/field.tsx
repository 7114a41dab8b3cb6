import { CircleAlert } from 'lucide-react'
import {
  type ChangeEvent,
  type ChangeEventHandler,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { lengthOf } from '@/src/domain/composed'
import { oneLine } from '@/src/domain/one-line'
import { cx } from './class-names'
import css from './field.module.css'

interface FrameProps {
  label: ReactNode
  /** One quiet sentence under the label. */
  hint?: ReactNode
  /** The sentence shown beside the field; it also marks the field invalid. */
  error?: ReactNode
  /** Longest length in characters as the database counts them; shows a counter, never cuts what was typed. */
  max?: number
  length?: number
  optional?: boolean
  className?: string | undefined
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** What is wrong with a field; read out when it appears. */
export const FieldError = ({
  id,
  className,
  children,
}: {
  id: string
  className?: string | undefined
  children: ReactNode
}) => (
  <p className={cx(css.error, className)} id={id} role="alert">
    {children ? (
      <>
        <CircleAlert size={16} aria-hidden />
        <span>{children}</span>
      </>
    ) : null}
  </p>
)

/** Label, hint, the control, its counter and its error, tied together for screen readers. */
export function Field({ label, hint, error, max, length = 0, optional, className, children }: FrameProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx(css.field, className)}>
      <div className={css.top}>
        <label htmlFor={id}>
          <span>{label}</span>
          {optional ? <span className={css.optional}>（任意）</span> : null}
        </label>
        {max === undefined ? null : (
          <span className={cx(css.counter, length > max && css.over)}>
            <span className="visually-hidden">文字数 </span>
            <span>{`${length}/${max}`}</span>
          </span>
        )}
      </div>
      {hint ? (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

type FieldParts = Pick<FrameProps, 'label' | 'hint' | 'error' | 'max' | 'optional' | 'className'>
/** What is pasted into a line brings marks that nobody sees; they go before anybody hears of them. */
const inOneLine =
  (onChange: ChangeEventHandler<HTMLInputElement>) => (event: ChangeEvent<HTMLInputElement>) => {
    const line = oneLine(event.target.value)
    if (line !== event.target.value) event.target.value = line
    onChange(event)
  }

export function TextField({
  label,
  hint,
  error,
  max,
  optional,
  className,
  onChange,
  ...input
}: FieldParts & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const frame = { label, hint, error, className, ...(optional && { optional }), ...(max && { max }) }
  return (
    <Field {...frame} length={lengthOf(String(input.value ?? ''))}>
      {(control) => (
        <input
          {...input}
          {...(onChange && { onChange: inOneLine(onChange) })}
          {...control}
          className={css.control}
        />
      )}
    </Field>
  )
}

/** One of a few; `children` are its options. */
export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...select
}: FieldParts & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(control) => (
        <select {...select} {...control} className={css.control}>
          {children}
        </select>
      )}
    </Field>
  )
}

/** Grows with its text. */
export function TextAreaField({
  label,
  hint,
  error,
  max,
  optional,
  className,
  ...area
}: FieldParts & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const frame = { label, hint, error, className, ...(optional && { optional }), ...(max && { max }) }
  return (
    <Field {...frame} length={lengthOf(String(area.value ?? ''))}>
      {(control) => <textarea rows={4} {...area} {...control} className={cx(css.control, css.area)} />}
    </Field>
  )
}
