import type { documentStatuses } from '@lokseva/contract/applications/scrutiny/schemas'
import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { ComponentType, ReactNode } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Card } from '#ui/data/card.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Tone } from '#ui/feedback/tone.ts'
import type { IconName } from '#ui/icon.tsx'
import { useInLanguage } from '../../select/in-language.ts'
import type { DocumentSlot } from '../slots.ts'

export type DocumentSlots = {
  /** Where what is missing is sent. */
  papers: ReactNode
  ViewDocument: ComponentType<DocumentSlot>
}

type Status = (typeof documentStatuses)[number]

const looks: Record<Status, { tone: Tone; icon?: IconName }> = {
  'Not uploaded': { tone: 'caution' },
  Uploaded: { tone: 'info', icon: 'clock' },
  Approved: { tone: 'good' },
  Rejected: { tone: 'bad' },
  Rejected_No_Reupload: { tone: 'bad' },
}

const keys = {
  'Not uploaded': 'notUploaded',
  Uploaded: 'uploaded',
  Approved: 'approved',
  Rejected: 'rejected',
  Rejected_No_Reupload: 'refused',
} as const satisfies Record<Status, string>

/** What was sent, what became of it, and what is still asked for with the way to send it. */
export function SentDocuments(props: DocumentSlots & { details: ApplicationDetails }) {
  const { papers, ViewDocument } = props
  const { requiredDocuments, application } = props.details
  const upload = application.abilities['uploadMissing']
  const isTooLate = upload?.code === 'WINDOW_CLOSED'
  const t = useT()
  const inLanguage = useInLanguage()
  if (requiredDocuments.length === 0) return null
  const missing = requiredDocuments.filter(({ isUploaded }) => !isUploaded).length
  return (
    <Card heading={t('applications.mine.documents')}>
      <ul className="sent-documents">
        {requiredDocuments.map((each) => {
          const name = inLanguage(each.documentTypeName, each.documentTypeNameDvng)
          return (
            <li key={each.documentTypeId}>
              <div>
                <strong>{name}</strong>
                {each.remarks && <p>{t('applications.mine.remark', { remark: each.remarks })}</p>}
              </div>
              <DocumentStatus {...each} />
              {each.documentInfoId && (
                <ViewDocument documentInfoId={each.documentInfoId} name={name} />
              )}
            </li>
          )
        })}
      </ul>
      {missing > 0 && papers && (
        <>
          <p>
            <strong>{t('applications.mine.missing', { count: missing })}</strong>
          </p>
          {papers}
        </>
      )}
      {missing > 0 && isTooLate && (
        <Notice tone="caution">
          <p>
            {t('applications.mine.missed', { count: missing })} {upload.reason}
          </p>
        </Notice>
      )}
    </Card>
  )
}

type Shown = Pick<
  ApplicationDetails['requiredDocuments'][number],
  'status' | 'isUploaded' | 'isClaimRejected'
>

function DocumentStatus({ status, isUploaded, isClaimRejected }: Shown) {
  const t = useT()
  if (isClaimRejected)
    return <Badge tone="bad">{t('applications.mine.document.claimRejected')}</Badge>
  const known = status in keys ? (status as Status) : isUploaded ? 'Uploaded' : 'Not uploaded'
  return <Badge {...looks[known]}>{t(`applications.mine.document.${keys[known]}`)}</Badge>
}
