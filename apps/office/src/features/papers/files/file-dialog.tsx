import { examFileLimit, type ExamFile } from '@lokseva/contract/papers/desk/schemas'
import { type ReactNode, useState } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { FileDrop } from '@lokseva/ui/fields/file-drop.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useSentFile } from './use-sent-file.tsx'

type FileDialogProps = {
  heading: string
  help: string
  /** The advertisement it is for; none of venues, or while none is chosen. */
  advertisementId?: number | undefined
  /** Of seats: the examination they are sent for. */
  examDisplayId?: number | undefined
  /** Whether all is chosen that goes along with the file. */
  isReady: boolean
  send: (text: string) => Promise<ExamFile>
  onClose: () => void
  children?: ReactNode
}

/** A file of the command: chosen, looked at line by line, then taken in. */
export function FileDialog(props: FileDialogProps) {
  const { heading, help, advertisementId, isReady, send, onClose, children } = props
  const { t, format } = useLanguage()
  const [chosen, setChosen] = useState<{ name: string; text: string }>()
  const takeWords = t('office.exams.file.take')
  const { examDisplayId } = props
  const sent = useSentFile({ advertisementId, examDisplayId, takeWords, onClose })
  const { file, isAtWork } = sent
  const check = useAction((text: string) => send(text), { onDone: sent.setSent })
  const limit = format.number(examFileLimit)
  const isTooLong = chosen !== undefined && chosen.text.length > examFileLimit
  const read = async ([given]: File[]) => {
    if (!given) return
    setChosen({ name: given.name, text: await given.text() })
    sent.setSent(undefined)
  }
  if (sent.asking) return sent.asking
  const action = sent.action ?? (
    <Button
      busy={check.busy || isAtWork}
      disabled={!chosen || isTooLong || !isReady}
      onClick={() => chosen && void check.run(chosen.text)}
    >
      {t('office.exams.file.look')}
    </Button>
  )
  return (
    <ActionDialog heading={heading} action={action} onClose={sent.close}>
      <p>{help}</p>
      <ActionFailed action={check} />
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
      {sent.outcome}
    </ActionDialog>
  )
}
