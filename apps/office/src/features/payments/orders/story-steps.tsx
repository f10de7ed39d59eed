import type { StoryStep } from '@lokseva/contract/payments/desk/order-story'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { nameOf } from '#office-kit/named.ts'
import { causeWords } from '../items/cause-words.ts'
import { useAccountWords } from '../rupees.ts'

type StoryStepsProps = { steps: readonly StoryStep[]; provider: string | undefined }

/** Minute by minute, who said or did what. */
export function StorySteps({ steps, provider = 'challan' }: StoryStepsProps) {
  const { t, format, language } = useLanguage()
  const { rupees } = useAccountWords()
  if (steps.length === 0) return null
  const name = t(`payments.provider.${provider as 'challan'}`)
  return (
    <ol className="accounts-steps">
      {steps.map(({ at, event, by, person, paise, cause }, place) => {
        const { date, time } = indiaMoment(format, at)
        const seconds = at.slice(17, 19)
        const why = causeWords(t, cause)
        return (
          <li key={`${at} ${place}`}>
            <time dateTime={at}>{`${date} ${time}:${seconds}`}</time>
            <span>
              {t(`office.accounts.event.${event}`, {
                provider: name,
                amount: paise === null ? '' : rupees(paise),
              })}
              {why && <small>{why}</small>}
              {by === 'commission' && person && (
                <small>{t('office.accounts.byPerson', { name: nameOf(person, language) })}</small>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
