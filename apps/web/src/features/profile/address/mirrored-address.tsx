import { addressFieldList } from '@lokseva/forms/address/address-form'
import { addressNames } from '@lokseva/forms/address/address-names'
import type { BaseFacts, Field, FormOption } from '@lokseva/forms/engine/form'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import {
  useFieldWords,
  useFromForm,
  useOptionLabel,
} from '@lokseva/form-kit/declared/use-declared.ts'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { sameAsAbove } from './same-address.ts'

type Form = DeclaredForm<BaseFacts>
type Pair = { source: Field<BaseFacts>; copy: Field<BaseFacts> }

const fieldOf = (id: string) => addressFieldList.find((field) => field.id === id)!

/** Each question of the permanent address beside the one that mirrors it. */
const pairs: Pair[] = (() => {
  const { permenant: from, correspondence: to } = addressNames
  return addressFieldList
    .flatMap(({ id }) => Object.keys(from).filter((key) => from[key as keyof typeof from] === id))
    .map((key) => ({
      source: fieldOf(from[key as keyof typeof from]),
      copy: fieldOf(to[key as keyof typeof to]),
    }))
})()

/** The correspondence address while it is the permanent one: to be read, and following it. */
export function MirroredAddress({ form }: { form: Form }) {
  const words = useFieldWords(form)
  const nameOf = useOptionLabel()
  const shown = useFromForm(form, shownAnswers, isSameList)
  const facts = pairs.flatMap(({ copy }, index) => {
    const value = shown[index]
    if (value === undefined || value === '') return []
    return {
      label: words(copy.id) ?? copy.id,
      reference: copy.reference,
      value: typeof value === 'string' ? value : nameOf(value),
    }
  })
  return facts.length > 0 && <FactList variant="boxed" facts={facts} />
}

type Shown = string | FormOption | undefined

/** By the order of the pairs; none where the two addresses differ. */
function shownAnswers(form: Form): Shown[] {
  if (form.values()[sameAsAbove] !== true) return []
  return pairs.map(({ source }) => {
    const value = form.isAsked(source.id) ? form.values()[source.id] : undefined
    // A choice has no words until its list is there.
    return typeof value === 'string' ? value : form.options(source)?.find(({ id }) => id === value)
  })
}

const isSameList = (one: Shown[], other: Shown[]) =>
  one.length === other.length && one.every((each, index) => each === other[index])
