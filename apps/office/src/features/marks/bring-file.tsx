import { bringMarks } from '@lokseva/contract/marks/desk/endpoints'
import { marksLimits, marksPart } from '@lokseva/contract/marks/desk/schemas'
import { useState } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { FileDrop } from '@lokseva/ui/fields/file-drop.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { draftPath } from './paths.ts'
import { useRefreshMarks } from './use-marks.ts'

const MEGABYTE = 1024 * 1024
const columns = 'App, examId, stage, marksheetName, subjectCode, marks, remarks'

/** A file that is dropped or chosen goes to the desk, and its page opens. */
export function BringFile({ advertisementId }: { advertisementId: number }) {
  const { t } = useLanguage()
  const toast = useToasts()
  const navigate = useNavigate()
  const refresh = useRefreshMarks()
  const send = useSameRequest()
  const [problem, setProblem] = useState<string>()
  const { fileSize: most, nameLength } = marksLimits
  const bringing = useAction(
    (file: File) => {
      const body = new FormData()
      body.set('name', file.name.slice(-nameLength))
      body.set(marksPart, new Blob([file], { type: 'text/csv' }), 'marks.csv')
      return send(bringMarks, { params: { advertisementId }, body }, [advertisementId, file])
    },
    {
      onDone: ({ id }) => {
        refresh()
        toast({ id: 'office.marks.bring.brought' })
        navigate(draftPath(advertisementId, id))
      },
    },
  )
  const take = ([file]: File[]) => {
    if (!file) return
    const isTooLarge = file.size > most * MEGABYTE
    const size = Math.ceil(file.size / MEGABYTE)
    setProblem(isTooLarge ? t('office.marks.tooLarge', { name: file.name, size, most }) : undefined)
    if (!isTooLarge) void bringing.run(file)
  }
  return (
    <>
      {problem && (
        <Notice tone="bad" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <ActionFailed action={bringing} />
      <FileDrop
        accept="text/csv,.csv,.txt"
        disabled={bringing.busy}
        onFiles={take}
        hint={
          bringing.busy
            ? t('office.marks.bring.sending')
            : t('office.marks.bring.hint', { columns, most })
        }
      />
    </>
  )
}
