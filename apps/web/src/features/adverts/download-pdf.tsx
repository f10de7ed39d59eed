import { getAdvertisementPdf } from '@lokseva/contract/adverts/endpoints'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

/** Fetches the advertisement as a paper in the page's language and hands it over as a file. */
export function DownloadPdf({ id }: { id: number }) {
  const t = useT()
  const inWords = useErrorWords()
  const pdf = useAction(async (_: void, signal) => {
    const content = await call(getAdvertisementPdf, { params: { id } }, { signal })
    saveFile(content, `Advertisement_Details_${id}.pdf`)
  })
  return (
    <>
      <Button
        variant="secondary"
        busy={pdf.busy}
        busyLabel={t('adverts.details.downloading')}
        onClick={() => void pdf.run()}
      >
        {t('adverts.details.download')}
      </Button>
      {pdf.error && (
        <Notice key={pdf.attempt} tone="bad" announce>
          <p>
            {t('adverts.details.downloadFailed')} {inWords(pdf.error)}
          </p>
        </Notice>
      )}
    </>
  )
}
