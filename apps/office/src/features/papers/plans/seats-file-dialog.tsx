import { sendExamFile } from '@lokseva/contract/papers/desk/endpoints'
import { call } from '@lokseva/browser/api/call.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FileDialog } from '../files/file-dialog.tsx'
import type { OfExam } from '../use-exams.ts'

/** Seats as the command takes them: looked at line by line, then given, by two where it is more than one. */
export function SeatsFileDialog({ exam, onClose }: { exam: OfExam; onClose: () => void }) {
  const t = useT()
  const { advertisementId, examDisplayId } = exam
  return (
    <FileDialog
      heading={t('office.exams.seats.file')}
      help={t('office.exams.seats.file.help', { exam: String(examDisplayId) })}
      advertisementId={advertisementId}
      examDisplayId={examDisplayId}
      isReady
      send={(text) =>
        call(sendExamFile, { params: { advertisementId }, body: { kind: 'seats', text } })
      }
      onClose={onClose}
    />
  )
}
