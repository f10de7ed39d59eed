import type { Answers, BaseFacts, Field } from '../engine/form.ts'
import { experienceEntry } from './experience-entry.ts'
import { clashOf } from './experience-form.ts'

/** The questions of one experience that must agree with these others, judged as it is entered. */
export const entryBeside = (others: readonly Answers[]): readonly Field<BaseFacts>[] =>
  experienceEntry.map((field) => ({
    ...field,
    rule: (value: never, answers: Answers, facts: BaseFacts) =>
      field.rule?.(value, answers, facts) ?? clashAt(field.id, others, answers),
  }))

function clashAt(id: string, others: readonly Answers[], answers: Answers): string | undefined {
  const clash = clashOf([...others, answers])
  return clash?.at === `${others.length}.${id}` ? clash.code : undefined
}
