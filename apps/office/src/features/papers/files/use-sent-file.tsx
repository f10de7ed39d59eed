import { takeExamFile } from '@lokseva/contract/papers/desk/endpoints'
import type { ExamFile } from '@lokseva/contract/papers/desk/schemas'
import { useState } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { FileOutcome } from './file-outcome.tsx'
import { FileUnreached } from './file-unreached.tsx'
import { useExamFile, useRefreshExams } from '../use-exams.ts'

type Input = {
  advertisementId: number | undefined
  /** Of seats: the examination they are sent for. */
  examDisplayId?: number | undefined
  /** What the button says that takes it in. */
  takeWords: string
  onClose: () => void
}

/** A file that was sent: what came of it, and the button that takes it in or asks for it. */
export function useSentFile({ advertisementId, takeWords, onClose, ...input }: Input) {
  const t = useT()
  const toast = useToasts()
  const refresh = useRefreshExams()
  const send = useSameRequest()
  const [sent, setSent] = useState<ExamFile>()
  const [isAsking, setAsking] = useState(false)
  const query = useExamFile(sent)
  const file = query.data ?? sent
  const taking = useAction((fileId: string) => send(takeExamFile, { params: { fileId } }), {
    onDone: () => query.refetch(),
  })
  const finish = () => {
    refresh()
    onClose()
  }
  const done = () => {
    toast({ id: 'office.exams.file.taken' }, 'good')
    finish()
  }
  const isAtWork = file?.state === 'checking' || file?.state === 'taking'
  const needsTwo = file?.result?.needsTwo ?? false
  const examDisplayId = input.examDisplayId ?? file?.result?.outExams[0]?.examDisplayId
  return {
    setSent,
    file,
    isAtWork,
    close: file?.state === 'taken' ? done : onClose,
    /** In the place of the button that sends it, once it was looked at. */
    action:
      file?.state === 'checked' ? (
        needsTwo ? (
          <Button onClick={() => setAsking(true)}>{t('office.exams.timetable.ask')}</Button>
        ) : (
          <Button busy={taking.busy} onClick={() => void taking.run(file.id)}>
            {takeWords}
          </Button>
        )
      ) : file?.state === 'taken' ? (
        <Button onClick={done}>{t('office.exams.file.done')}</Button>
      ) : undefined,
    outcome: (
      <>
        <ActionFailed action={taking} />
        {isAtWork && (
          <Waiting
            label={t(
              file.state === 'checking' ? 'office.exams.file.checking' : 'office.exams.file.taking',
            )}
            lines={3}
            isLabelShown
          />
        )}
        {isAtWork && <FileUnreached query={query} />}
        {file?.result && !isAtWork && <FileOutcome state={file.state} result={file.result} />}
      </>
    ),
    /** In the place of the whole dialog. */
    asking: isAsking && file && examDisplayId !== undefined && advertisementId !== undefined && (
      <AskApproval
        kind={file.kind === 'seats' ? 'exams.seats' : 'exams.timetable'}
        payload={{ advertisementId, examDisplayId, fileId: file.id }}
        onAsked={finish}
        onClose={onClose}
      />
    ),
  }
}
