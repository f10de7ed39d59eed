import type { StoryStep } from '@lokseva/contract/payments/desk/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useAccountWords } from './rupees.ts'

type StoryStepsProps = { steps: readonly StoryStep[]; provider: string | undefined }

/** Minute by minute, who said or did what. */
export function StorySteps({ steps, provider = 'challan' }: StoryStepsProps) {
  const { t, format } = useLanguage()
  const { rupees } = useAccountWords()
  if (steps.length === 0) return null
  const name = t(`payments.provider.${provider as 'challan'}`)
  return (
    <ol className="accounts-steps">
      {steps.map(({ at, event, by, name: person, paise, cause }, place) => {
        const { date, time } = indiaMoment(format, at)
        const seconds = at.slice(17, 19)
        return (
          <li key={`${at} ${place}`}>
            <time dateTime={at}>{`${date} ${time}:${seconds}`}</time>
            <span>
              {t(`office.accounts.event.${event}`, {
                provider: name,
                amount: paise === null ? '' : rupees(paise),
              })}
              {cause && <small>{cause}</small>}
              {by === 'commission' && (
                <small>{t('office.accounts.byPerson', { name: person ?? '' })}</small>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
