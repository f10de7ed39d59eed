import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import './error-summary.css'

export type SummaryError = { fieldId: string; reference?: string; text: string }

type ErrorSummaryProps = {
  errors: SummaryError[]
  /** Counts the tries: each further one brings the focus here again. */
  attempt: number
}

/** Everything that is wrong, at the top of the form, each line leading to its field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const shown = errors.length > 0
  useEffect(() => {
    if (shown && attempt > 0) box.current?.focus()
  }, [attempt, shown])
  if (!shown) return null
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="group" aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Icon name="alert" />
        {t('shell.errors.summary', { count: errors.length })}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`} onClick={(event) => goToField(event, error.fieldId)}>
              {error.reference && `${error.reference} `}
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const focusable = 'input, select, textarea, button'

function goToField(event: MouseEvent, fieldId: string): void {
  event.preventDefault()
  const field = document.getElementById(fieldId)
  const control = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable)
  const label = field?.closest('.field')
  label?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
