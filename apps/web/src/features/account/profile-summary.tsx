import type { ProfileSummary as Summary } from '@lokseva/contract/profile-view/schemas'
import { pages } from '@lokseva/contract/site/pages'
import { Suspense, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { useProfileSummary } from '#candidate-kit/use-profile-summary.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import type { AccountDialogsProps } from './account-dialogs.tsx'
import './profile-summary.css'
import { accountDialogs } from './routes.ts'
import { type ProfileProgress, StoredAnswers, SummaryFacts } from './summary-facts.tsx'

/** The box at the head of My Account: who, how far, and what can be done. */
export function ProfileSummary({ progress }: { progress?: ProfileProgress | undefined }) {
  const t = useT()
  const { data, isPending, isFetching, refetch } = useProfileSummary()
  const [open, setOpen] = useState<AccountDialogsProps['open']>()
  return (
    <Card heading={t('account.summary.heading')}>
      {isPending ? (
        <div aria-busy="true" className="profile-summary-waiting">
          <VisuallyHidden>{t('account.summary.loading')}</VisuallyHidden>
          <Skeleton kind="control" />
          <Skeleton kind="control" />
        </div>
      ) : data === undefined ? (
        <FetchFailed
          message={t('account.summary.failed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SummaryFacts
          summary={data}
          progress={progress}
          next={<NextStep summary={data} progress={progress} />}
        />
      )}
      <StoredAnswers />
      <Actions summary={data} onOpen={setOpen} />
      {open && (
        <Suspense>
          <accountDialogs.Page open={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

type NextStepProps = { summary: Summary | null; progress: ProfileProgress | undefined }

/** Until it is locked the way on stands before what is known of it. */
function NextStep({ summary, progress }: NextStepProps) {
  const t = useT()
  if (summary?.abilities.unlock.allowed) return null
  return (
    <LinkButton wide to={progress?.path ?? tabPath('profile')}>
      {t(summary ? 'account.summary.goOn' : 'account.summary.begin')}
    </LinkButton>
  )
}

type ActionsProps = {
  summary: Summary | null | undefined
  onOpen: (dialog: NonNullable<AccountDialogsProps['open']>) => void
}

function Actions({ summary, onOpen }: ActionsProps) {
  const t = useT()
  return (
    <div className="profile-summary-actions">
      {summary?.abilities.unlock.allowed && (
        <Button variant="secondary" onClick={() => onOpen('unlock')}>
          {t('account.unlock')}
        </Button>
      )}
      {summary && (
        <>
          <LinkButton variant="secondary" to={pages.profileView}>
            {t('account.view')}
          </LinkButton>
          <LinkButton variant="secondary" to={`${pages.profileView}?print=1`}>
            {t('account.print')}
          </LinkButton>
          <LinkButton variant="secondary" to={pages.profileStep.replace('{step}', 'documents')}>
            {t('account.documents')}
          </LinkButton>
        </>
      )}
      <LinkButton variant="secondary" to={pages.reminders}>
        {t('account.reminders')}
      </LinkButton>
      <LinkButton variant="secondary" to={pages.dataRights}>
        {t('account.dataRights')}
      </LinkButton>
      <Button variant="secondary" onClick={() => onOpen('contact')}>
        {t('account.contact')}
      </Button>
      <Button variant="secondary" onClick={() => onOpen('password')}>
        {t('account.password')}
      </Button>
    </div>
  )
}
