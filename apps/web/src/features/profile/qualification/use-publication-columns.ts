import { publicationFields } from '@lokseva/forms/qualification/publication-fields'
import type { TextId } from '@lokseva/texts/text-id'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { EntryColumn } from '../step/entries/entries-table.tsx'
import type { RowWords } from './use-row-words.ts'

const wide = new Set(['publicationPaperTitle', 'publicationJournalDetails'])
/** The title first: by it the paper is known. */
const inOrder = publicationFields.toSorted(
  (one, other) =>
    Number(other.id === 'publicationPaperTitle') - Number(one.id === 'publicationPaperTitle'),
)

/** The columns of the table of publications: everything that was answered. */
export function usePublicationColumns({ option, day, yesNo, text }: RowWords): EntryColumn[] {
  const t = useT()
  return inOrder.map((field) => ({
    key: field.id,
    label: t(`qualification.${field.id}` as TextId),
    read: (row) => {
      const value = row[field.id]
      if (field.kind === 'choice')
        return 'list' in field.options ? option(field.options.list, value) : undefined
      return field.kind === 'day' ? day(value) : (yesNo(value) ?? text(value))
    },
    whole: field.kind === 'day',
    wide: wide.has(field.id),
  }))
}
