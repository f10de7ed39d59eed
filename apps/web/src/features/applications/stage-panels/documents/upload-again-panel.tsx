import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PanelProps } from '../stage-slots.ts'
import { scrutinyWords } from './scrutiny-words.ts'

/** The documents that were sent back, each with its remark and the way to send it again. */
export function UploadAgainPanel({ stage, application, slots, onChanged }: PanelProps) {
  const { t, format } = useLanguage()
  const { SentBack } = slots
  const { id, advertisement } = application.application
  return (
    <>
      {application.requiredDocuments.some(({ status }) => status === 'Rejected') && (
        <p>{t('applications.stage.uploadAgain.text', { day: format.date(stage.endDate) })}</p>
      )}
      <SentBack
        advertisementId={advertisement.id}
        applicationId={id}
        statusOf={({ status, isClaimRejected }) => {
          const words = scrutinyWords(isClaimRejected ? 'Application_Reject' : status)
          return words ? t(words.text) : status
        }}
        onChanged={onChanged}
      />
    </>
  )
}
