import { downloadAttachment } from '@lokseva/contract/approvals/endpoints'
import { attachmentLimits } from '@lokseva/contract/approvals/limits'
import type { ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import { documentType, KILOBYTE, kilobytes } from '@lokseva/contract/documents/constants'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { DownloadButton } from '@lokseva/form-kit/download-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { FileDrop } from '@lokseva/ui/fields/file-drop.tsx'
import { attachFile, useFileWords } from '#office-kit/files/attach-file.ts'
import '#office-kit/files/files.css'
import { nameOf } from '#office-kit/named.ts'
import { useStoreApproval } from './use-approvals.ts'

/** The files of a request, each to keep, and a place to add one while it is open. */
export function ApprovalFiles({ request }: { request: ApprovalRequest }) {
  const { t } = useLanguage()
  const { attachments, abilities } = request
  const mayAdd = abilities.attach.allowed && attachments.length < attachmentLimits.files
  if (attachments.length === 0 && !mayAdd) return null
  return (
    <Card heading={t('office.approvals.files')}>
      {attachments.length > 0 && <FileList request={request} />}
      {mayAdd && <AddFile requestId={request.id} />}
    </Card>
  )
}

function FileList({ request: { id: requestId, attachments } }: { request: ApprovalRequest }) {
  const { t, language, format } = useLanguage()
  return (
    <ul className="file-list">
      {attachments.map(({ id: attachmentId, name, size, pages, by, at }) => (
        <li key={attachmentId}>
          <div>
            <strong>{name}</strong>
            <p className="file-facts">
              {t('office.approvals.file', {
                size: kilobytes(size),
                pages,
                name: nameOf(by, language),
                ...indiaMoment(format, at),
              })}
            </p>
          </div>
          <DownloadButton
            variant="quiet"
            busyLabel={t('office.approvals.file.loading')}
            failed={t('office.approvals.file.failed')}
            fileName={`${name}.pdf`}
            fetch={(signal) =>
              call(downloadAttachment, { params: { requestId, attachmentId } }, { signal })
            }
          >
            {t('office.approvals.file.download')}
          </DownloadButton>
        </li>
      ))}
    </ul>
  )
}

function AddFile({ requestId }: { requestId: string }) {
  const { t } = useLanguage()
  const toast = useToasts()
  const { store } = useStoreApproval()
  const { problemOf, refusalOf } = useFileWords()
  const [problem, setProblem] = useState<string>()
  const adding = useAction((file: File) => attachFile(requestId, file), {
    onDone: (next) => {
      store(next)
      toast({ id: 'office.approvals.file.added' })
    },
  })
  const add = ([file]: File[]) => {
    const found = file && problemOf(file)
    setProblem(found)
    adding.clear()
    if (file && !found) void adding.run(file)
  }
  const refusal = problem ?? (adding.error ? refusalOf(adding.error) : undefined)
  return (
    <>
      {refusal && (
        <Notice key={adding.attempt} tone="bad" announce>
          <p>{refusal}</p>
        </Notice>
      )}
      {adding.busy ? (
        <Waiting label={t('office.approvals.file.adding')} lines={1} />
      ) : (
        <FileDrop
          accept={`${documentType},.pdf`}
          onFiles={add}
          hint={t('office.files.hint', { limit: attachmentLimits.size / KILOBYTE })}
        />
      )}
    </>
  )
}
