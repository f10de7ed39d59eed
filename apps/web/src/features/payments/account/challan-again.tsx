import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { saveChallan } from '../use-confirm-payment.ts'

/** The same slip once more. */
export function ChallanAgain({ applicationId }: { applicationId: string }) {
  const t = useT()
  const inWords = useErrorWords()
  const challan = useAction(() => saveChallan(applicationId))
  return (
    <>
      <Button
        variant="quiet"
        busy={challan.busy}
        busyLabel={t('pay.challan.busy')}
        onClick={() => void challan.run()}
      >
        {t('pay.history.challan')}
      </Button>
      {challan.error && (
        <Notice key={challan.attempt} tone="bad" announce>
          <p>
            {t('pay.challan.failed')} {inWords(challan.error)}
          </p>
        </Notice>
      )}
    </>
  )
}
