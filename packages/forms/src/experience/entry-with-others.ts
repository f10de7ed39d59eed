import type { Unread } from '../engine/answers.ts'
import type { BaseFacts, Field, IdOf } from '../engine/form.ts'
import type { LooksAt } from '../engine/rules.ts'
import {
  experienceEntry,
  type ExperienceEntryAnswers,
  type ExperienceRow,
} from './experience-entry.ts'
import { clashOf } from './experience-form.ts'

type Id = IdOf<ExperienceEntryAnswers>
type Rows = readonly Unread<ExperienceRow>[]

/** Where rows clash, and what else of the row that hangs on. */
const clashes: Partial<Record<string, readonly Id[]>> = {
  typeEmploymentLookupId: ['typeEmploymentLookupId'],
  employmentFrom: ['typeEmploymentLookupId', 'employmentTo'],
} satisfies Partial<Record<Id, readonly Id[]>>

/** The questions of one experience that must agree with these others, judged as it is entered. */
export const entryWithOthers = (
  others: Rows,
): readonly Field<BaseFacts, ExperienceEntryAnswers>[] =>
  experienceEntry.map((field) => {
    const looksAt = clashes[field.id]
    if (!looksAt) return field
    const beside: LooksAt<ExperienceEntryAnswers, readonly Id[], unknown> = {
      looksAt,
      fault: (_value, answers) => clashAt(field.id, others, answers),
    }
    return { ...field, rules: [...(field.rules ?? []), beside] } as typeof field
  })

function clashAt(id: string, others: Rows, answers: Rows[number]): string | undefined {
  const clash = clashOf([...others, answers])
  return clash?.at === `${others.length}.${id}` ? clash.code : undefined
}
