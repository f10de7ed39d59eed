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
  return offer ? known?.filter((option) => offer(option, answers, facts)) : known
}

function knownOptions<F extends BaseFacts>(
  source: Extract<Field<F>, { kind: 'choice' }>['options'],
  answers: Answers,
  facts: F,
): readonly FormOption[] | undefined {
  if ('place' in source) {
    const of = choiceAbove(source.of, answers)
    return isOptionId(of) ? facts.place(source.place, of) : []
  }
  const list = facts.list(source.list)
  if (!source.childOf) return list
  const parent = answers[source.childOf]
  return list?.filter((option) => option.parentId === parent)
}

function choiceAbove(of: string | number | readonly string[], answers: Answers): unknown {
  if (typeof of === 'number') return of
  if (typeof of === 'string') return answers[of]
  const choices = of.map((id) => answers[id])
  return choices.every(isOptionId) ? choices.join('/') : undefined
}

export const isOptionId = (value: unknown): value is OptionId =>
  typeof value === 'string' || Number.isSafeInteger(value)
