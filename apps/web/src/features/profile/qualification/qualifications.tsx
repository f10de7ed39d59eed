import type { BaseFacts } from '@lokseva/forms/engine/form'
import { liveEntries } from '@lokseva/forms/engine/live-entries'
import { qualificationFieldList } from '@lokseva/forms/qualification/qualification-form'
import { useEffect, useId, useState } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import '../step/entries/entries.css'
import { focusRow } from '../step/entries/entries-table.tsx'
import { type EntryRow, withRow, withRowAt } from '../step/entries/entry-rows.ts'
import { ForgottenEntryNotice } from '../step/entries/forgotten-entry-notice.tsx'
import { EntryForm } from './entry-form.tsx'
import { ListProblem } from './list-problem.tsx'
import './qualifications.css'
import { useAskReplace } from './use-ask-replace.tsx'
import { QualificationTables } from './qualification-tables.tsx'
import { useDeleteRow, withoutRows } from './use-delete-row.tsx'
import type { useEntry } from './use-entry.ts'
import { useRowLabels } from './use-row-labels.ts'
import { useRowWords } from './use-row-words.ts'
import { type EntryLists, useStudyLists } from './use-study-lists.ts'

type QualificationsProps = {
  form: DeclaredForm<BaseFacts>
  entryState: ReturnType<typeof useEntry>
  entryLists: EntryLists
  locked: boolean
  /** Save was pressed while the entry was not in the list. */
  isForgotten: boolean
}

type News = { said: 'added' | 'updated' | 'deleted'; count: number; list: unknown }

const field = qualificationFieldList[0]!

/** The form for one qualification, and below it everything added so far. */
export function Qualifications(props: QualificationsProps) {
  const { form, entryLists, locked } = props
  const { opened, entry, begin, close, focusType } = props.entryState
  const t = useT()
  const facts = useFromForm(form, () => form.facts())
  const list = useFromForm(form, () => form.values()[field.id])
  const rows = liveEntries(list)
  const labels = useRowLabels(rows)
  const words = useRowWords(facts, labels)
  const failures = useStudyLists(entry, entryLists)
  const askDelete = useDeleteRow(words.name)
  const askReplace = useAskReplace(form)
  const [news, setNews] = useState<News>()
  const [addId, tableId] = [useId(), useId()]
  const index = opened?.index

  useEffect(() => {
    if (!locked) focusType()
    // Only on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const put = (next: unknown, said: News['said'], count = 1) => {
    form.set(field.id, next)
    setNews({ said, count, list: next })
  }
  // After the form or the dialog is gone, which until then holds the focus.
  const backToForm = () =>
    setTimeout(() => (document.getElementById(addId) ? focusAdd() : focusType()))
  const focusAdd = () => document.getElementById(addId)?.focus()
  const finish = (answers: EntryRow) => {
    const { id } = (index !== undefined && rows[index]) || {}
    const row = { ...(id === undefined ? {} : { id }), ...answers, flgDeleted: false }
    close()
    if (index === undefined) put(withRow(list, row), 'added')
    else put(withRowAt(list, index, row), 'updated')
    const place = Math.min(index ?? rows.length, rows.length)
    setTimeout(() => focusRow(tableId, place))
  }
  const remove = async (at: number) => {
    const gone = await askDelete(rows, at)
    if (!gone) return
    put(withoutRows(form.values()[field.id], gone), 'deleted', gone.length)
    backToForm()
  }
  const edit = async (at: number) => {
    if (!(await askReplace())) return
    setNews(undefined)
    begin(rows[at] ?? {}, at)
  }
  const isEditing = index !== undefined
  return (
    <div className="entries" id={form.fieldId(field.id)}>
      <ListProblem form={form} field={field} />
      {props.isForgotten && <ForgottenEntryNotice form={form} />}
      {!locked && opened && (
        <EntryForm
          key={entry.fieldId(field.id)}
          entry={entry}
          editing={isEditing ? words.name(rows[index] ?? {}) : undefined}
          failures={failures}
          onDone={finish}
          onCancel={() => {
            close()
            backToForm()
          }}
        />
      )}
      {!locked && !opened && (
        <Button id={addId} variant="secondary" onClick={() => begin({})}>
          {t('qualification.open')}
        </Button>
      )}
      <p role="status" className="entries-news">
        {/* Once the list is another, as after a save, there is nothing to remind of. */}
        {news?.list === list && news !== undefined && (
          <>
            <Icon name="check" size={18} />
            {t(`qualification.${news.said}`, { count: news.count })}
          </>
        )}
      </p>
      <QualificationTables
        id={tableId}
        rows={rows}
        labels={labels}
        words={words}
        closed={
          locked ? t('qualification.locked') : isEditing ? t('qualification.otherOpen') : undefined
        }
        onEdit={(at) => void edit(at)}
        onDelete={(at) => void remove(at)}
      />
    </div>
  )
}
