import { listApplications } from '@lokseva/contract/applications/endpoints'
import type { Application } from '@lokseva/contract/applications/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { Applied, type FeeState, type PaySlot } from './applied.tsx'

type AppliedBeforeProps = { applicationId: string; Pay: ComponentType<PaySlot> }

/** Somebody who has applied comes here again: the application is shown, not the form. */
export function AppliedBefore({ applicationId, Pay }: AppliedBeforeProps) {
  const { t, language } = useLanguage()
  const userId = useSession()?.userId
  const { data } = useQuery<Application | null>({
    queryKey: ['application-made', userId, applicationId, language],
    placeholderData: (before, of) =>
      of?.queryKey[1] === userId && of?.queryKey[2] === applicationId ? before : undefined,
    queryFn: async ({ signal }) => {
      const query = { applicationIds: applicationId }
      const made = await call(listApplications, { query }, { signal })
      return made.find((each) => each.applicationId === applicationId) ?? null
    },
    meta: { personal: true },
    staleTime: 0,
  })
  if (data) return <Applied application={data} fee={feeOf(data)} isNew={false} Pay={Pay} />
  return (
    <div className="page-stack">
      <PageHeading>{t('apply.safe.heading')}</PageHeading>
      <Notice tone="info">
        <p>{t('error.ALREADY_APPLIED')}</p>
        <LinkButton variant="secondary" to={tabPath('account')}>
          {t('apply.safe.account')}
        </LinkButton>
      </Notice>
    </div>
  )
}

function feeOf(application: Application): FeeState {
  if (application.feeStatus === 'PAID') return 'paid'
  if (application.isLapsed) return 'lapsed'
  return application.isBeingPaid ? 'checking' : 'unpaid'
}
