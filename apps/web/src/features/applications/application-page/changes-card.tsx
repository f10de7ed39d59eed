import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { useInLanguage } from '../select/in-language.ts'
import { ReceiptButton } from '../apply/submit/receipt-button.tsx'

/** What was changed since it was sent: from what to what, and when; with the paper that proves it. */
export function ChangesCard({
  details: { changes, application },
}: {
  details: ApplicationDetails
}) {
  const { t, format } = useLanguage()
  const inLanguage = useInLanguage()
  if (changes.length === 0) return null
  return (
    <Card
      heading={t('applications.page.changes')}
      actions={
        <ReceiptButton
          applicationId={application.id}
          applicationNo={application.applicationNo}
          name={t('applications.page.changes.proof')}
        />
      }
    >
      <ul className="application-papers">
        {changes.toReversed().map(({ kind, at, from, fromDvng, to, toDvng }) => (
          <li key={`${kind} ${at}`}>
            {t(`applications.page.changed.${kind}`, {
              from: inLanguage(from, fromDvng),
              to: inLanguage(to, toDvng),
            })}
            <p className="application-hint">
              {t('applications.mine.moment', indiaMoment(format, at))}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
