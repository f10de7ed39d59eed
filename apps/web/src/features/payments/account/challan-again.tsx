import { useErrorWords } from '#form-kit/form/error-words.ts'
import { useAction } from '#platform/api/use-action.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
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
