import { sendTimetable } from '@lokseva/contract/papers/desk/endpoints'
import type { ExamDesk } from '@lokseva/contract/papers/desk/schemas'
import { useState } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useUnsavedChange } from '#office-kit/kept/use-unsaved.ts'
import { PaperFields } from './paper-fields.tsx'
import { emptyPaper, inOrder, paperOf, valuesOf } from './paper-values.ts'
import { PapersTable } from './papers-table.tsx'
import { useSentFile } from '../files/use-sent-file.tsx'

type TimetableDialogProps = { desk: ExamDesk; onClose: () => void }

/** The papers of an examination, changed here and looked at before anything changes for candidates. */
export function TimetableDialog({ desk, onClose }: TimetableDialogProps) {
  const t = useT()
  const send = useSameRequest()
  const { advertisementId, examDisplayId } = desk.exam
  // As it was when it was opened: what a colleague changes meanwhile is not overwritten unseen.
  const [version] = useState(desk.timetableVersion)
  const [before] = useState(() => desk.timetable.map(valuesOf))
  const [papers, setPapers] = useState(before)
  const [edited, setEdited] = useState<number>()
  const takeWords = t('office.exams.timetable.take')
  const sent = useSentFile({ advertisementId, takeWords, onClose })
  const check = useAction(
    () =>
      send(sendTimetable, {
        params: { advertisementId, examDisplayId },
        body: { version, papers: papers.map(paperOf) },
      }),
    { onDone: sent.setSent },
  )
  const isChanged = JSON.stringify(papers) !== JSON.stringify(before)
  useUnsavedChange(() => isChanged)
  if (sent.asking) return sent.asking
  const isChecking = check.busy || sent.file?.state === 'checking'
  const isFaulty = sent.file?.state === 'faulty'
  const isChanging = !sent.file || isFaulty
  const others = papers.filter((_, place) => place !== edited)
  const action = sent.action ?? (
    <Button
      busy={isChecking || sent.isAtWork}
      disabled={edited !== undefined || !isChanged}
      onClick={() => {
        sent.setSent(undefined)
        void check.run()
      }}
    >
      {t('office.exams.timetable.look')}
    </Button>
  )
  return (
    <ActionDialog
      heading={t('office.exams.timetable.heading')}
      action={action}
      onClose={sent.close}
      wide
    >
      <ActionFailed action={check} />
      {sent.outcome}
      {isChanging && (
        <>
          <p>{t('office.exams.timetable.about')}</p>
          {edited === undefined ? (
            <>
              <PapersTable
                papers={papers}
                onEdit={setEdited}
                onRemove={(place) => setPapers(papers.filter((_, at) => at !== place))}
              />
              <div>
                <Button variant="secondary" onClick={() => setEdited(papers.length)}>
                  {t('office.exams.timetable.add')}
                </Button>
              </div>
            </>
          ) : (
            <PaperFields
              paper={papers[edited] ?? emptyPaper}
              others={others}
              onKeep={(paper) => {
                setPapers(inOrder([...others, paper]))
                setEdited(undefined)
              }}
              onDrop={() => setEdited(undefined)}
            />
          )}
        </>
      )}
      {sent.file?.state === 'checked' && (
        <div>
          <Button variant="quiet" onClick={() => sent.setSent(undefined)}>
            {t('office.exams.timetable.back')}
          </Button>
        </div>
      )}
    </ActionDialog>
  )
}
