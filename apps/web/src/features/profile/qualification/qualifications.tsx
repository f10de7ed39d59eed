import type { BaseFacts } from '@lokseva/forms/engine/form'
import { liveEntries } from '@lokseva/forms/engine/live-entries'
import { qualificationFieldList } from '@lokseva/forms/qualification/qualification-form'
import { useEffect, useState } from 'react'
import type { DeclaredForm } from '#form-kit/declared/declared-form.ts'
import { useFromForm } from '#form-kit/declared/use-declared.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import '../step/entries/entries.css'
import { type EntryRow, withRow, withRowAt } from '../step/entries/entry-rows.ts'
import { EntryForm } from './entry-form.tsx'
import { ListProblem } from './list-problem.tsx'
import './qualifications.css'
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
}

type News = { said: 'added' | 'updated' | 'deleted'; count: number; list: unknown }

const field = qualificationFieldList[0]!

/** The form for one qualification, and below it everything added so far. */
export function Qualifications(props: QualificationsProps) {
  const { form, entryLists, locked } = props
  const { opened, edit, reset, focusType } = props.entryState
  const t = useT()
  const facts = useFromForm(form, () => form.facts())
  const list = useFromForm(form, () => form.values()[field.id])
  const rows = liveEntries(list)
  const labels = useRowLabels(rows)
  const words = useRowWords(facts, labels)
  const failures = useStudyLists(opened.entry, entryLists)
  const askDelete = useDeleteRow(words.name)
  const [news, setNews] = useState<News>()
  const { index } = opened

  useEffect(() => {
    if (!locked) focusType(false)
    // Only on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const put = (next: unknown, said: News['said'], count = 1) => {
    form.set(field.id, next)
    form.settle()
    setNews({ said, count, list: next })
    // After the dialog is gone, which until then holds the focus.
    setTimeout(() => focusType())
  }
  const finish = (answers: EntryRow) => {
    const { id } = (index !== undefined && rows[index]) || {}
    const row = { ...(id === undefined ? {} : { id }), ...answers, flgDeleted: false }
    reset()
    if (index === undefined) put(withRow(list, row), 'added')
    else put(withRowAt(list, index, row), 'updated')
  }
  const remove = async (at: number) => {
    const gone = await askDelete(rows, at)
    if (gone) put(withoutRows(form.values()[field.id], gone), 'deleted', gone.length)
  }
  const isEditing = index !== undefined
  return (
    <div className="entries" id={form.fieldId(field.id)}>
      <ListProblem form={form} field={field} />
      {!locked && (
        <EntryForm
          key={opened.turn}
          entry={opened.entry}
          editing={isEditing ? words.name(rows[index] ?? {}) : undefined}
          failures={failures}
          onDone={finish}
          onCancel={() => {
            reset()
            focusType()
          }}
        />
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
        rows={rows}
        labels={labels}
        words={words}
        closed={
          locked ? t('qualification.locked') : isEditing ? t('qualification.otherOpen') : undefined
        }
        onEdit={(at) => {
          setNews(undefined)
          edit(rows[at] ?? {}, at)
        }}
        onDelete={(at) => void remove(at)}
      />
    </div>
  )
}
