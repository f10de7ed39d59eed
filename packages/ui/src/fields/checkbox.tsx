import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from '@lokseva/ui/icon.tsx'
import './choice.css'
import './field.css'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> & {
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string
  /** In a frame of its own, for what is signed by ticking it. */
  boxed?: boolean
}

/** A yes that needs no question: consent, declaration, a switch. */
export function Checkbox({ children, onChange, error, boxed, ...rest }: CheckboxProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const errorId = `${id}-error`
  return (
    <div className="field" data-invalid={Boolean(error)}>
      {error && (
        <p className="field-error" id={errorId}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
      <label className="choice" htmlFor={id} data-boxed={boxed || undefined}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
    </div>
  )
}
