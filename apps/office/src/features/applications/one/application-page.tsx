import type { OpenedApplication } from '@lokseva/contract/applications/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { Shown } from '#office-kit/shown.tsx'
import '../applications.css'
import { listPath } from '../paths.ts'
import { useOneApplication } from '../use-applications.ts'
import { DocumentsCard } from './documents-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { HistoryCard, LettersCard, MoneyCard } from './record-cards.tsx'
import { SeenCard } from './seen-card.tsx'
import { SentCard } from './sent-card.tsx'
import { VerdictCard } from './verdict-card.tsx'

/** One application: as it was sent, and beside it what its candidate sees now. */
export function ApplicationPage({ params }: { params: PageParams }) {
  const { t } = useLanguage()
  const query = useOneApplication(Number(params['advertisementId']), params['applicationId'] ?? '')
  return (
    <Shown query={query} lines={10} failed={t('office.applications.one.failed')}>
      {(opened) => <Opened opened={opened} />}
    </Shown>
  )
}

function Opened({ opened }: { opened: OpenedApplication }) {
  const { t, language } = useLanguage()
  const { application } = opened.seen
  const { advertisement } = application
  const person = [opened.name?.[language], opened.mobileEnd && `••••${opened.mobileEnd}`].filter(
    Boolean,
  )
  return (
    <div className="page-stack">
      <div>
        <PageHeading
          eyebrow={
            <p>
              <Link to={listPath(opened.advertisementId)}>
                {t('office.applications.heading')} {advertisement.advertisementNo}/
                {advertisement.year}
              </Link>
            </p>
          }
        >
          {application.applicationNo}
        </PageHeading>
        <p>{person.join(' · ')}</p>
        <p className="applications-quiet">{t('office.applications.one.logged')}</p>
      </div>
      <div className="application-columns">
        <div className="application-sent">
          <SentCard opened={opened} />
          <ProfileCard profile={opened.profile} />
          <VerdictCard verdict={opened.verdict} />
          <MoneyCard payments={opened.payments} />
          <LettersCard advertisementId={opened.advertisementId} letters={opened.letters} />
        </div>
        <SeenCard opened={opened} />
      </div>
      <DocumentsCard opened={opened} />
      <HistoryCard history={opened.history} />
    </div>
  )
}
