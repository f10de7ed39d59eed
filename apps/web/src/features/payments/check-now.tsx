import { reconcilePayments } from '@lokseva/contract/payments/endpoints'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSaidHere } from '@lokseva/browser/language/use-said-here.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import './check-now.css'

type CheckNowProps = {
  applicationId: string
  /** Named in a list of several, where the answer has a dialog to itself. */
  applicationNo?: string
  onChecked: () => void
}

/** Asks the payment services about payments nobody knows the end of, and says what came of it. */
export function CheckNow({ applicationId, applicationNo, onChecked }: CheckNowProps) {
  const t = useT()
  const inWords = useErrorWords()
  const check = useAction(
    (_: void, signal) =>
      call(reconcilePayments, { query: { applicationIds: applicationId } }, { signal }),
    { onDone: onChecked },
  )
  const { error, attempt } = check
  // What came of it is not asked again for another language; the list beside it is.
  const isSaidHere = useSaidHere(check.data)
  const data = isSaidHere ? check.data : undefined
  const outcome = data ? (
    <Notice key={attempt} tone={data.numSuccess > 0 ? 'good' : 'info'} announce>
      {[data.message, ...data.errorMessages].map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Notice>
  ) : (
    error && (
      <Notice key={attempt} tone="bad" announce>
        <p>{inWords(error)}</p>
      </Notice>
    )
  )
  return (
    <div className="check-now">
      <Button
        variant={applicationNo ? 'quiet' : 'secondary'}
        busy={check.busy}
        busyLabel={t('pay.check.busy')}
        onClick={() => void check.run()}
      >
        {t(applicationNo ? 'pay.status' : 'pay.check')}
        {applicationNo && <VisuallyHidden> {applicationNo}</VisuallyHidden>}
      </Button>
      {applicationNo ? (
        <Dialog
          open={outcome !== undefined}
          heading={t('pay.history.of', { number: applicationNo })}
          onClose={check.clear}
          actions={
            <Button variant="secondary" onClick={check.clear}>
              {t('pay.close')}
            </Button>
          }
        >
          {outcome}
        </Dialog>
      ) : (
        outcome
      )}
    </div>
  )
}
