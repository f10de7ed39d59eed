import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ApplicationTimeline } from '../account/application-timeline.tsx'
import { FeeStatus } from '../account/fee-status.tsx'
import { useInLanguage } from '../select/in-language.ts'
import { BackToApplications } from './back-links.tsx'

/** What it is, and how far it has come. */
export function PageHead({ details: { application } }: { details: ApplicationDetails }) {
  const { t, format } = useLanguage()
  const inLanguage = useInLanguage()
  const { advertisement, applicationNo, createdAt } = application
  const { advertisementNo, year, name, nameDvng } = advertisement
  return (
    <>
      <div>
        <PageHeading eyebrow={<BackToApplications />}>{inLanguage(name, nameDvng)}</PageHeading>
        <div className="application-line">
          <p className="application-hint">
            {t('applications.page.which', {
              advertisement: `${advertisementNo}/${year}`,
              number: applicationNo,
              date: indiaMoment(format, createdAt).date,
            })}
          </p>
          <FeeStatus application={application} brief />
        </div>
      </div>
      {application.timeline.length > 0 && (
        <Card>
          <ApplicationTimeline application={application} />
        </Card>
      )}
    </>
  )
}
