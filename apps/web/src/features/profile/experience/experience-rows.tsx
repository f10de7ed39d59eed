import type { BaseFacts } from '@lokseva/forms/engine/form'
import { entryWithOthers } from '@lokseva/forms/experience/entry-with-others'
import { experienceEntry } from '@lokseva/forms/experience/experience-entry'
import { experienceFieldList } from '@lokseva/forms/experience/experience-form'
import { DeclaredField } from '@lokseva/form-kit/declared/declared-field.tsx'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Entries } from '../step/entries/entries.tsx'
import { ForgottenEntryNotice } from '../step/entries/forgotten-entry-notice.tsx'
import type { OpenEntry } from '../step/entries/use-open-entry.ts'
import { Duration } from './duration.tsx'
import { experienceList } from './experience-calls.ts'
import { useExperienceColumns, useRowWords } from './use-row-words.ts'

type Form = DeclaredForm<BaseFacts>

type ExperienceRowsProps = {
  form: Form
  open: OpenEntry<BaseFacts>
  locked: boolean
  /** Save was pressed while an entry stood open. */
  isForgotten: boolean
}

const list = experienceFieldList.find(({ id }) => id === experienceList)!
const remarks = experienceEntry.find(({ id }) => id === 'remarks')!

/** The duration stands where its number has it: after the dates. */
const piecesOf = (entry: Form) => ({
  instead: {
    [remarks.id]: (
      <>
        <Duration entry={entry} />
        <DeclaredField form={entry} field={remarks} />
      </>
    ),
  },
})

/** Gazetted posts are the government's: elsewhere the answer begins as No. */
const beginUngazetted = (entry: Form, id: string) => {
  const { flgOfficeGovOwned, flgGazettedPost } = entry.values()
  if (id === 'flgOfficeGovOwned' && flgOfficeGovOwned === false && flgGazettedPost === undefined)
    entry.set('flgGazettedPost', false)
}

/** Question 5.18: the experiences, shown to those who have any. */
export function ExperienceRows({ form, open, locked, isForgotten }: ExperienceRowsProps) {
  const t = useT()
  const words = useRowWords(form)
  const columns = useExperienceColumns(words)
  const isExperienced = useFromForm(form, () => form.values()['isExperienced'] === true)
  if (!isExperienced) return null
  return (
    <Entries
      form={form}
      open={open}
      locked={locked}
      columns={columns}
      field={list}
      texts="experience"
      optional={false}
      nameOf={words.name}
      deleteText={(row) =>
        t('experience.deleteDialog.text', {
          name: words.name(row),
          from: words.from(row) ?? '',
          to: words.to(row) ?? '',
        })
      }
      fieldsBeside={entryWithOthers}
      piecesOf={piecesOf}
      onEntryChanged={beginUngazetted}
      notice={isForgotten && <ForgottenEntryNotice form={form} />}
    />
  )
}
