import { withdrawObjection } from '@lokseva/contract/objections/endpoints'
import type { Objection } from '@lokseva/contract/objections/schemas'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { useAnswerWords } from '../answer-words.ts'
import { SeeReference } from '../references/see-reference.tsx'

type DocketProps = {
  objection: Objection
  /** Only to be looked at: another one is being written. */
  isWriting: boolean
  onEdit: () => void
  onChanged: () => void
}

/** What was written, what came of it, and what can still be done. */
export function ObjectionDocket({ objection, isWriting, onEdit, onChanged }: DocketProps) {
  const { t } = useLanguage()
  const inWords = useErrorWords()
  const withdrawing = useWithdraw(objection, onChanged)
  const { abilities, candidateSetQuestionSrno: number, state, isBeingPaid } = objection
  const ofQuestion = <VisuallyHidden> {t('objections.list.questionOf', { number })}</VisuallyHidden>
  const isLive = state === 'UNPAID'
  return (
    <div className="objection-docket">
      {objection.decision && <Decision objection={objection} decision={objection.decision} />}
      {isLive && isBeingPaid && <p>{t('objections.beingPaid')}</p>}
      <details>
        <summary>
          {t('objections.written')}
          {ofQuestion}
        </summary>
        <Written objection={objection} />
      </details>
      {withdrawing.error && (
        <Notice key={withdrawing.attempt} tone="bad" announce>
          <p>{inWords(withdrawing.error)}</p>
        </Notice>
      )}
      <div className="objection-acts">
        {objection.hasReferenceDoc1 && <SeeReference objection={objection} place="1" />}
        {objection.hasReferenceDoc2 && <SeeReference objection={objection} place="2" />}
        {objection.isFeesPaid && (
          <span className="objection-locked">
            <Icon name="lock" size={18} /> {t('objections.locked')}
          </span>
        )}
        {!isWriting && abilities.edit.allowed && (
          <Button variant="quiet" onClick={onEdit}>
            {t('objections.edit')}
            {ofQuestion}
          </Button>
        )}
        {!isWriting && abilities.withdraw.allowed && (
          <Button variant="quiet" busy={withdrawing.busy} onClick={() => void withdrawing.ask()}>
            {t('objections.withdraw')}
            {ofQuestion}
          </Button>
        )}
      </div>
    </div>
  )
}

type DecisionProps = { objection: Objection; decision: NonNullable<Objection['decision']> }

function Decision({ objection, decision }: DecisionProps) {
  const { t, language, format } = useLanguage()
  const inWords = useAnswerWords()
  const isUpheld = objection.state === 'UPHELD'
  const { date } = indiaMoment(format, decision.decidedAt)
  return (
    <Notice
      tone={isUpheld ? 'good' : 'info'}
      heading={t(isUpheld ? 'objections.upheldOn' : 'objections.notUpheldOn', { day: date })}
    >
      <p>{t('objections.finalAnswer', { answer: inWords(decision.finalAnswerKey) })}</p>
      <p>
        {t('objections.reason', {
          reason: language === 'mr' ? decision.reasonDvng : decision.reason,
        })}
      </p>
      {decision.refund > 0 && (
        <p>{t('objections.refund', { amount: format.money(decision.refund) })}</p>
      )}
    </Notice>
  )
}

function Written({ objection }: { objection: Objection }) {
  const { t, format } = useLanguage()
  const { paymentRefNum } = objection
  return (
    <FactList
      facts={[
        { label: t('objections.form.exam'), value: objection.examName },
        { label: t('objections.form.remark'), value: objection.objectionRemark },
        { label: t('objections.form.book'), value: objection.referenceBook },
        { label: t('objections.form.author'), value: objection.authorName },
        {
          label: t('objections.pay.createdAt'),
          value: t('objections.moment', indiaMoment(format, objection.createdAt)),
        },
        ...(paymentRefNum === null
          ? []
          : [{ label: t('objections.paymentRef'), value: paymentRefNum }]),
      ]}
    />
  )
}

/** Asked first: nobody loses what was written by a slip of the finger. */
function useWithdraw({ id, candidateSetQuestionSrno: number }: Objection, onChanged: () => void) {
  const { t } = useLanguage()
  const confirm = useConfirm()
  const toast = useToasts()
  const { run, busy, error, attempt } = useAction(
    () => call(withdrawObjection, { body: { id, isDeleted: true } }),
    {
      onDone({ message }) {
        toast(message)
        onChanged()
      },
      onFailed: onChanged,
    },
  )
  const ask = async () => {
    const agreed = await confirm({
      heading: t('objections.withdraw.ask', { number }),
      body: <p>{t('objections.withdraw.text')}</p>,
      confirmLabel: t('objections.withdraw.yes'),
      declineLabel: t('objections.withdraw.no'),
      danger: true,
    })
    if (agreed) await run()
  }
  return { ask, busy, error, attempt }
}
