import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import './step-list.css'

export type Step = {
  to: string
  label: string
  /** The one that is open, where the address does not say so. */
  current?: boolean
  /** Absent where there is nothing to complete. */
  complete?: boolean
  /** Why it cannot be opened now, or what it is for, in a word or two. */
  closed?: string | undefined
}

/** The steps of a long form: which are complete, which one is open. */
export function StepList({ label, steps }: { label: string; steps: Step[] }) {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <nav className="step-list" aria-label={label} data-screen-only>
      <ol>
        {steps.map((step, index) => (
          <li key={step.to} data-complete={step.complete}>
            <Link
              to={step.to}
              aria-current={(step.current ?? step.to === pathname) ? 'step' : undefined}
            >
              <span className="step-mark" aria-hidden="true">
                {step.complete ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span>
                <span className="step-label">{step.label}</span>
                <span className="step-state">{stateWords(t, step)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const stateWords = (t: ReturnType<typeof useT>, { complete, closed }: Step): string =>
  [complete !== undefined && t(complete ? 'app.step.complete' : 'app.step.incomplete'), closed]
    .filter(Boolean)
    .join(' · ')
