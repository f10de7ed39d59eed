import { DigitsInput } from '@lokseva/ui/fields/digits/digits-input.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { textOf, type Values } from '../draft/values/values.ts'
import './count-boxes.css'
import { fieldId, usePartContext, usePlace } from './part-context.ts'

type CountBoxesProps = {
  /** Of a list of entries, each with an id and a count. */
  place: string
  label: string
  help?: string
  /** What an entry calls its id and its count. */
  of: string
  count: string
  options: { id: number; label: string }[]
  /** What the counts come to. */
  sum: string
  /** Whether the list is left out where nothing is counted. */
  leaveOut?: boolean
}

/** How many of each: a box for every one there is. An empty box is no entry. */
export function CountBoxes(props: CountBoxesProps) {
  const { place, label, help, of, count, options, sum, leaveOut = false } = props
  const { language } = useLanguage()
  const { faults } = usePartContext()
  const { value, set, disabled, question } = usePlace(place)
  const entries = Array.isArray(value) ? (value as Values[]) : []
  const known = options.map(({ id }) => id)
  const shown = [
    ...options,
    // An id that no list has is shown as it is: the checks name it.
    ...entries.flatMap((entry) =>
      known.includes(Number(entry[of]))
        ? []
        : [{ id: Number(entry[of]), label: textOf(entry[of]) }],
    ),
  ]
  const write = (id: number, text: string) => {
    const next = entriesWith(entries, { of, count, id, text, order: shown.map((each) => each.id) })
    set(leaveOut && next.length === 0 ? undefined : next)
  }
  return (
    <Field group {...question} label={label} {...(help && { help })}>
      <div className="count-boxes">
        {shown.map(({ id, label: name }) => {
          const index = entries.findIndex((entry) => entry[of] === id)
          const at = index === -1 ? undefined : `${place}.${index}`
          const wrong = at && faults.find((each) => each.place.startsWith(`${at}.`))
          return (
            <Field
              key={id}
              id={fieldId(at ?? `${place}.of.${id}`)}
              label={name}
              {...(wrong && { error: wrong.problem[language] })}
            >
              <DigitsInput
                value={textOf(entries[index]?.[count])}
                disabled={disabled}
                maxLength={7}
                onChange={(text) => write(id, text)}
              />
            </Field>
          )
        })}
      </div>
      <p className="count-sum" role="status">
        {sum}
      </p>
    </Field>
  )
}

type Written = {
  of: string
  count: string
  id: number
  text: string
  order: readonly number[]
}

/** The entries with one of them counted anew; a new one stands where its list has it. */
export function entriesWith(
  entries: readonly Values[],
  { of, count, id, text, order }: Written,
): Values[] {
  const index = entries.findIndex((entry) => entry[of] === id)
  if (text === '') return entries.filter((_, each) => each !== index)
  if (index !== -1) return entries.with(index, { ...entries[index], [count]: Number(text) })
  const place = (entry: Values) => order.indexOf(Number(entry[of]))
  const after = entries.findIndex((entry) => place(entry) > order.indexOf(id))
  return entries.toSpliced(after === -1 ? entries.length : after, 0, {
    [of]: id,
    [count]: Number(text),
  })
}
