import type { AnswersTo, Question, Unread } from '../engine/answers.ts'
import { fieldsOf, type BaseFacts, type Fault, type FormDeclaration } from '../engine/form.ts'
import type { LooksAt } from '../engine/rules.ts'
import { liveEntries } from '../engine/live-entries.ts'
import { periodBetween } from '../engine/period-between.ts'
import {
  employment,
  experienceEntry,
  type ExperienceEntryAnswers,
  type ExperienceRow,
} from './experience-entry.ts'

export interface ExperienceAnswers extends AnswersTo<typeof questions> {}

const withRows: LooksAt<ExperienceAnswers, ['experiences'], boolean> = {
  looksAt: ['experiences'],
  fault: (is, { experiences }) => {
    const isEmpty = liveEntries(experiences).length === 0
    if (is) return isEmpty ? 'EXPERIENCE_NONE_ADDED' : undefined
    return isEmpty ? undefined : 'EXPERIENCE_DELETE_FIRST'
  },
}

const questions = [
  { id: 'isExperienced', reference: '5.1', kind: 'yesNo', rules: [withRows] },
  // Asked with a No too: rows that were saved are deleted by being sent along as deleted.
  {
    id: 'experiences',
    reference: '5.18',
    kind: 'entries',
    entry: experienceEntry,
    most: 50,
    optional: true,
    rules: [clashOf],
  },
] as const satisfies readonly Question[]

export const experienceForm: FormDeclaration<BaseFacts, ExperienceAnswers> = {
  id: 'experience',
  sections: [{ id: 'experience', fields: questions }],
}

export const experienceFieldList = fieldsOf(experienceForm)

type Period = { from: string; to: string }
type Row = { index: number; isPresent: boolean; period: Period | undefined }

/** What is wrong between the rows: one job at a time, one of them the present one. */
export function clashOf(entries: readonly Unread<ExperienceRow>[]): Fault | undefined {
  const rows = entries.flatMap((entry, index): Row[] => {
    if (entry.flgDeleted === true) return []
    const isPresent = entry.typeEmploymentLookupId === employment.present
    return [{ index, isPresent, period: periodOf(entry, isPresent) }]
  })
  for (const [position, row] of rows.entries()) {
    for (const earlier of rows.slice(0, position)) {
      if (row.isPresent && earlier.isPresent)
        return { code: 'PRESENT_ALREADY_ADDED', at: `${row.index}.typeEmploymentLookupId` }
      const code = overlapOf(row.period, earlier.period)
      if (code) return { code, at: `${row.index}.employmentFrom` }
    }
  }
  return undefined
}

/** Unknown while a day is missing, or while they stand the wrong way round. */
function periodOf(entry: Unread<ExperienceEntryAnswers>, isPresent: boolean): Period | undefined {
  const { employmentFrom: from, employmentTo } = entry
  const to = isPresent ? '9999-12-31' : employmentTo
  return typeof from === 'string' && typeof to === 'string' && from <= to ? { from, to } : undefined
}

function overlapOf(period: Period | undefined, earlier: Period | undefined): string | undefined {
  if (!period || !earlier || period.from > earlier.to || period.to < earlier.from) return undefined
  return period.from >= earlier.from ? 'FROM_NOT_AFTER_PREVIOUS' : 'DATES_OVERLAP'
}

type Duration = { expYears: number; expMonths: number; expDays: number }

/** Years, months and days of one job, until today where it goes on; zero while the days are wrong. */
export function durationOf(entry: Unread<ExperienceEntryAnswers>, today: string): Duration {
  const { employmentFrom: from, employmentTo: to } = entry
  const period = periodBetween(String(from), typeof to === 'string' ? to : today)
  return {
    expYears: period?.years ?? 0,
    expMonths: period?.months ?? 0,
    expDays: period?.days ?? 0,
  }
}

/** The document a profile keeps: how long each experience lasted stands in its row. */
export type ExperienceDocument = Omit<ExperienceAnswers, 'experiences'> & {
  readonly experiences?: readonly (ExperienceRow & Partial<Duration>)[]
}

/** Answers with the length of each experience; a present one counts until today. */
export const experienceDocument = (
  { experiences, ...values }: ExperienceAnswers,
  { today }: BaseFacts,
): ExperienceDocument => ({
  ...values,
  ...(experiences && {
    experiences: experiences.map((row) =>
      row.flgDeleted === true ? row : { ...row, ...durationOf(row, today) },
    ),
  }),
})
