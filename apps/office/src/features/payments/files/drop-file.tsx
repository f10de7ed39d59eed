import { dropBookFile } from '@lokseva/contract/payments/desk/endpoints'
import { bookLimits } from '@lokseva/contract/payments/desk/schemas'
import {
  bookFileKinds,
  bookFilePart,
  type BookFileKind,
} from '@lokseva/contract/payments/desk/book-files'
import { useState } from 'react'
import { serverNow } from '@lokseva/browser/api/server-clock.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { FileDrop } from '@lokseva/ui/fields/file-drop.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { DayField } from '#office-kit/fields/day-field.tsx'
import { dayBefore } from '../rupees.ts'
import { useRefreshAccounts } from '../use-accounts.ts'

const MEGABYTE = 1024 * 1024

/** What it is and of which day first; then the file is dropped, and looked into at once. */
export function DropFile({ onDropped }: { onDropped: (id: string) => void }) {
  const t = useT()
  const refresh = useRefreshAccounts()
  const send = useSameRequest()
  const [kind, setKind] = useState<BookFileKind>('report')
  const [day, setDay] = useState(() => dayBefore(serverNow(), 1))
  const [isTooLarge, setTooLarge] = useState(false)
  const hasDay = kind === 'report' || kind === 'bank'
  const isAhead = isCalendarDay(day) && day > dayBefore(serverNow(), 0)
  const dropping = useAction(
    (file: File) => {
      const body = new FormData()
      body.set('kind', kind)
      body.set('name', file.name.slice(0, bookLimits.nameLength) || 'file.csv')
      if (hasDay) body.set('day', day)
      body.set(bookFilePart, new Blob([file], { type: 'text/csv' }), 'file.csv')
      return send(dropBookFile, { body }, [kind, hasDay && day, file])
    },
    {
      onDone: ({ id }) => {
        refresh()
        onDropped(id)
      },
    },
  )
  const take = ([file]: File[]) => {
    const tooLarge = file !== undefined && file.size > bookLimits.fileBytes
    setTooLarge(tooLarge)
    if (file && !tooLarge) void dropping.run(file)
  }
  return (
    <Card heading={t('office.accounts.drop.heading')}>
      <div className="accounts-drop">
        <Field id="book-file-kind" label={t('office.accounts.files.kind')}>
          <Select
            value={kind}
            onChange={(key) => key !== '' && setKind(key as BookFileKind)}
            options={bookFileKinds.map((key) => ({
              key,
              label: t(`office.accounts.files.kind.${key}`),
            }))}
          />
        </Field>
        {hasDay && (
          <DayField
            id="book-file-day"
            label={t('office.accounts.drop.day')}
            value={day}
            onChange={setDay}
            error={isAhead && t('office.accounts.drop.ahead')}
          />
        )}
      </div>
      <p className="accounts-quiet accounts-about">{t(`office.accounts.drop.columns.${kind}`)}</p>
      <ActionFailed action={dropping} />
      {isTooLarge && (
        <Notice tone="bad" announce>
          <p>{t('office.accounts.drop.tooLarge', { limit: bookLimits.fileBytes / MEGABYTE })}</p>
        </Notice>
      )}
      <FileDrop
        accept=".csv,text/csv"
        disabled={dropping.busy || (hasDay && (!isCalendarDay(day) || isAhead))}
        onFiles={take}
        hint={t('office.accounts.drop.hint', { limit: bookLimits.fileBytes / MEGABYTE })}
      />
    </Card>
  )
}
