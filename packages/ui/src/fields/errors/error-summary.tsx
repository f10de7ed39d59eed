import { useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { useNarrow } from '@lokseva/ui/use-narrow.ts'
import './error-summary.css'
import { goToField } from './go-to-field.ts'

export type SummaryError = { fieldId: string; reference?: string | undefined; text: string }

type ErrorSummaryProps = {
  errors: SummaryError[]
  /** What is said of all of them first. */
  lead?: string | undefined
  /** Counts the tries: each further one brings the focus here again. */
  attempt: number
  /** Called before the way to a field is taken, to bring it onto the page. */
  reveal?: ((fieldId: string) => void) | undefined
}

/** More would push the first field out of sight; they stand behind one line with their number. */
const shownAtMost = { wide: 5, narrow: 3 }

/** Everything that is wrong, at the top of the form, each line leading to its field. */
export function ErrorSummary({ errors, lead, attempt, reveal }: ErrorSummaryProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const most = shownAtMost[useNarrow() ? 'narrow' : 'wide']
  useEffect(() => {
    if (attempt === 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [attempt])
  if (errors.length === 0) return null
  const more = errors.slice(most)
  return (
    <div className="error-summary" role="group" aria-labelledby={headingId} data-keep-clear>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        <Icon name="alert" />
        {t('app.errors.summary', { count: errors.length })}
      </h2>
      {lead && <p>{lead}</p>}
      <Lines errors={errors.slice(0, most)} reveal={reveal} />
      {more.length > 0 && (
        <details>
          <summary>{t('app.errors.more', { count: more.length })}</summary>
          <Lines errors={more} reveal={reveal} />
        </details>
      )}
    </div>
  )
}

function Lines({ errors, reveal }: Pick<ErrorSummaryProps, 'errors' | 'reveal'>) {
  return (
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
  )
}
