import { getApplicationReceipt } from '@lokseva/contract/applications/endpoints'
import { useErrorWords } from '#form-kit/form/error-words.ts'
import { call } from '#platform/api/call.ts'
import { useAction } from '#platform/api/use-action.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { saveFile } from '#site-kit/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

type ReceiptButtonProps = { applicationId: string; applicationNo: string }

/** Fetches the receipt of the application and hands it to the browser as a file. */
export function ReceiptButton({ applicationId, applicationNo }: ReceiptButtonProps) {
  const t = useT()
  const inWords = useErrorWords()
  const receipt = useAction(async (_: void, signal) => {
    const content = await call(getApplicationReceipt, { params: { id: applicationId } }, { signal })
    saveFile(content, `Application_Receipt_${applicationNo}.pdf`)
  })
  return (
    <>
      <Button
        look="secondary"
        busy={receipt.busy}
        busyLabel={t('apply.receipt.busy')}
        onClick={() => void receipt.run()}
      >
        {t('apply.receipt')}
      </Button>
      {receipt.error && (
        <Notice tone="bad" announce>
          <p>
            {t('apply.receipt.failed')} {inWords(receipt.error)}
          </p>
        </Notice>
      )}
    </>
  )
}
