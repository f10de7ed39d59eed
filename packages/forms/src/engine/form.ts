import type { $ZodType } from 'zod/v4/core'
import type { Rule } from './rules.ts'

export type OptionId = number | string

/** What can be chosen, as a lookup call or a geography call tells it. */
export type FormOption = {
  id: OptionId
  label: string
  /** Null where only the English name is known, as for villages. */
  labelMr: string | null
  parentId: OptionId | null
  attributes: Readonly<Record<string, unknown>>
}

/** Where the options of a question come from. A name in `of` or `childOf` is another question. */
export type OptionSource<A = never> =
  | { list: string; childOf?: IdOf<A> }
  | {
      place: PlaceKind
      of: IdOf<A> | number | readonly IdOf<A>[]
      /** Stands for a choice of several that is not made. */
      otherwise?: string
    }

/** Lists too long to come all at once: each is asked for under another choice. */
export type PlaceKind =
  | 'state'
  | 'district'
  | 'taluka'
  | 'village'
  | 'qualificationName'
  | 'subject'
  | 'university'

/** What a form knows besides the answers. Both ends fill it from the same calls. */
export type BaseFacts = {
  /** The day in India, YYYY-MM-DD. */
  today: string
  /** Of the candidate; nothing is refused for its sake where it is not known. */
  dateOfBirth?: string | undefined
  /** Undefined while a list is not known yet: then nothing is refused for not being in it. */
  list(name: string): readonly FormOption[] | undefined
  /** `of` is the choice above; several are joined by a slash. */
  place(kind: PlaceKind, of: OptionId): readonly FormOption[] | undefined
}

/** Answers of whatever form, as they were sent or typed: nothing is known of any of them. */
export type Answers = Readonly<Record<string, unknown>>

/** The ids of a form's questions; any text, where it is not known which form it is. */
export type IdOf<A> = Extract<keyof A, string>

/** What is wrong with an answer: a code of the texts (`fieldError.<code>`). */
export type Fault = {
  code: string
  params?: Record<string, string | number>
  /** Within a list: the row and the question, such as `2.employmentFrom`. */
  at?: string
}

/** A fault with its place: `surname`, or `meritoriousSportsmanDtoList.0.dateOfIssue`. */
export type FormProblem = Omit<Fault, 'at'> & { path: string }

export type Condition<F, A> = (answers: A, facts: F) => boolean

/** What a question of each kind is answered with. */
export type Values = {
  text: string
  day: string
  yesNo: boolean
  tick: boolean
  number: number
  choice: OptionId
  choices: readonly OptionId[]
  flags: readonly boolean[]
  /** Rows: their type is that of the entry's own answers. */
  entries: never
}

type Common<F, A, Kind extends keyof Values> = {
  kind: Kind
  /** The specification's name. */
  id: string
  /** The number shown before the label, such as 1.23.1. */
  reference: string
  /** When the question is asked; always, if absent. Looks only at questions above it. */
  when?: Condition<F, A>
  /** The one question below it on the page at which `when` may look too. */
  hangsOn?: IdOf<A>
  /** When an empty answer is accepted; never, if absent. */
  optional?: true | Condition<F, A>
  /** What to say of an empty answer, in place of 'Information is Mandatory'. */
  missing?: string
  /** The question this one stands in for: while its answer is wrong, that alone is said. */
  inPlaceOf?: IdOf<A>
  /** The first that finds a fault says it. */
  rules?: readonly Rule<F, A, Values[Kind]>[]
  /** What makes a good answer doubtful: it is asked back, and never refused for that. */
  doubts?: readonly Rule<F, A, Values[Kind]>[]
  /** A change of one of these empties this answer, because it was given for the old one. */
  clearedBy?: readonly IdOf<A>[]
}

/** A question of a form with the answers A; of whatever form, where A is left out. */
export type Field<F, A = never> =
  | (Common<F, A, 'text'> & {
      schema: $ZodType<string>
      maxLength: number
      keyboard?: 'numeric' | 'decimal'
      /** Of a certificate or letter: twelve digits may be its own, or an Aadhaar by mistake. */
      isPaperNumber?: true
      /** What a browser may offer from what it knows of the person. */
      autoComplete?: string
      /** How it is shown to somebody who looks over the shoulder; whole, if absent. */
      mask?: Mask
      /** Stays with the person until the step is saved: no draft keeps it, here or on the server. */
      isUndrafted?: true
    })
  | Common<F, A, 'yesNo'>
  /** A figure no person types any more: kept and shown. */
  | Common<F, A, 'number'>
  | Common<F, A, 'tick'>
  | Common<F, A, 'day'>
  | (Common<F, A, 'choice'> & {
      options: OptionSource<A>
      offer?: Offer<F, A>
      mayBeEmpty?: true
    })
  | (Common<F, A, 'choices'> & { options: OptionSource<A>; offer?: Offer<F, A>; most: number })
  | (Common<F, A, 'flags'> & { count: number })
  | (Common<F, A, 'entries'> & {
      entry: readonly Field<F>[]
      most: number
      /** Where the wording of a row stands, if not with that of the form. */
      texts?: string
    })

/** Which part of an answer is hidden where it is only shown. */
export type Mask = 'aadhaar' | 'email' | 'mobile'

/** Whether an option of the list may be chosen with these answers. */
export type Offer<F, A> = (option: FormOption, answers: A, facts: F) => boolean

export type FieldKind = Field<never>['kind']

export type Section<F, A = never> = { id: string; fields: readonly Field<F, A>[] }

export type FormDeclaration<F, A = never> = {
  id: string
  sections: readonly Section<F, A>[]
}

const fieldLists = new WeakMap<object, readonly unknown[]>()

/** The questions of a form in order: the same list each time, so that others can build on it. */
export function fieldsOf<F, A = never>(form: FormDeclaration<F, A>): readonly Field<F, A>[] {
  const known = fieldLists.get(form) as readonly Field<F, A>[] | undefined
  if (known) return known
  const fields = form.sections.flatMap((section) => section.fields)
  fieldLists.set(form, fields)
  return fields
}
