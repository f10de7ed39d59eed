import { kilobytes } from '@lokseva/contract/documents/constants'
import { useEffect, useRef } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { PdfPreview } from '@lokseva/site-kit/pdf-preview.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { showBlob } from './open-blob.ts'

type FilePreviewProps = {
  file: File
  /** Of the document. */
  name: string
  onSend: () => void
  onDiscard: () => void
}

/** A file that was chosen, shown before it is sent: nothing has left this device yet. */
export function FilePreview({ file, name, onSend, onDiscard }: FilePreviewProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="document-look">
      <h4 ref={heading} tabIndex={-1}>
        {t('documents.look.heading')}
      </h4>
      <p>{t('documents.look.text', { file: file.name, size: kilobytes(file.size) })}</p>
      <PdfPreview
        content={file}
        title={t('documents.look.preview', { name })}
        noViewer={t('documents.look.noViewer')}
      />
      <ButtonRow>
        <Button aria-label={`${t('documents.look.send')}: ${name}`} onClick={onSend}>
          {t('documents.look.send')}
        </Button>
        <Button variant="secondary" onClick={() => void showBlob(async () => file, `${name}.pdf`)}>
          {t('documents.look.open')}
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t('documents.look.discard')}
        </Button>
      </ButtonRow>
    </div>
  )
}
