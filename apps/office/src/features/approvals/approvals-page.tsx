import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { OnePersonNotice } from '#office-kit/approvals/approval-kinds.tsx'
import { ApprovalList } from './approval-list.tsx'
import { useApprovalPages, useApprovalsForMe } from './use-approvals.ts'

/** What waits for my decision, what I asked for myself, then all that is decided. */
export function ApprovalsPage() {
  const t = useT()
  return (
    <div className="page-stack">
      <PageHeading>{t('office.approvals.heading')}</PageHeading>
      <OnePersonNotice />
      <Card heading={t('office.approvals.forMe')}>
        <ApprovalList
          isForMe
          query={useApprovalsForMe()}
          empty={t('office.approvals.forMe.none')}
        />
      </Card>
      <PagedCard part="mine" />
      <PagedCard part="decided" />
    </div>
  )
}

function PagedCard({ part }: { part: 'mine' | 'decided' }) {
  const t = useT()
  const { list, more } = useApprovalPages(part)
  return (
    <Card heading={t(`office.approvals.${part}`)}>
      <ApprovalList query={list} empty={t(`office.approvals.${part}.none`)} />
      {more && (
        <Button variant="secondary" busy={more.isFetching} onClick={more.fetch}>
          {t('office.approvals.more')}
        </Button>
      )}
    </Card>
  )
}
