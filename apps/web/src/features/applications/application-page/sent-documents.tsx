import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { documentsPath } from '@lokseva/contract/applications/addresses'
import type { ComponentType } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useInLanguage } from '../select/in-language.ts'
import { DocumentStatus } from '../stage-panels/documents/document-status.tsx'
import { SendAgainLink } from '../stage-panels/documents/send-again-link.tsx'
import { wayToSendAgain } from '../stage-panels/documents/way-to-send-again.ts'
import type { DocumentSlot } from './slots.ts'

type SentDocumentsProps = { details: ApplicationDetails; ViewDocument: ComponentType<DocumentSlot> }

/** Beside the application: what was sent and how it stands; what is missing is sent on its own page. */
export function SentDocuments(props: SentDocumentsProps) {
  const t = useT()
  const { requiredDocuments, application } = props.details
  const upload = application.abilities['uploadMissing']
  if (requiredDocuments.length === 0) return null
  const missing = requiredDocuments.filter(({ isUploaded }) => !isUploaded).length
  return (
    <Card heading={t('applications.page.sent')}>
      <DocumentRows {...props} again={wayToSendAgain(props.details)} />
      {missing > 0 && upload?.allowed && (
        <LinkButton variant="secondary" to={documentsPath(application.id)}>
          {t('applications.page.sendMissing', { count: missing })}
        </LinkButton>
      )}
      {missing > 0 && upload?.code === 'WINDOW_CLOSED' && (
        <Notice tone="caution">
          <p>
            {t('applications.mine.missed', { count: missing })} {upload.reason}
          </p>
        </Notice>
      )}
    </Card>
  )
}

type RowsProps = SentDocumentsProps & {
  /** Where what was sent back is sent again, if that is not said above. */
  again?: ReturnType<typeof wayToSendAgain> | undefined
}

/** Each document with how it stands, the remark of the scrutiny, and the way to look at it. */
export function DocumentRows({ details, ViewDocument, again }: RowsProps) {
  const t = useT()
  const inLanguage = useInLanguage()
  return (
    <ul className="sent-documents">
      {details.requiredDocuments.map((each) => {
        const name = inLanguage(each.documentTypeName, each.documentTypeNameDvng)
        return (
          <li key={each.documentTypeId}>
            <div>
              <strong>{name}</strong>
              {each.remarks && <p>{t('applications.mine.remark', { remark: each.remarks })}</p>}
            </div>
            <DocumentStatus status={each.isClaimRejected ? 'Application_Reject' : each.status} />
            {again && each.status === 'Rejected' && <SendAgainLink way={again} name={name} />}
            {each.documentInfoId && (
              <ViewDocument documentInfoId={each.documentInfoId} name={name} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
