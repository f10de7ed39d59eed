import type { RequiredDocument, UploadedDocument } from '@lokseva/contract/documents/schemas'
import { kilobytes } from '@lokseva/contract/documents/constants'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { ProgressBar } from '@lokseva/ui/feedback/progress-bar.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { ChooseFile } from './choose-file.tsx'
import './document-card.css'
import { FileOnFile } from './file-on-file.tsx'
import { FilePreview } from './file-preview.tsx'
import { PhotographButton, PhotographPages } from './photograph-pages.tsx'
import { UploadProblem } from './upload-problem.tsx'
import { canMakePdf, useDocumentUpload } from './use-document-upload.ts'

export type DocumentCardProps = {
  document: RequiredDocument
  /** Whose size limit holds for a new file. */
  advertisementId?: number
  /** Of an application that was sent already: the slot a new file is meant for. */
  applicationId?: string
  /** Whether the candidate ticked it; without this there is no tick. */
  ticked?: boolean
  onTick?: (ticked: boolean) => void
  onUploaded?: (uploaded: UploadedDocument) => void
  /** To look at only. */
  readOnly?: boolean
  /** A file is shown before it is sent, and sent by a press of its own. */
  looksFirst?: boolean
  /** What the commission found in the file, in words; `isSentBack`: it is to be sent again. */
  found?: { words: string; isSentBack: boolean; isRefused: boolean } | undefined
  /** The next one to send: its button leads. */
  isLead?: boolean
}

/** One document: what it is, why it is asked, what is on file, and everything to be done about it. */
export function DocumentCard(props: DocumentCardProps) {
  const { document, advertisementId, applicationId, onTick, onUploaded, readOnly, found } = props
  const { t, language } = useLanguage()
  const [fresh, setFresh] = useState<'now' | 'replaced'>()
  const [isOver, setOver] = useState(false)
  const [pictures, setPictures] = useState<readonly File[]>()
  const nameId = useId()
  const toast = useToasts()
  const upload = useDocumentUpload({
    documentTypeId: document.documentTypeId,
    sizeLimit: document.sizeLimit,
    advertisementId,
    applicationId,
    looksFirst: props.looksFirst ?? false,
    onPictures: setPictures,
    onUploaded(uploaded) {
      setFresh(document.isUploaded ? 'replaced' : 'now')
      toast(`${nameOf(document, language)}: ${uploaded.message}`)
      onUploaded?.(uploaded)
    },
  })
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button that was pressed may have gone with what was missing.
    const isLost = globalThis.document.activeElement === globalThis.document.body
    if (fresh && isLost) card.current?.focus()
  }, [fresh])
  const name = nameOf(document, language)
  const busy = upload.part !== undefined
  const isAsked = !document.isUploaded || found?.isSentBack === true
  const variant = props.isLead ? 'primary' : isAsked ? 'secondary' : 'quiet'
  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      if (!busy) setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      void upload.choose([...event.dataTransfer.files])
    },
  }
  return (
    <>
      <section
        ref={card}
        tabIndex={-1}
        className="document-card"
        id={`document-${document.documentTypeId}`}
        aria-labelledby={nameId}
        data-missing={isAsked || undefined}
        data-over={isOver || undefined}
        {...(!readOnly && drop)}
      >
        <div className="document-what">
          <h3 id={nameId}>{name}</h3>
          <p>{document.why[language]}</p>
        </div>
        <div className="document-state">
          <State document={document} fresh={fresh} found={found} />
          {onTick && (
            <Checkbox
              checked={document.isUploaded && props.ticked === true}
              disabled={!document.isUploaded}
              onChange={onTick}
            >
              {t('documents.tick')}
            </Checkbox>
          )}
        </div>
        <div className="document-news">
          {busy && <Sending part={upload.part!} name={name} />}
          {!busy && (
            <UploadProblem
              key={upload.attempt}
              problem={upload.problem}
              error={upload.error}
              hadOne={document.isUploaded}
              onSendAgain={upload.sendAgain}
            />
          )}
          {!busy && upload.look && (
            <FilePreview
              key={upload.look.key}
              file={upload.look.file}
              name={name}
              onSend={() => void upload.look?.send()}
              onDiscard={upload.look.discard}
            />
          )}
        </div>
        <div className="document-actions">
          {document.documentInfoId && <FileOnFile document={document} name={name} />}
          {!readOnly && (
            <ChooseFile
              name={name}
              variant={variant}
              label={t(
                found?.isSentBack
                  ? 'documents.again'
                  : actionOf(document, upload.problem !== undefined || upload.error !== undefined),
              )}
              busy={busy}
              accept={canMakePdf() ? acceptPdfOrPictures : acceptPdf}
              multiple={canMakePdf()}
              icon={isAsked && <Icon name="upload" />}
              onFiles={(files) => void upload.choose(files)}
            />
          )}
          {!readOnly && canMakePdf() && (
            <PhotographButton name={name} busy={busy} onPress={() => setPictures([])} />
          )}
        </div>
      </section>
      {/* Not in the card: what is dropped on the dialog is not dropped on it. */}
      {pictures && (
        <PhotographPages
          name={name}
          limit={document.sizeLimit}
          pictures={pictures}
          onClose={() => setPictures(undefined)}
          onSend={(pdf) => {
            setPictures(undefined)
            void upload.sendLookedAt(pdf)
          }}
        />
      )}
    </>
  )
}

// Some computers know a PDF only by the end of its name.
const acceptPdf = 'application/pdf,.pdf'
// Phones turn other kinds of pictures into these when only these are asked for.
const acceptPdfOrPictures = `${acceptPdf},image/jpeg,image/png`

const nameOf = (document: RequiredDocument, language: 'en' | 'mr') =>
  language === 'mr' ? document.documentTypeNameDvng : document.documentTypeName

const actionOf = ({ isUploaded }: RequiredDocument, wasRefused: boolean) =>
  wasRefused ? 'documents.choose' : isUploaded ? 'documents.replace' : 'documents.upload'

type StateProps = {
  document: RequiredDocument
  fresh: 'now' | 'replaced' | undefined
  found: DocumentCardProps['found']
}

function State({ document, fresh, found }: StateProps) {
  const { t, format } = useLanguage()
  const { isUploaded, onFileSince, size, pages, sizeLimit, remarks, replaceableUntil } = document
  if (!isUploaded || onFileSince === null)
    return (
      <p className="document-line" data-tone="missing">
        <Icon name="alert" size={20} />
        <span>
          <strong>{t('documents.state.missing')}</strong>
          <small>{t('documents.state.limit', { limit: sizeLimit })}</small>
        </span>
      </p>
    )
  if (found?.isSentBack)
    return (
      <p className="document-line" data-tone="missing">
        <Icon name="alert" size={20} />
        <span>
          <strong>{found.words}</strong>
          {remarks && <small className="document-remark">{remarks}</small>}
          <small>{t('documents.state.limit', { limit: sizeLimit })}</small>
        </span>
      </p>
    )
  if (found?.isRefused)
    return (
      <p className="document-line" data-tone="missing">
        <Icon name="alert" size={20} />
        <span>
          <strong>{found.words}</strong>
          {remarks && <small className="document-remark">{remarks}</small>}
          <small>{t('documents.state.refused')}</small>
        </span>
      </p>
    )
  const since = t('documents.state.onFile', { date: indiaMoment(format, onFileSince).date })
  const words = fresh ? t(`documents.state.${fresh}`) : since
  // That it is uploaded says the line with its day.
  const isUnchecked = found !== undefined && !fresh && document.status === 'Uploaded'
  return (
    <p className="document-line" data-tone={isUnchecked ? 'waiting' : 'good'}>
      <Icon name={isUnchecked ? 'clock' : 'check'} size={20} />
      <span>
        {words}
        {found && !fresh && !isUnchecked && <small>{found.words}</small>}
        <small>
          {t('documents.state.file', { size: kilobytes(size ?? 0), pages: pages ?? 1 })}
        </small>
        {remarks && <small>{remarks}</small>}
        {replaceableUntil && (
          <small>{t('documents.state.replaceable', { date: format.date(replaceableUntil) })}</small>
        )}
      </span>
    </p>
  )
}

function Sending({ part, name }: { part: number; name: string }) {
  const t = useLanguage().t
  const percent = Math.floor(part * 100)
  const figure = percent < 100 ? t('documents.sending', { percent }) : t('documents.checking')
  return <ProgressBar label={name} value={percent} max={100} figure={figure} />
}
