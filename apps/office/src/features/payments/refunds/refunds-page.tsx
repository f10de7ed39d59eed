import { fetchRefundFile } from '@lokseva/contract/payments/desk/endpoints'
import type { DeskRefunds, RefundFilter } from '@lokseva/contract/payments/desk/refunds'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { Shown } from '#office-kit/shown.tsx'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { WaitingRequest } from '#office-kit/approvals/waiting-request.tsx'
import { AccountsNav } from '../accounts-nav.tsx'
import '../accounts.css'
import { RefundMatrix } from './refund-matrix.tsx'
import { RefundTable } from './refund-table.tsx'
import { dayBefore, useAccountWords } from '../rupees.ts'
import { useRefreshAccounts, useRefunds } from '../use-accounts.ts'

/** Refunds by kind and state; what is due is handed to the bank by two. */
export function RefundsPage() {
  const { t } = useLanguage()
  const [filter, setFilter] = useState<RefundFilter>({ state: 'due' })
  const query = useRefunds(filter)
  const mayWrite = may(useOwnSession(), ['payments.write'])
  return (
    <div className="page-stack">
      <div>
        <PageHeading>{t('office.accounts.refunds.heading')}</PageHeading>
        <p className="accounts-quiet">{t('office.accounts.refunds.intro')}</p>
      </div>
      <AccountsNav />
      <Shown query={query} failed={t('office.accounts.refunds.failed')}>
        {(data) => (
          <>
            <Card heading={t('office.accounts.refunds.matrix')}>
              <RefundMatrix counts={data.counts} filter={filter} onFilter={setFilter} />
            </Card>
            {mayWrite && data.handovers.length > 0 && <Handovers handovers={data.handovers} />}
            <DueRefunds data={data} filter={filter} mayWrite={mayWrite} />
          </>
        )}
      </Shown>
    </div>
  )
}

type DueRefundsProps = { data: DeskRefunds; filter: RefundFilter; mayWrite: boolean }

function DueRefunds({ data: { refunds }, filter, mayWrite }: DueRefundsProps) {
  const { t } = useLanguage()
  const refresh = useRefreshAccounts()
  const [asked, setAsked] = useState<string[]>()
  const ready = refunds.filter(
    ({ state, waitsForAccount, request }) => state === 'due' && !waitsForAccount && !request,
  )
  const waiting = new Map(
    refunds.flatMap(({ request }) => request ?? []).map((each) => [each.id, each]),
  )
  const close = () => setAsked(undefined)
  return (
    <Card
      heading={[
        t('office.accounts.refunds.list', { state: filter.state ?? 'all' }),
        ...(filter.cause ? [t(`payments.desk.refundCause.${filter.cause}`)] : []),
      ].join(': ')}
      aside={
        mayWrite &&
        ready.length > 0 && (
          <Button onClick={() => setAsked(ready.map(({ refundNo }) => refundNo))}>
            {t('office.accounts.refunds.hand', { count: ready.length })}
          </Button>
        )
      }
    >
      {[...waiting.values()].map((request) => (
        <WaitingRequest key={request.id} request={request} />
      ))}
      <RefundTable refunds={refunds} />
      {asked && (
        <AskApproval
          kind="payments.refunds"
          payload={{ refundNos: asked }}
          onAsked={() => {
            refresh()
            close()
          }}
          onClose={close}
        />
      )}
    </Card>
  )
}

/** What the bank has in hand, with its file for as long as nobody confirmed it. */
function Handovers({ handovers }: Pick<DeskRefunds, 'handovers'>) {
  const { t, format } = useLanguage()
  const { rupees, moment } = useAccountWords()
  const withProof = useStepUp()
  const fetching = useAction(
    async (at: string) => ({
      at,
      content: await withProof(() => call(fetchRefundFile, { query: { at } })),
    }),
    {
      onDone: ({ at, content }) => saveFile(content, `refunds-${dayBefore(Date.parse(at), 0)}.csv`),
    },
  )
  return (
    <Card heading={t('office.accounts.handovers')}>
      <p className="accounts-quiet">{t('office.accounts.handovers.help')}</p>
      <ActionFailed action={fetching} />
      <div className="accounts-table">
        <DataTable
          caption={t('office.accounts.handovers')}
          isCaptionHidden
          rows={[...handovers]}
          rowKey={({ at }) => at}
          columns={[
            {
              key: 'at',
              label: t('office.accounts.handovers.at'),
              render: ({ at, by }) => (
                <>
                  {moment(at)}
                  <small>{by}</small>
                </>
              ),
            },
            {
              key: 'count',
              label: t('office.accounts.handovers.count'),
              numeric: true,
              render: ({ count }) => format.number(count),
            },
            {
              key: 'amount',
              label: t('office.accounts.amount'),
              numeric: true,
              render: ({ paise }) => rupees(paise),
            },
          ]}
          actions={{
            label: t('office.accounts.handovers.file'),
            render: ({ at }) => (
              <Button
                variant="secondary"
                busy={fetching.busy}
                onClick={() => void fetching.run(at)}
              >
                {t('office.accounts.handovers.file')}
              </Button>
            ),
          }}
        />
      </div>
    </Card>
  )
}
