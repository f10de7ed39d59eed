import { getApplicationReceipt } from '@lokseva/contract/applications/endpoints'
import { DownloadButton } from '#form-kit/download-button.tsx'
import { call } from '#platform/api/call.ts'
import { useT } from '#platform/language/language-provider.tsx'

type ReceiptButtonProps = {
  applicationId: string
  applicationNo: string
  /** Among other papers: named apart, and quiet. */
  name?: string
}

/** The receipt of the application. */
export function ReceiptButton({ applicationId, applicationNo, name }: ReceiptButtonProps) {
  const t = useT()
  return (
    <DownloadButton
      {...(name && { variant: 'quiet' })}
      busyLabel={t('apply.receipt.busy')}
      failed={t('apply.receipt.failed')}
      fileName={`Application_Receipt_${applicationNo}.pdf`}
      fetch={(signal) => call(getApplicationReceipt, { params: { id: applicationId } }, { signal })}
    >
      {name ?? t('apply.receipt')}
    </DownloadButton>
  )
}
