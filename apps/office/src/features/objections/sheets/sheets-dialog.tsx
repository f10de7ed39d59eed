import { sendSheets, takeSheets } from '@lokseva/contract/objections/sheets/endpoints'
import {
  sheetLimits,
  sheetsPart,
  type SheetsFile,
} from '@lokseva/contract/objections/sheets/schemas'
import { useState } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { FileDrop } from '@lokseva/ui/fields/file-drop.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { FoundInFile } from './found-in-file.tsx'
import { useRefreshSheets, useSheetsFile } from './use-sheets.ts'

const MEGABYTE = 1024 * 1024

type SheetsDialogProps = { advertisementId: number; number: string; onClose: () => void }

/** A file of answer sheets: chosen, looked at line by line, then taken. */
export function SheetsDialog({ advertisementId, number, onClose }: SheetsDialogProps) {
  const { t } = useLanguage()
  const toast = useToasts()
  const refresh = useRefreshSheets()
  const send = useSameRequest()
  const [sent, setSent] = useState<SheetsFile>()
  const [isTooLarge, setTooLarge] = useState(false)
  const { fileSize: most, nameLength } = sheetLimits
  const sending = useAction(
    (file: File) => {
      const body = new FormData()
      body.set('name', file.name.slice(-nameLength))
      body.set(sheetsPart, new Blob([file], { type: 'text/csv' }), 'sheets.csv')
      return send(sendSheets, { params: { advertisementId }, body }, [advertisementId, file])
    },
    { onDone: setSent },
  )
  const query = useSheetsFile(advertisementId, sent)
  const file = query.data ?? sent
  const taking = useAction(
    (fileId: string) => send(takeSheets, { params: { advertisementId, fileId } }),
    { onDone: () => void query.refetch() },
  )
  const choose = ([given]: File[]) => {
    if (!given) return
    setTooLarge(given.size > most * MEGABYTE)
    setSent(undefined)
    if (given.size <= most * MEGABYTE) void sending.run(given)
  }
  const done = () => {
    toast({ id: 'office.sheets.load.taken' }, 'good')
    refresh()
    onClose()
  }
  const isTaken = file?.state === 'taken'
  const isAtWork = file?.state === 'checking' || file?.state === 'taking'
  return (
    <ActionDialog
      heading={t('office.sheets.load.of', { number })}
      onClose={isTaken ? done : onClose}
      action={
        isTaken ? (
          <Button onClick={done}>{t('office.sheets.load.done')}</Button>
        ) : (
          <Button
            busy={taking.busy || file?.state === 'taking'}
            disabled={file?.state !== 'checked'}
            onClick={() => void taking.run(file!.id)}
          >
            {t('office.sheets.load.take')}
          </Button>
        )
      }
    >
      {isTooLarge && (
        <Notice tone="bad" announce>
          <p>{t('error.SHEETS_FILE_TOO_LARGE', { most })}</p>
        </Notice>
      )}
      <ActionFailed action={sending} />
      <ActionFailed action={taking} />
      {(!file || file.state === 'faulty') &&
        (sending.busy ? (
          <Waiting label={t('office.sheets.load.sending')} lines={2} isLabelShown />
        ) : (
          <FileDrop
            accept=".csv,text/csv"
            onFiles={choose}
            hint={t('office.sheets.load.hint', { most })}
          />
        ))}
      {isAtWork && <Waiting label={t(`office.sheets.load.${file.state}`)} lines={3} isLabelShown />}
      {query.error && isAtWork && (
        <Notice tone="bad" announce>
          <p>{t('office.sheets.load.failed')}</p>
        </Notice>
      )}
      {file?.found && !isAtWork && <FoundInFile state={file.state} found={file.found} />}
    </ActionDialog>
  )
}
