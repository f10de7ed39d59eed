import type { BaseFacts } from '@lokseva/forms/engine/form'
import { employment } from '@lokseva/forms/experience/experience-entry'
import { durationOf } from '@lokseva/forms/experience/experience-form'
import { useMemo } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useOptionLabel } from '@lokseva/form-kit/declared/use-declared.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { EntryColumn } from '../step/entries/entries-table.tsx'
import type { EntryRow } from '../step/entries/entry-rows.ts'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const isPresent = (row: EntryRow) => row['typeEmploymentLookupId'] === employment.present

/** An experience in words of the page's language. */
export function useRowWords(form: DeclaredForm<BaseFacts>) {
  const { t, format } = useLanguage()
  const label = useOptionLabel()
  return useMemo(() => {
    const { list, today } = form.facts()
    const option = (name: string, id: unknown): string | undefined => {
      const found = list(name)?.find((each) => each.id === id)
      return found && label(found)
    }
    const day = (value: unknown) => text(value) && format.date(String(value))
    const designation = (row: EntryRow) =>
      text(row['designation']) ?? option('designation', row['designationId'])
    const from = (row: EntryRow) => day(row['employmentFrom'])
    const to = (row: EntryRow) =>
      isPresent(row) ? t('experience.untilToday') : day(row['employmentTo'])
    return {
      /** What the row is called where it is spoken of: Librarian, City Library */
      name: (row: EntryRow) =>
        [designation(row), text(row['officeName'])].filter(Boolean).join(', '),
      option,
      designation,
      from,
      to,
      post: (row: EntryRow) =>
        text(row['postNameOther']) ?? option('post_name', row['postNameLookupId']),
      duration: (row: EntryRow) => {
        const { expYears: years, expMonths: months, expDays: days } = durationOf(row, today)
        return t('experience.duration.value', { years, months, days })
      },
      pay: (row: EntryRow) =>
        t('experience.pay.value', {
          scale: text(row['payScale']) ?? '',
          gross: format.money(Number(row['monthlyGrossSalary'])),
        }),
    }
  }, [form, label, t, format])
}

/** The columns of the list; the rest of an entry is seen by opening it. */
export function useExperienceColumns(words: ReturnType<typeof useRowWords>): EntryColumn[] {
  const { t } = useLanguage()
  return [
    {
      key: 'type',
      label: t('experience.column.type'),
      read: (row) => words.option('employment_type', row['typeEmploymentLookupId']),
    },
    {
      key: 'designation',
      label: t('experience.column.designation'),
      read: (row) => [words.designation(row), words.post(row)].filter(Boolean).join(' · '),
    },
    {
      key: 'office',
      label: t('experience.column.office'),
      wide: true,
      read: (row) => text(row['officeName']),
    },
    { key: 'from', label: t('experience.column.from'), read: words.from, whole: true },
    { key: 'to', label: t('experience.column.to'), read: words.to, whole: true },
    { key: 'duration', label: t('experience.column.duration'), read: words.duration },
    {
      key: 'nature',
      label: t('experience.column.nature'),
      read: (row) => words.option('appointment_nature', row['apointmentNatureLookupId']),
    },
    { key: 'pay', label: t('experience.column.pay'), read: words.pay, wide: true },
  ]
}
