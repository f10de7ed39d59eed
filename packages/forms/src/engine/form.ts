import type { $ZodType } from 'zod/v4/core'

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
export type OptionSource =
  | { list: string; childOf?: string }
  | {
      place: PlaceKind
      of: string | number | readonly string[]
      /** Stands for a choice of several that is not made. */
      otherwise?: string
    }

/** Lists too long to come all at once: each is asked for under another choice. */
export type PlaceKind =
  'state' | 'district' | 'taluka' | 'village' | 'qualificationName' | 'subject' | 'university'

/** What a form knows besides the answers. Both ends fill it from the same calls. */
export type BaseFacts = {
  /** The day in India, YYYY-MM-DD. */
  today: string
  /** Undefined while a list is not known yet: then nothing is refused for not being in it. */
  list(name: string): readonly FormOption[] | undefined
  /** `of` is the choice above; several are joined by a slash. */
  place(kind: PlaceKind, of: OptionId): readonly FormOption[] | undefined
}

export type Answers = Readonly<Record<string, unknown>>

/** What is wrong with an answer: a code of the texts (`fieldError.<code>`). */
export type Fault = {
  code: string
  params?: Record<string, string | number>
  /** Within a list: the row and the question, such as `2.employmentFrom`. */
  at?: string
}

/** A fault with its place: `surname`, or `meritoriousSportsmanDtoList.0.dateOfIssue`. */
export type FormProblem = Omit<Fault, 'at'> & { path: string }

type Common<F> = {
  /** The specification's name. */
  id: string
  /** The number shown before the label, such as 1.23.1. */
  reference: string
  /** When the question is asked; always, if absent. Looks only at questions above it. */
  when?: (answers: Answers, facts: F) => boolean
  /** When an empty answer is accepted; never, if absent. */
  optional?: true | ((answers: Answers, facts: F) => boolean)
  /** What to say of an empty answer, in place of 'Information is Mandatory'. */
  missing?: string
  /**
   * What the answer alone cannot tell: comparisons with other answers and with the facts. An
   * answer that was given but is wrong by itself stands as null among the others.
   */
  rule?: (value: never, answers: Answers, facts: F) => Fault | string | undefined
  /** A change of one of these empties this answer, because it was given for the old one. */
  clearedBy?: readonly string[]
}

export type Field<F> = Common<F> &
  (
    | {
        kind: 'text'
        schema: $ZodType<string>
        maxLength: number
        keyboard?: 'numeric' | 'decimal'
        /** What a browser may offer from what it knows of the person. */
        autoComplete?: string
      }
    | { kind: 'yesNo' }
    /** A figure no person types any more: kept and shown. */
    | { kind: 'number' }
    | { kind: 'tick' }
    | { kind: 'day' }
    | { kind: 'choice'; options: OptionSource; offer?: Offer<F>; mayBeEmpty?: true }
    | { kind: 'choices'; options: OptionSource; offer?: Offer<F>; most: number }
    | { kind: 'flags'; count: number }
    | { kind: 'entries'; entry: readonly Field<F>[]; most: number }
  )

/** Whether an option of the list may be chosen with these answers. */
export type Offer<F> = (option: FormOption, answers: Answers, facts: F) => boolean

export type FieldKind = Field<never>['kind']

export type Section<F> = { id: string; fields: readonly Field<F>[] }

export type FormDeclaration<F> = {
  id: string
  /** Rises with every change that asks candidates something new (see changes.ts). */
  version: number
  sections: readonly Section<F>[]
}

export const fieldsOf = <F>(form: FormDeclaration<F>): readonly Field<F>[] =>
  form.sections.flatMap((section) => section.fields)
