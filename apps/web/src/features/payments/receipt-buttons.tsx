import { getReceipt, getReceiptPdf } from '@lokseva/contract/payments/endpoints'
import { useErrorWords } from '#form-kit/form/error-words.ts'
import { call } from '#platform/api/call.ts'
import { useAction } from '#platform/api/use-action.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { saveFile } from '#site-kit/save-file.ts'

type ReceiptButtonsProps = {
  applicationId: string
  /** Of this payment; left out, of the one that settled the application's fee. */
  orderNo?: string
  variant?: 'primary' | 'quiet'
}

/** The receipt of a settled payment as a page to keep, and as a PDF. */
export function ReceiptButtons({
  applicationId,
  orderNo,
  variant = 'primary',
}: ReceiptButtonsProps) {
  const t = useT()
  const inWords = useErrorWords()
  const request = { params: { applicationId }, query: orderNo ? { orderNo } : {} }
  const page = useAction(async (_: void, signal) =>
    saveFile(await call(getReceipt, request, { signal }), `Receipt_Details_${applicationId}.html`),
  )
  const pdf = useAction(async (_: void, signal) =>
    saveFile(
      await call(getReceiptPdf, request, { signal }),
      `Receipt_Details_${applicationId}.pdf`,
    ),
  )
  const error = page.error ?? pdf.error
  const of = orderNo && <VisuallyHidden> {orderNo}</VisuallyHidden>
  return (
    <>
      <ButtonRow>
        <Button
          variant={variant}
          busy={page.busy}
          busyLabel={t('pay.receipt.busy')}
          onClick={() => void page.run()}
        >
          {t('pay.receipt')}
          {of}
        </Button>
        <Button
          variant={variant === 'primary' ? 'secondary' : variant}
          busy={pdf.busy}
          busyLabel={t('pay.receipt.busy')}
          onClick={() => void pdf.run()}
        >
          {t('pay.receipt.pdf')}
          {of}
        </Button>
      </ButtonRow>
      {error && (
        <Notice key={Math.max(page.attempt, pdf.attempt)} tone="bad" announce>
          <p>
            {t('pay.receipt.failed')} {inWords(error)}
          </p>
        </Notice>
      )}
    </>
  )
}
