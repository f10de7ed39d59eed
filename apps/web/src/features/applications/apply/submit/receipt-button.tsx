import { getApplicationReceipt } from '@lokseva/contract/applications/endpoints'
import { DownloadButton } from '@lokseva/form-kit/download-button.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'

type ReceiptButtonProps = {
  applicationId: string
  applicationNo: string
  /** Among other papers: named apart, and quiet. */
  name?: string
}

/** The receipt of the application. */
export function ReceiptButton({ applicationId, applicationNo, name }: ReceiptButtonProps) {
  const t = useT()
  const fileName = `Application_Receipt_${applicationNo}.pdf`
  return (
    <DownloadButton
      {...(name && { variant: 'quiet' })}
      busyLabel={t('apply.receipt.busy')}
      failed={t('apply.receipt.failed')}
      fileName={fileName}
      fetch={async (signal) => {
        // What keeps papers is no part of the form.
        const { fetchOrCached } = await import('#candidate-kit/offline/offline-cache.ts')
        const paper = {
          name: `application-receipt ${applicationId}`,
          shown: { kind: 'applicationReceipt', fileName },
        } as const
        const fetch = () =>
          call(getApplicationReceipt, { params: { id: applicationId } }, { signal })
        return (await fetchOrCached(paper, fetch)).value
      }}
    >
      {name ?? t('apply.receipt')}
    </DownloadButton>
  )
}
