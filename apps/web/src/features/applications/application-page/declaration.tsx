import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'

type DeclarationProps = { details: ApplicationDetails }

/** When and where it was signed, and with what. */
export function Declaration({ details: { application, signature } }: DeclarationProps) {
  const { t, format } = useLanguage()
  const { date } = indiaMoment(format, application.createdAt)
  return (
    <Card heading={t('applications.mine.declaration')}>
      <p>{t('applications.mine.declared', { date, location: application.location })}</p>
      {signature ? (
        <img
          className="applied-signature"
          src={`data:image/jpeg;base64,${signature}`}
          alt={t('applications.mine.signature')}
        />
      ) : (
        <p>{t('applications.mine.signature.lost')}</p>
      )}
    </Card>
  )
}
