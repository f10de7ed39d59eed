import { downloadDocument } from '@lokseva/contract/documents/endpoints'
import type { RequiredDocument } from '@lokseva/contract/documents/schemas'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ViewDocument } from './view-document.tsx'

type FileOnFileProps = {
  document: Pick<RequiredDocument, 'documentInfoId' | 'documentTypeId'>
  name: string
}

/** To look at what is on file, or to keep a copy of it. */
export function FileOnFile({ document, name }: FileOnFileProps) {
  const t = useT()
  const inWords = useErrorWords()
  const documentInfoId = document.documentInfoId!
  const download = useAction(async (_: void, signal) => {
    const content = await call(downloadDocument, { params: { documentInfoId } }, { signal })
    saveFile(content, `${document.documentTypeId}.pdf`)
  })
  return (
    <>
      <ViewDocument documentInfoId={documentInfoId} name={name} />
      <Button
        variant="quiet"
        aria-label={`${t('documents.download')}: ${name}`}
        busy={download.busy}
        busyLabel={t('documents.downloading')}
        onClick={() => void download.run()}
      >
        {t('documents.download')}
      </Button>
      {download.error && (
        <p className="document-trouble" role="alert">
          {inWords(download.error)}
        </p>
      )}
    </>
  )
}
