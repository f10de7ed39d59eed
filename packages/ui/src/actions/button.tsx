import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { buttonClass, type ButtonVariant } from './button-class.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant
  wide?: boolean
  /** Working: stays focusable and says so, but does not act again. */
  busy?: boolean
  busyLabel?: string
}

export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    wide,
    busy,
    busyLabel,
    children,
    className,
    onClick,
    ...rest
  } = props
  const refuse = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault()
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, { wide, busy, className })}
      aria-disabled={busy || undefined}
      onClick={busy ? refuse : onClick}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
