import type { Answers, BaseFacts, Field, FormOption, OptionId } from './form.ts'

/** What may be chosen in answer to a question now; undefined while its list is not known. */
export function optionsOf<F extends BaseFacts>(
  field: Field<F>,
  answers: Answers,
  facts: F,
): readonly FormOption[] | undefined {
  if (field.kind !== 'choice' && field.kind !== 'choices') return undefined
  const known = knownOptions(field.options, answers, facts)
  const { offer } = field
  return offer ? known?.filter((option) => offer(option, answers as never, facts)) : known
}

function knownOptions<F extends BaseFacts>(
  source: Extract<Field<F>, { kind: 'choice' }>['options'],
  answers: Answers,
  facts: F,
): readonly FormOption[] | undefined {
  if ('place' in source) {
    const of = choiceAbove(source.of, answers, source.otherwise)
    return isOptionId(of) ? facts.place(source.place, of) : []
  }
  const list = facts.list(source.list)
  if (!source.childOf) return list
  const parent = answers[source.childOf]
  return list?.filter((option) => option.parentId === parent)
}

/**
 * The choice under which a list of places is asked for; several are joined by a slash, with
 * `otherwise` for one that is not made.
 */
export function choiceAbove(
  of: string | number | readonly string[],
  answers: Answers,
  otherwise?: string,
): unknown {
  if (typeof of === 'number') return of
  if (typeof of === 'string') return answers[of]
  const choices = of.map((id) => answers[id] ?? otherwise)
  return choices.every(isOptionId) ? choices.join('/') : undefined
}

export const isOptionId = (value: unknown): value is OptionId =>
  typeof value === 'string' || Number.isSafeInteger(value)
