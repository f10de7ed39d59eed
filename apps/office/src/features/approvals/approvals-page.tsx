import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { OnePersonNotice } from '#office-kit/approval-kinds.tsx'
import { ApprovalList } from './approval-list.tsx'
import { useApprovalsForMe, useOwnApprovals } from './use-approvals.ts'

/** What waits for my decision, then what I asked for myself. */
export function ApprovalsPage() {
  const t = useT()
  return (
    <div className="page-stack">
      <PageHeading>{t('office.approvals.heading')}</PageHeading>
      <OnePersonNotice />
      <Card heading={t('office.approvals.forMe')}>
        <ApprovalList query={useApprovalsForMe()} empty={t('office.approvals.forMe.none')} />
      </Card>
      <Card heading={t('office.approvals.mine')}>
        <ApprovalList query={useOwnApprovals()} empty={t('office.approvals.mine.none')} />
      </Card>
    </div>
  )
}
