import { viewDocument } from '@lokseva/contract/documents/endpoints'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { showBlob } from './open-blob.ts'

type ViewDocumentProps = {
  documentInfoId: string
  /** Of the document, for those who hear the button and do not see what it stands beside. */
  name: string
}

/** Opens a document on file in a tab of its own. */
export function ViewDocument({ documentInfoId, name }: ViewDocumentProps) {
  const t = useT()
  const inWords = useErrorWords()
  const view = useAction((_: void, signal) =>
    showBlob(() => call(viewDocument, { params: { documentInfoId } }, { signal }), `${name}.pdf`),
  )
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`${t('documents.view')}: ${name}`}
        busy={view.busy}
        busyLabel={t('documents.viewing')}
        onClick={() => void view.run()}
      >
        {t('documents.view')}
      </Button>
      {view.error && (
        <p className="document-trouble" role="alert">
          {t('documents.notOpened')} {inWords(view.error)}
        </p>
      )}
    </>
  )
}
