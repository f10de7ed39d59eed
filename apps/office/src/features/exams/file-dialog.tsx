import { takeExamFile } from '@lokseva/contract/papers/desk/endpoints'
import { examFileLimit, type ExamFile } from '@lokseva/contract/papers/desk/schemas'
import { type ReactNode, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { FileDrop } from '@lokseva/ui/fields/file-drop.tsx'
import { ActionDialog } from '#office-kit/action-dialog.tsx'
import { ActionFailed } from '#office-kit/action-failed.tsx'
import { FileOutcome } from './file-outcome.tsx'
import { useExamFile, useRefreshExams } from './use-exams.ts'

type FileDialogProps = {
  heading: string
  help: string
  /** Whether all is chosen that goes along with the file. */
  isReady: boolean
  send: (text: string) => Promise<ExamFile>
  onClose: () => void
  children?: ReactNode
}

/** A file of the command: chosen, looked at line by line, then taken in. */
export function FileDialog({ heading, help, isReady, send, onClose, children }: FileDialogProps) {
  const { t, format } = useLanguage()
  const toast = useToasts()
  const refresh = useRefreshExams()
  const [chosen, setChosen] = useState<{ name: string; text: string }>()
  const [sent, setSent] = useState<ExamFile>()
  const looking = useAction((text: string) => send(text), { onDone: setSent })
  const taking = useAction((fileId: string) => call(takeExamFile, { params: { fileId } }), {
    onDone: () => query.refetch(),
  })
  const query = useExamFile(sent)
  const file = query.data ?? sent
  const limit = format.number(examFileLimit)
  const isTooLong = chosen !== undefined && chosen.text.length > examFileLimit
  const read = async ([given]: File[]) => {
    if (!given) return
    setChosen({ name: given.name, text: await given.text() })
    setSent(undefined)
  }
  const done = () => {
    toast({ id: 'office.exams.file.taken' }, 'good')
    refresh()
    onClose()
  }
  const isAtWork = file?.state === 'checking' || file?.state === 'taking'
  const action =
    file?.state === 'checked' ? (
      <Button busy={taking.busy} onClick={() => void taking.run(file.id)}>
        {t('office.exams.file.take')}
      </Button>
    ) : file?.state === 'taken' ? (
      <Button onClick={done}>{t('office.exams.file.done')}</Button>
    ) : (
      <Button
        busy={looking.busy || isAtWork}
        disabled={!chosen || isTooLong || !isReady}
        onClick={() => chosen && void looking.run(chosen.text)}
      >
        {t('office.exams.file.look')}
      </Button>
    )
  return (
    <ActionDialog
      heading={heading}
      action={action}
      onClose={file?.state === 'taken' ? done : onClose}
    >
      <p>{help}</p>
      <ActionFailed action={looking} />
      <ActionFailed action={taking} />
      {(!file || file.state === 'faulty') && (
        <>
          {children}
          <Field
            id="exam-file"
            label={t('office.exams.file.choose')}
            {...(isTooLong && { error: t('office.exams.file.tooLong', { limit }) })}
          >
            <FileDrop
              accept=".csv,text/csv"
              hint={chosen?.name ?? t('office.exams.file.hint', { limit })}
              onFiles={(files) => void read(files)}
            />
          </Field>
        </>
      )}
      {isAtWork && (
        <Waiting
          label={t(
            file.state === 'checking' ? 'office.exams.file.checking' : 'office.exams.file.taking',
          )}
          lines={3}
        />
      )}
      {query.error && file && isAtWork && (
        <Notice tone="bad" announce>
          <p>{t('office.exams.file.failed')}</p>
        </Notice>
      )}
      {file?.result && !isAtWork && <FileOutcome state={file.state} result={file.result} />}
    </ActionDialog>
  )
}
