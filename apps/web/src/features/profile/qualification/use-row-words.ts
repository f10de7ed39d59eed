import type { BaseFacts, FormOption } from '@lokseva/forms/engine/form'
import { useOptionLabel } from '@lokseva/form-kit/declared/use-declared.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { EntryRow } from '../step/entries/entry-rows.ts'
import type { LabelName, RowLabels } from './use-row-labels.ts'

const waiting = '…'

/** A qualification in words of the page's language. */
export function useRowWords(facts: BaseFacts, { labelOf, isWaiting }: RowLabels) {
  const { t, format } = useLanguage()
  const inLanguage = useOptionLabel()
  const nameIn = (options: readonly FormOption[] | undefined, id: unknown) => {
    const found = options?.find((each) => each.id === id)
    return found && inLanguage(found)
  }
  const option = (list: string, id: unknown) => nameIn(facts.list(list), id)
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const type = (row: EntryRow) =>
    option('qualification_type', row['qualificationtypecode']) ?? text(row['qualificationtypecode'])
  /** The server's name; what the page itself knows until it comes, or where it did not. */
  const label = (row: EntryRow, name: LabelName, known?: string) =>
    labelOf(row, name) ?? known ?? (isWaiting ? waiting : undefined)
  const study = (row: EntryRow) => {
    const { qualificationtypecode: of, qualificationnamecode: code } = row
    const known = nameIn(facts.place('qualificationName', String(of)), code)
    const written = text(row['otherQualificationName']) ?? text(row['publicationPaperTitle'])
    if (code === undefined) return written
    return label(row, 'qualificationNameLabel', known ?? undefined)
  }
  return {
    option,
    text,
    label,
    type,
    study,
    day: (value: unknown) => (typeof value === 'string' ? format.date(value) : undefined),
    yesNo: (value: unknown) =>
      typeof value === 'boolean' ? t(value ? 'forms.yes' : 'forms.no') : undefined,
    /** What the row is called where it is spoken of: Graduation, Bachelor of Arts (B.A.) */
    name: (row: EntryRow) => [type(row), study(row)].filter(Boolean).join(', '),
  }
}

export type RowWords = ReturnType<typeof useRowWords>
