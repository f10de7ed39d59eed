import { chargeOf } from '@lokseva/contract/retotaling/charge'
import { askRetotaling } from '@lokseva/contract/retotaling/endpoints'
import type { RetotalingSubjects } from '@lokseva/contract/retotaling/schemas'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { bringIntoSight } from '@lokseva/ui/feedback/bring-into-sight.ts'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { InDialogFoot } from '@lokseva/ui/overlays/dialog-foot.tsx'
import { FootSum } from '@lokseva/ui/overlays/foot-sum.tsx'
import { PostSubjects } from './post-subjects.tsx'
import { sum } from './rupees.ts'
import { requestOf, tickedSubjects } from './subjects.ts'
import type { useRetotalingSubjects } from './use-retotaling.ts'

type Asked = { id: string; total: number }

type ApplyTabProps = {
  query: ReturnType<typeof useRetotalingSubjects>
  onUnsaved: (isUnsaved: boolean) => void
  /** The server knows otherwise than what stands here. */
  onStale: () => void
  onAsked: (asked: Asked) => void
}

/** The subjects with their marks, to be ticked and asked for. */
export function ApplyTab({ query, ...props }: ApplyTabProps) {
  const { t } = useLanguage()
  const inWords = useErrorWords()
  const { data, error, isFetching, refetch } = query
  if (data) return <Choose {...props} known={data} />
  if (data === null) return <p className="retotaling-none">{t('error.NO_RECORD_FOUND')}</p>
  if (!error) return <Waiting label={t('retotaling.loading')} />
  return <FetchFailed message={inWords(error)} busy={isFetching} onRetry={() => void refetch()} />
}

type ChooseProps = Omit<ApplyTabProps, 'query'> & { known: RetotalingSubjects }

function Choose({ known, onUnsaved, onStale, onAsked }: ChooseProps) {
  const { t, format } = useLanguage()
  const inWords = useErrorWords()
  const toast = useToasts()
  const reasonId = useId()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = tickedSubjects(known, ticked)
  const isChosen = chosen.length > 0
  const { ask: mayAsk } = known.abilities
  const fees = sum(chosen.map(({ examSubject }) => examSubject.retotalingFee))
  const charge = chargeOf(fees, known.serviceCharge)
  const tell = useEffectEvent(onUnsaved)
  useEffect(() => tell(isChosen), [isChosen])
  useEffect(() => () => tell(false), [])
  const send = useSameRequest()
  const ask = () => send(askRetotaling, { body: requestOf(known, ticked, { fees, charge }) })
  const asking = useAction(ask, {
    onDone({ id, total, message }) {
      toast(message)
      onAsked({ id, total })
    },
    onFailed(error) {
      if (error instanceof ApiError) onStale()
    },
  })
  const tick = (id: string, isTicked: boolean) =>
    setTicked((now) => new Set(isTicked ? [...now, id] : [...now].filter((each) => each !== id)))
  return (
    <div className="retotaling-apply">
      {mayAsk.allowed ? (
        <p>{t('retotaling.apply.intro', { day: format.date(known.lastDate) })}</p>
      ) : (
        <p>{mayAsk.reason}</p>
      )}
      {known.examPostDetailsDtos.map((post) => (
        <PostSubjects
          key={post.postCriteriaId}
          post={post}
          ticked={ticked}
          isOpen={mayAsk.allowed && !asking.busy}
          onTick={tick}
        />
      ))}
      {mayAsk.allowed && (
        <FactList
          facts={[{ label: t('retotaling.lastDate'), value: format.date(known.lastDate) }]}
        />
      )}
      {asking.error && (
        <div key={asking.attempt} ref={bringIntoSight}>
          <Notice tone="bad" announce>
            <p>{inWords(asking.error)}</p>
          </Notice>
        </div>
      )}
      {mayAsk.allowed && (
        <InDialogFoot>
          <FootSum
            rows={[
              { key: 'fees', label: t('retotaling.fees'), amount: format.money(fees) },
              {
                key: 'serviceCharge',
                label: t('retotaling.serviceCharge'),
                amount: format.money(charge),
              },
              {
                key: 'total',
                label: t('retotaling.total'),
                amount: format.money(sum([fees, charge])),
              },
            ]}
          />
          {!isChosen && <p id={reasonId}>{t('retotaling.tickFirst')}</p>}
          <Button
            disabled={!isChosen && !asking.busy}
            aria-describedby={isChosen ? undefined : reasonId}
            busy={asking.busy}
            busyLabel={t('retotaling.sending')}
            onClick={() => void asking.run()}
          >
            {t('retotaling.submit')}
          </Button>
        </InDialogFoot>
      )}
    </div>
  )
}
