import type { BaseFacts, Section } from '@lokseva/forms/engine/form'
import type { DeclaredForm } from './declared-form.ts'

/** How many answers of a section are missing, and how many are wrong; done where there are none. */
export type SectionState = { missing: number; wrong: number }

export const isDone = ({ missing, wrong }: SectionState): boolean => missing + wrong === 0

/** Of all its questions, whether they were looked at or not. */
export function sectionState<F extends BaseFacts>(
  form: DeclaredForm<F>,
  section: Section<F>,
): SectionState {
  const { problems } = form.checked()
  const state = { missing: 0, wrong: 0 }
  for (const { id, missing } of section.fields) {
    if (!form.isAsked(id) || form.isGood(id)) continue
    // What the server refused is shown at the field, and is not among what is found here.
    const code =
      form.problem(id)?.code ?? problems.find(({ path }) => path.split('.')[0] === id)?.code
    state[code === 'MANDATORY' || code === missing ? 'missing' : 'wrong'] += 1
  }
  return state
}

export const isSameState = (one: SectionState, other: SectionState): boolean =>
  one.missing === other.missing && one.wrong === other.wrong
