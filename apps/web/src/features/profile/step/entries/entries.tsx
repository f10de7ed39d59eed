import type { BaseFacts, Field } from '@lokseva/forms/engine/form'
import { liveEntries } from '@lokseva/forms/engine/live-entries'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import type { SectionPieces } from '@lokseva/form-kit/declared/declared-section.tsx'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import './entries.css'
import { EntriesQuestion } from './entries-question.tsx'
import { EntriesTable, type EntryColumn, focusRow } from './entries-table.tsx'
import { EntryForm } from './entry-form.tsx'
import { type EntryRow, withoutRow, withRow, withRowAt } from './entry-rows.ts'
import type { EntryTexts } from './entry-texts.ts'
import type { OpenEntry } from './use-open-entry.ts'

type EntriesProps<F extends BaseFacts> = {
  form: DeclaredForm<F>
  /** The question the list answers. */
  field: Field<F>
  texts: EntryTexts
  optional: boolean
  locked: boolean
  open: OpenEntry<F>
  columns: EntryColumn[]
  nameOf: (row: EntryRow) => string
  /** What the question before a deletion says of the row. */
  deleteText: (row: EntryRow) => string
  /** The questions of an entry that stands beside these others. */
  fieldsBeside: (others: EntryRow[]) => readonly Field<F>[]
  piecesOf?: (entry: DeclaredForm<F>) => SectionPieces
  onEntryChanged?: (entry: DeclaredForm<F>, id: string) => void
  /** No opens nothing; the page then says why. */
  mayAdd?: () => boolean
  /** Stands above the entry. */
  notice?: ReactNode
}

type News = { said: 'added' | 'updated' | 'deleted'; list: unknown }

/** A list of entries, and the form for one of them, opened in place. */
export function Entries<F extends BaseFacts>(props: EntriesProps<F>) {
  const { form, field, texts, optional, locked, columns, nameOf } = props
  const { opened, open, resume, close } = props.open
  const t = useT()
  const confirm = useConfirm()
  const [addId, tableId] = [useId(), useId()]
  const list = useFromForm(form, () => form.values()[field.id])
  const [news, setNews] = useState<News>()
  const rows = liveEntries(list)

  const put = (next: EntryRow[], said: News['said']) => {
    form.set(field.id, next)
    setNews({ said, list: next })
  }
  // After the form or the dialog is gone, which until then holds the focus.
  const backToList = () => setTimeout(() => document.getElementById(addId)?.focus())
  const showRow = (index: number) => setTimeout(() => focusRow(tableId, index))
  const fieldsFor = (index: number | undefined) =>
    props.fieldsBeside(rows.filter((_, place) => place !== index))
  const begin = (row: EntryRow, index?: number) => {
    setNews(undefined)
    if (props.mayAdd?.() ?? true) open(fieldsFor(index), row, index)
  }
  useEffect(() => {
    if (!locked) resume(fieldsFor)
    // Once, on arrival: what was typed and not finished stands open again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const finish = (answers: EntryRow) => {
    const index = opened?.index
    const { id } = (index !== undefined && rows[index]) || {}
    const row = { ...(id === undefined ? {} : { id }), ...answers, flgDeleted: false }
    close()
    if (index === undefined) put(withRow(list, row), 'added')
    else put(withRowAt(list, index, row), 'updated')
    showRow(Math.min(index ?? rows.length, rows.length))
  }
  const remove = async (index: number) => {
    const agreed = await confirm({
      heading: t(`${texts}.deleteDialog.heading`),
      body: <p>{props.deleteText(rows[index] ?? {})}</p>,
      confirmLabel: t(`${texts}.deleteDialog.confirm`),
      declineLabel: t(`${texts}.deleteDialog.cancel`),
      danger: true,
    })
    if (!agreed) return
    put(withoutRow(form.values()[field.id], index), 'deleted')
    backToList()
  }

  return (
    <div className="entries">
      <EntriesQuestion form={form} field={field} texts={texts} optional={optional}>
        {rows.length === 0 ? (
          <p className="entries-empty">{t(`${texts}.empty`)}</p>
        ) : (
          <EntriesTable
            id={tableId}
            texts={texts}
            columns={columns}
            rows={rows}
            nameOf={nameOf}
            closed={locked ? t(`${texts}.locked`) : opened && t(`${texts}.otherOpen`)}
            onEdit={(index) => begin(rows[index] ?? {}, index)}
            onDelete={(index) => void remove(index)}
          />
        )}
      </EntriesQuestion>
      <p role="status" className="entries-news">
        {/* Once the list is another, as after a save, there is nothing to remind of. */}
        {news?.list === list && news !== undefined && (
          <>
            <Icon name="check" size={18} />
            {t(`${texts}.${news.said}`)}
          </>
        )}
      </p>
      {props.notice}
      {opened && !locked ? (
        <EntryForm
          key={opened.index ?? 'new'}
          texts={texts}
          entry={opened.entry}
          mode={opened.index === undefined ? 'add' : 'edit'}
          pieces={props.piecesOf?.(opened.entry)}
          onChanged={(id) => props.onEntryChanged?.(opened.entry, id)}
          onDone={finish}
          onCancel={() => {
            close()
            backToList()
          }}
        />
      ) : (
        !locked && (
          <Button id={addId} variant="secondary" onClick={() => begin({})}>
            {t(`${texts}.open`)}
          </Button>
        )
      )}
    </div>
  )
}
