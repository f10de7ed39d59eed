import type { ScrutinyDecision } from '@lokseva/contract/scrutiny/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { CountdownText } from '@lokseva/ui/feedback/countdown-text.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import type { Bench, HeldDocument } from './use-bench.ts'

export const decisionKeys = [
  { decision: 'Approved', key: 'A', text: 'approve' },
  { decision: 'Rejected', key: 'R', text: 'again' },
  { decision: 'Rejected_No_Reupload', key: 'N', text: 'refuse' },
  { decision: 'Application_Reject', key: 'X', text: 'claim' },
  { decision: 'Ask_Senior', key: 'Q', text: 'ask' },
] as const satisfies readonly { decision: ScrutinyDecision; key: string; text: string }[]

type DecisionPanelProps = {
  bench: Bench
  document: HeldDocument
  onDecide: (decision: ScrutinyDecision) => void
}

/** The decisions, each with its key; a senior settles and asks nobody. */
export function DecisionPanel({ bench, document, onDecide }: DecisionPanelProps) {
  const t = useT()
  const open = decisionKeys.filter(
    ({ decision }) => decision !== 'Ask_Senior' || document.desk === 'bench',
  )
  return (
    <Card
      heading={t('office.scrutiny.decision')}
      aside={
        <CountdownText key={document.claimId} until={document.endsAt}>
          {(time) => t('office.scrutiny.lease', { time })}
        </CountdownText>
      }
    >
      <div className="bench-decisions">
        {open.map(({ decision, key, text }) => (
          <Button
            key={decision}
            wide
            variant={decision === 'Approved' ? 'primary' : 'secondary'}
            onClick={() => onDecide(decision)}
          >
            <span>{t(`office.scrutiny.${text}`)}</span>
            <kbd>{key}</kbd>
          </Button>
        ))}
        <Button wide variant="quiet" onClick={() => void bench.skip()}>
          <span>{t('office.scrutiny.skip')}</span>
          <kbd>S</kbd>
        </Button>
      </div>
      {/* Of one height whatever it says: nothing moves under the hand that decides. */}
      <div className="bench-foot">
        {bench.last ? (
          <Undo bench={bench} last={bench.last} />
        ) : (
          <p className="scrutiny-quiet">
            {bench.ahead && `${t('office.scrutiny.ahead')} `}
            {t('office.scrutiny.hears')}
          </p>
        )}
      </div>
    </Card>
  )
}

/** The decision before, which can be taken back for a while. */
function Undo({ bench, last }: { bench: Bench; last: NonNullable<Bench['last']> }) {
  const t = useT()
  return (
    <p className="bench-undo">
      <CountdownText key={last.claimId} until={last.undoUntil} onEnd={() => bench.forgetLast()}>
        {(time) =>
          t('office.scrutiny.undo.left', {
            decision: t(`scrutiny.finding.${last.decision}`),
            time,
          })
        }
      </CountdownText>
      <Button variant="quiet" busy={bench.undo.busy} onClick={() => bench.takeBack()}>
        {t('office.scrutiny.undo')} <kbd>U</kbd>
      </Button>
    </p>
  )
}

/** What became of the decision before: it did not arrive, or was the last one that there was. */
export function LastDecision({ bench }: { bench: Bench }) {
  const t = useT()
  const { last, decision, undo } = bench
  return (
    <>
      <ActionFailed action={decision} />
      {decision.error && decision.waiting > 0 && (
        <Notice tone="caution">
          <p className="bench-undo">
            <span>{t('office.scrutiny.unsent', { count: decision.waiting })}</span>
            <Button variant="secondary" onClick={decision.sendAgain}>
              {t('office.scrutiny.unsent.again')}
            </Button>
          </p>
        </Notice>
      )}
      <ActionFailed action={undo} />
      {last && !bench.current && (
        <Notice tone="info">
          <Undo bench={bench} last={last} />
        </Notice>
      )}
    </>
  )
}
