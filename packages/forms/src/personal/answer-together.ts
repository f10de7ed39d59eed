import { changeAnswer } from '../engine/change-answer.ts'
import type { Answers } from '../engine/form.ts'
import { isBlank } from '../engine/read-answer.ts'
import type { PersonalId } from './answers.ts'
import type { PersonalFacts } from './facts.ts'
import { checkPersonal, personalFields } from './personal-form.ts'

/**
 * The questions that most candidates answer No, each the door to a section of its own. Domicile is
 * not among them: a No there costs something, which is said first.
 */
export const togetherQuestions = [
  'flgDivyang',
  'flgMetritoriousSportsman',
  'flgExArmedReg',
  'flgGomEmployee',
  'isAdditionalReservation',
  'flgOrphanReservation',
] as const satisfies readonly PersonalId[]
export type TogetherQuestion = (typeof togetherQuestions)[number]

/** Those that are asked and stand open. */
export const openTogether = (answers: Answers, asked: ReadonlySet<string>): TogetherQuestion[] =>
  togetherQuestions.filter((id) => asked.has(id) && isBlank(answers[id]))

/**
 * Answers the open ones at once: Yes to what applies, No to the others. A given answer is never
 * changed, and a question whose answer would empty another is left to the candidate.
 */
export function answerTogether(
  answers: Answers,
  applies: readonly TogetherQuestion[],
  facts: PersonalFacts,
): { answers: Answers; given: TogetherQuestion[] } {
  const given: TogetherQuestion[] = []
  let next = answers
  for (const id of openTogether(answers, checkPersonal(answers, facts).asked)) {
    const change = changeAnswer(personalFields, next, { id, value: applies.includes(id) }, facts)
    if (change.cleared.length > 0) continue
    next = change.answers
    given.push(id)
  }
  return { answers: next, given }
}

/** Takes back those of them that are still as they were given and carry no further answers. */
export function undoTogether(
  answers: Answers,
  given: ReadonlyMap<TogetherQuestion, boolean>,
  facts: PersonalFacts,
): Answers {
  let next = answers
  for (const [id, value] of given) {
    if (next[id] !== value) continue
    const change = changeAnswer(
      personalFields,
      { ...next, [id]: undefined },
      { id, value: undefined },
      facts,
    )
    if (change.cleared.length === 0) next = change.answers
  }
  return next
}
