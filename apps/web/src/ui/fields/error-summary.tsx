import { useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '#platform/language/language-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import './error-summary.css'
import { goToField } from './go-to-field.ts'

export type SummaryError = { fieldId: string; reference?: string | undefined; text: string }

type ErrorSummaryProps = {
  errors: SummaryError[]
  /** Counts the tries: each further one brings the focus here again. */
  attempt: number
  /** Called before the way to a field is taken, to bring it onto the page. */
  reveal?: ((fieldId: string) => void) | undefined
}

/** Everything that is wrong, at the top of the form, each line leading to its field. */
export function ErrorSummary({ errors, attempt, reveal }: ErrorSummaryProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const shown = errors.length > 0
  useEffect(() => {
    if (shown && attempt > 0) box.current?.focus()
  }, [attempt, shown])
  if (!shown) return null
  return (
    <div
      className="error-summary"
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={headingId}
      data-keep-clear
    >
      <h2 id={headingId}>
        <Icon name="alert" />
        {t('app.errors.summary', { count: errors.length })}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                flushSync(() => reveal?.(error.fieldId))
                goToField(error.fieldId)
              }}
            >
              {error.reference && `${error.reference} `}
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
