import type { FieldKind } from './form.ts'

/** A text in the language of the page; nothing where there is no such text. */
export type TextLookup = (id: string, params?: Record<string, string>) => string | undefined

export type MissingAnswer = {
  /** Where the wording of the form stands: `personal` for `personal.surname`. */
  texts: string
  id: string
  kind: FieldKind
  /** What the question is called on the page, where that is not its usual name. */
  label?: string | undefined
}

export type ToDo = {
  text: string
  /** Whether it says by itself which question is meant. */
  isWhole: boolean
}

/** What to do about an empty answer: in the question's own words, or by its kind and its name. */
export function toDoOf({ texts, id, kind, label: shown }: MissingAnswer, say: TextLookup): ToDo {
  const own = say(`${texts}.${id}.missing`)
  if (own) return { text: own, isWhole: true }
  const label = shown ?? say(`${texts}.${id}`)
  const named =
    label &&
    !label.endsWith('?') &&
    say(`forms.missing.${kind}.named`, { what: withinSentence(label) })
  if (named) return { text: named, isWhole: true }
  return { text: say(`forms.missing.${kind}`) ?? '', isWhole: false }
}

/** Browser and server say the same of an empty answer: the specification's words, and what to do. */
export function missingWords(answer: MissingAnswer, say: TextLookup): string {
  const mandatory = say('fieldError.MANDATORY') ?? ''
  const { text } = toDoOf(answer, say)
  return text === '' ? mandatory : `${mandatory}: ${text}`
}

/** A name keeps its capitals where it is one of abbreviations: `EWS certificate number`. */
const withinSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label

/** The same words where they begin the line. */
export const atBeginning = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
