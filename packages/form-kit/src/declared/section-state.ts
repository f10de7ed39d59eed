import type { BaseFacts, Section } from '@lokseva/forms/engine/form'
import type { DeclaredForm } from './declared-form.ts'

export type SectionState = {
  /** How many answers are missing, and how many are wrong. */
  missing: number
  wrong: number
  /** Whether nothing is answered yet. */
  isEmpty: boolean
}

const isGood = ({ missing, wrong }: SectionState): boolean => missing + wrong === 0

/** Something is answered, and nothing is missing or wrong. */
export const isDone = (state: SectionState): boolean => isGood(state) && !state.isEmpty

/** Nothing is answered, and nothing need be. */
export const isOptional = (state: SectionState): boolean => isGood(state) && state.isEmpty

/** Of all its questions, whether they were looked at or not. */
export function sectionState<F extends BaseFacts>(
  form: DeclaredForm<F>,
  section: Section<F>,
): SectionState {
  const { problems } = form.checked()
  const values = form.values()
  const state = { missing: 0, wrong: 0, isEmpty: true }
  for (const { id, missing } of section.fields) {
    if (!form.isAsked(id)) continue
    if (!isBlank(values[id])) state.isEmpty = false
    if (form.isGood(id)) continue
    // What the server refused is shown at the field, and is not among what is found here.
    const code =
      form.problem(id)?.code ?? problems.find(({ path }) => path.split('.')[0] === id)?.code
    state[code === 'MANDATORY' || code === missing ? 'missing' : 'wrong'] += 1
  }
  return state
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

export const isSameState = (one: SectionState, other: SectionState): boolean =>
  one.missing === other.missing && one.wrong === other.wrong && one.isEmpty === other.isEmpty
