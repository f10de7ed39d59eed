import type { Objection } from '@lokseva/contract/objections/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

/** Of each of the four steps: done, with the commission, waiting for the candidate, ahead, or over. */
type Bar = 'done' | 'with-us' | 'yours' | 'ahead' | 'ended'

const bars: Record<Objection['state'], readonly Bar[]> = {
  UNPAID: ['done', 'yours', 'ahead', 'ahead'],
  PAID: ['done', 'done', 'with-us', 'ahead'],
  UPHELD: ['done', 'done', 'done', 'done'],
  NOT_UPHELD: ['done', 'done', 'done', 'done'],
  WITHDRAWN: ['done', 'ended', 'ended', 'ended'],
  LAPSED: ['done', 'ended', 'ended', 'ended'],
}
const beingPaid: readonly Bar[] = ['done', 'with-us', 'ahead', 'ahead']

const steps = ['written', 'registered', 'experts', 'decided'] as const

/** How far an objection has come: written, paid, with the experts, decided; the words say the same. */
export function DocketBars({ objection }: { objection: Objection }) {
  const { t } = useLanguage()
  const { state, isBeingPaid } = objection
  const isOnItsWay = state === 'UNPAID' && isBeingPaid
  const words = t(isOnItsWay ? 'objections.state.BEING_PAID' : `objections.state.${state}`)
  return (
    <div className="docket">
      <span className="docket-bars" aria-hidden="true">
        {(isOnItsWay ? beingPaid : bars[state]).map((bar, at) => (
          <span key={steps[at]} data-bar={bar} />
        ))}
      </span>
      <strong>{words}</strong>
      <span className="docket-since">
        <Since objection={objection} />
      </span>
    </div>
  )
}

/** Since when it stands so. */
function Since({ objection }: { objection: Objection }) {
  const { t, format } = useLanguage()
  const { state, fees, createdAt, paidAt, decision } = objection
  if (decision) return t('objections.docket.decidedOn', indiaMoment(format, decision.decidedAt))
  if (state !== 'PAID' || paidAt === null)
    return t('objections.docket.saved', indiaMoment(format, createdAt))
  const since = indiaMoment(format, paidAt)
  return t(fees > 0 ? 'objections.docket.paid' : 'objections.docket.since', since)
}

/** What the four bars stand for. */
export function DocketSteps() {
  const { t } = useLanguage()
  return (
    <section className="docket-steps" aria-label={t('objections.docket.next')}>
      <h3>{t('objections.docket.next')}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <strong>{t(`objections.docket.${step}`)}</strong>
            <span>{t(`objections.docket.${step}Text`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
