import { getReceipt, getReceiptPdf } from '@lokseva/contract/payments/endpoints'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { fetchOrCached } from '#candidate-kit/offline/offline-cache.ts'
import { CachedNotice } from '#candidate-kit/offline/cached-notice.tsx'
import { saveFile } from '@lokseva/browser/files/save-file.ts'

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
  const save = (kind: 'html' | 'pdf') => async (_: void, signal: AbortSignal) => {
    const fileName = `Receipt_Details_${applicationId}.${kind}`
    const { value, cachedAt } = await fetchOrCached(
      {
        name: `receipt.${kind} ${applicationId} ${orderNo ?? ''}`,
        shown: { kind: kind === 'html' ? 'receipt' : 'receiptPdf', fileName },
      },
      () => call(kind === 'html' ? getReceipt : getReceiptPdf, request, { signal }),
    )
    saveFile(value, fileName)
    return { cachedAt }
  }
  const page = useAction(save('html'))
  const pdf = useAction(save('pdf'))
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
      <CachedNotice at={page.data?.cachedAt ?? pdf.data?.cachedAt} />
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
