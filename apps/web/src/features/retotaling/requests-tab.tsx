import type { RetotalingRequest } from '@lokseva/contract/retotaling/schemas'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { InDialogFoot } from '@lokseva/ui/overlays/dialog-foot.tsx'
import { FootSum } from '@lokseva/ui/overlays/foot-sum.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { useNameOf } from './in-language.ts'
import { RetotalingResults } from './retotaling-results.tsx'
import { sum } from './rupees.ts'
import { askedSubjects } from './subjects.ts'
import type { useRetotalingRequests } from './use-retotaling.ts'

type RequestsTabProps = {
  query: ReturnType<typeof useRetotalingRequests>
  onPay: (id: string) => void
}

/** The requests so far, the newest first, with what came of them. */
export function RequestsTab({ query, onPay }: RequestsTabProps) {
  const { t } = useLanguage()
  const inWords = useErrorWords()
  const { data, error, isFetching, refetch } = query
  if (!data)
    return error ? (
      <FetchFailed message={inWords(error)} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Waiting label={t('retotaling.loading')} />
    )
  if (data.length === 0) return <p className="retotaling-none">{t('error.NO_RECORD_FOUND')}</p>
  const isOnlyOne = data.filter(canBePaid).length === 1
  return (
    <ul className="retotaling-requests">
      {data.map((request) => (
        <li key={request.id}>
          <Request request={request} isOnlyOne={isOnlyOne} onPay={() => onPay(request.id)} />
        </li>
      ))}
    </ul>
  )
}

type RequestProps = {
  request: RetotalingRequest
  /** No other one can be paid: its button is that of the whole. */
  isOnlyOne: boolean
  onPay: () => void
}

function Request({ request, isOnlyOne, onPay }: RequestProps) {
  const { t, format } = useLanguage()
  const nameOf = useNameOf()
  const { fees, processingFees, createdAt, paymentRefNo, results, abilities } = request
  const moment = t('retotaling.moment', indiaMoment(format, createdAt))
  const total = format.money(sum([fees, processingFees]))
  const pay = (
    <Button onClick={onPay}>
      {t('retotaling.pay')}
      <VisuallyHidden> {moment}</VisuallyHidden>
    </Button>
  )
  return (
    <>
      <div className="retotaling-head">
        <strong>{moment}</strong>
        <State of={request} />
      </div>
      <FactList
        facts={[
          {
            label: t('retotaling.subjects'),
            value: askedSubjects(request.details)
              .map(({ examSubject }) => nameOf(examSubject))
              .join(', '),
          },
          { label: t('retotaling.fees'), value: format.money(fees) },
          { label: t('retotaling.serviceCharge'), value: format.money(processingFees) },
          { label: t('retotaling.total'), value: total },
          ...(paymentRefNo === null
            ? []
            : [{ label: t('retotaling.paymentRef'), value: paymentRefNo }]),
        ]}
      />
      {results.length > 0 && <RetotalingResults results={results} />}
      {canBePaid(request) &&
        (isOnlyOne ? (
          <InDialogFoot>
            <FootSum rows={[{ key: 'total', label: t('retotaling.total'), amount: total }]} />
            {pay}
          </InDialogFoot>
        ) : (
          <div>{pay}</div>
        ))}
      {!isPaid(request) && !abilities.pay.allowed && <p>{abilities.pay.reason}</p>}
    </>
  )
}

const isPaid = ({ paymentRefNo, abilities }: RetotalingRequest): boolean =>
  paymentRefNo !== null || abilities.pay.code === 'NOTHING_TO_PAY'

const canBePaid = (request: RetotalingRequest): boolean =>
  !isPaid(request) && request.abilities.pay.allowed

function State({ of: request }: { of: RetotalingRequest }) {
  const { t } = useLanguage()
  if (request.results.length > 0) return <Badge tone="good">{t('retotaling.state.done')}</Badge>
  if (isPaid(request)) return <Badge tone="info">{t('retotaling.state.paid')}</Badge>
  if (request.isBeingPaid)
    return (
      <Badge tone="info" icon="clock">
        {t('retotaling.state.beingPaid')}
      </Badge>
    )
  return <Badge tone="caution">{t('retotaling.state.unpaid')}</Badge>
}
