import { addressFieldList } from '@lokseva/forms/address/address-form'
import { addressNames } from '@lokseva/forms/address/address-names'
import type { BaseFacts, Field } from '@lokseva/forms/engine/form'
import { Answer } from '#form-kit/declared/answer.tsx'
import { isShort } from '#form-kit/declared/declared-field.tsx'
import type { DeclaredForm } from '#form-kit/declared/declared-form.ts'
import { useFieldWords, useFromForm } from '#form-kit/declared/use-declared.ts'
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

/** The correspondence address while it is the permanent one: filled in, followed, locked. */
export function MirroredAddress({ form }: { form: Form }) {
  const isSame = useFromForm(form, () => form.values()[sameAsAbove] === true)
  if (!isSame) return null
  return (
    <div className="declared-fields">
      {pairs.map((pair) => (
        <MirroredField key={pair.copy.id} form={form} {...pair} />
      ))}
    </div>
  )
}

const nothing = () => {}

function MirroredField({ form, source, copy }: Pair & { form: Form }) {
  const words = useFieldWords(form)
  const asked = useFromForm(form, () => form.isAsked(source.id))
  const optional = useFromForm(form, () => form.isOptional(source))
  const value = useFromForm(form, () => form.values()[source.id])
  if (!asked) return null
  return (
    <div data-half={isShort(source)}>
      <Answer
        form={form}
        value={value}
        disabled={true}
        onChange={nothing}
        onLeave={nothing}
        // Offers what the permanent address offers, under the names of its own.
        field={{ ...source, id: copy.id, reference: copy.reference }}
        question={{
          id: form.fieldId(copy.id),
          reference: copy.reference,
          optional,
          label: words(copy.id) ?? copy.id,
          help: undefined,
          error: undefined,
        }}
      />
    </div>
  )
}
