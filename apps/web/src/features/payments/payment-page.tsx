import { applicationPath } from '@lokseva/contract/applications/addresses'
import type { PaymentOfOrder } from '@lokseva/contract/payments/schemas'
import { type ComponentType, Suspense } from 'react'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { HelplineCard } from '@lokseva/site-kit/helpline-card.tsx'
import { CheckNow } from './check-now.tsx'
import './pay.css'
import { NextQuery } from './next-query.tsx'
import { NoneLeft } from './none-left.tsx'
import { PayAgain, payPath, upToMinute } from './pay-again.tsx'
import { PaymentTimeline } from './payment-timeline.tsx'
import { ReceiptButtons } from './receipt-buttons.tsx'
import { UrgeQuery } from './urge-query.tsx'
import { usePayment } from './use-payment.ts'

const tones: Record<PaymentOfOrder['state'], Tone> = {
  STARTED: 'caution',
  PENDING: 'caution',
  SETTLED: 'good',
  FAILED: 'bad',
  EXPIRED: 'caution',
  REFUND_DUE: 'caution',
  REFUNDED: 'good',
  ISSUED: 'info',
}

type PaymentPageProps = {
  params: PageParams
  /** What is offered to whoever has paid; another feature's. */
  Offer?: ComponentType | undefined
  /** What is still to do in the application that was paid for, likewise. */
  StillToDo?: ComponentType<{ applicationId: string }> | undefined
}

/** Where a browser comes back to from a payment service: what is known, while and when it is. */
export function PaymentPage({ params, ...slots }: PaymentPageProps) {
  const orderNo = params['orderNo'] ?? ''
  return orderNo === 'unknown' ? (
    <Unclear kind="unknown" />
  ) : (
    <Payment key={orderNo} orderNo={orderNo} {...slots} />
  )
}

type PaymentProps = { orderNo: string } & Pick<PaymentPageProps, 'Offer' | 'StillToDo'>

function Payment({ orderNo, Offer, StillToDo }: PaymentProps) {
  const t = useT()
  const { data, isPending, isError, isFetching, refetch, dataUpdatedAt } = usePayment(orderNo)
  if (data === null) return <Unclear kind="notThere" />
  if (!data)
    return (
      <div className="narrow-page">
        <PageHeading>{t('pay.page.heading')}</PageHeading>
        {isPending ? (
          <Loader label={t('pay.page.loading')} />
        ) : (
          <FetchFailed
            message={t('pay.page.failed')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    )
  const state = t(`pay.state.${data.state}`, { mode: data.paymentMode })
  return (
    <div className="narrow-page">
      <PageHeading>{data.headline ?? state}</PageHeading>
      <Card>
        <div className="payment-now">
          {data.headline !== null && (
            <Badge tone="caution" icon="clock">
              {state}
            </Badge>
          )}
          <Notice tone={tones[data.state]} heading={data.message} announce>
            <p>{data.next}</p>
          </Notice>
          {data.isOpen && (
            <div>
              <NextQuery payment={data} toldAt={dataUpdatedAt} onDue={() => void refetch()} />
              <Looked at={dataUpdatedAt} isLost={isError} />
            </div>
          )}
          <WhatNext payment={data} refresh={() => void refetch()} />
        </div>
      </Card>
      {StillToDo && data.state === 'SETTLED' && <StillToDo applicationId={data.applicationId} />}
      <Card heading={t('pay.page.story')}>
        <PaymentTimeline label={t('pay.page.story')} story={data.story} />
      </Card>
      {data.isOpen && <Outcomes />}
      {Offer && data.state === 'SETTLED' && (
        <Suspense>
          <Offer />
        </Suspense>
      )}
      <Facts payment={data} />
      <HelplineCard />
    </div>
  )
}

/** It goes on by itself, and since when it is known as it stands. */
function Looked({ at, isLost }: { at: number; isLost: boolean }) {
  const { t, format } = useLanguage()
  return (
    <p className="payment-looked">
      {t('pay.page.updates')} {t('pay.page.looked', { time: format.time(new Date(at)) })}{' '}
      {isLost && t('pay.page.offline')}
    </p>
  )
}

/** One button for what is next; asking now is for the impatient. */
function WhatNext({ payment, refresh }: { payment: PaymentOfOrder; refresh: () => void }) {
  const t = useT()
  const { state, applicationId, orderNo, paymentFor, canPayAgain, payBy, payAgainFrom } = payment
  const isOver = state === 'FAILED' || state === 'EXPIRED'
  // Nobody can be asked about a slip: the bank reports by itself.
  const isAskable = payment.paymentMode !== 'challan' && (payment.isOpen || isOver)
  const hasButton = isAskable || canPayAgain || state === 'SETTLED'
  const isRequest = paymentFor !== null
  const again = !isRequest && canPayAgain
  return (
    <>
      {state === 'SETTLED' && <ReceiptButtons applicationId={applicationId} orderNo={orderNo} />}
      {again && <PayAgain payment={payment} refresh={refresh} />}
      {again && payment.canPayByChallan && (
        <LinkButton variant="secondary" to={payPath(applicationId, 'challan')}>
          {t('pay.page.byChallan')}
        </LinkButton>
      )}
      {isAskable && <UrgeQuery payment={payment} onUrged={refresh} />}
      {isAskable && <CheckNow applicationId={applicationId} onChecked={refresh} />}
      {payBy !== null && (
        <NoneLeft payBy={payBy} from={payAgainFrom === null ? undefined : upToMinute(payAgainFrom)}>
          {/* What is asked for in a stage is paid in it. */}
          {!isRequest && (
            <LinkButton variant="secondary" to={payPath(applicationId)}>
              {t('pay.now')}
            </LinkButton>
          )}
        </NoneLeft>
      )}
      <LinkButton
        variant={hasButton ? 'quiet' : 'secondary'}
        to={isRequest ? applicationPath(applicationId) : tabPath('account')}
      >
        {t(isRequest ? 'pay.page.toApplication' : 'pay.toAccount')}
      </LinkButton>
    </>
  )
}

const outcomes = ['yes', 'no', 'silence'] as const

function Outcomes() {
  const t = useT()
  return (
    <Card heading={t('pay.page.outcomes')}>
      <dl className="payment-outcomes">
        {outcomes.map((outcome) => (
          <div key={outcome}>
            <dt>{t(`pay.page.${outcome}`)}</dt>
            <dd>{t(`pay.page.${outcome}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Facts({ payment }: { payment: PaymentOfOrder }) {
  const { t, format } = useLanguage()
  return (
    <Card heading={t('pay.page.facts')}>
      <FactList
        facts={[
          { label: t('pay.page.application'), value: payment.applicationNo },
          {
            label: t('pay.history.for'),
            value: t(`pay.history.for.${payment.paymentFor ?? 'application'}`),
          },
          { label: t('pay.history.reference'), value: payment.orderNo },
          { label: t('pay.history.mode'), value: t(`payments.provider.${payment.paymentMode}`) },
          { label: t('pay.history.amount'), value: format.money(payment.amount) },
        ]}
      />
    </Card>
  )
}

/** Which payment it was is not known, or it is none of one's own: in words, with the way on. */
function Unclear({ kind }: { kind: 'unknown' | 'notThere' }) {
  const t = useT()
  return (
    <div className="narrow-page">
      <PageHeading>{t('pay.page.heading')}</PageHeading>
      <Notice tone="caution" heading={t(`pay.page.${kind}`)}>
        <p>{t(`pay.page.${kind}.text`)}</p>
        <LinkButton to={tabPath('account')}>{t('pay.toAccount')}</LinkButton>
      </Notice>
      <HelplineCard />
    </div>
  )
}
