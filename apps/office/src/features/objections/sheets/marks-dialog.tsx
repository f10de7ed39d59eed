import { makeMarksOfSheets } from '@lokseva/contract/objections/sheets/endpoints'
import type { KeyedPaper } from '@lokseva/contract/objections/sheets/schemas'
import { officePages } from '@lokseva/contract/office/pages'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'

type MarksDialogProps = { papers: readonly KeyedPaper[]; onClose: () => void }

/** Marks of the sheets of an examination, as a file on the desk of marks. */
export function MarksDialog({ papers, onClose }: MarksDialogProps) {
  const { t, language } = useLanguage()
  const toast = useToasts()
  const navigate = useNavigate()
  const exams = [...new Map(papers.map((paper) => [paper.examId, paper])).values()]
  const [{ advertisementId, advertisementNo }] = papers as [KeyedPaper]
  const [examId, setExamId] = useState(exams[0]!.examId)
  const [stage, setStage] = useState('')
  const [marksheetName, setName] = useState('')
  const making = useAction(
    () =>
      call(makeMarksOfSheets, {
        params: { advertisementId },
        body: { examId, stage: stage.trim(), marksheetName: marksheetName.trim() },
      }),
    {
      onDone: () => {
        toast({ id: 'office.sheets.marks.begun' }, 'good')
        navigate(officePages.marksOf.replace('{advertisementId}', String(advertisementId)))
      },
    },
  )
  const isWhole = stage.trim() !== '' && marksheetName.trim() !== ''
  return (
    <ActionDialog
      heading={t('office.sheets.marks.of', { number: advertisementNo })}
      action={
        <Button busy={making.busy} disabled={!isWhole} onClick={() => void making.run()}>
          {t('office.sheets.marks.make')}
        </Button>
      }
      onClose={onClose}
    >
      <p>{t('office.sheets.marks.help')}</p>
      <ActionFailed action={making} />
      {exams.length > 1 && (
        <RadioGroup
          id="marks-exam"
          label={t('office.sheets.marks.exam')}
          options={exams.map(({ examId: id, exam }) => ({
            key: String(id),
            label: exam[language],
          }))}
          value={String(examId)}
          onChange={(key) => setExamId(Number(key))}
        />
      )}
      <Field id="marks-stage" label={t('office.sheets.marks.stage')}>
        <TextInput
          maxLength={100}
          value={stage}
          onChange={({ target }) => setStage(target.value)}
        />
      </Field>
      <Field id="marks-name" label={t('office.sheets.marks.name')}>
        <TextInput
          maxLength={200}
          value={marksheetName}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
