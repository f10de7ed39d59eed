import type { Field, FormDeclaration, Values } from './form.ts'

/** What is judged by the answers of the whole form, in a second step (see `Question`). */
type Judged = 'when' | 'optional' | 'rules' | 'doubts' | 'offer' | 'entry'

/**
 * A question as a table declares it. The type of a form's answers comes from these tables, and the
 * conditions and rules in them are written over that type: so here they pass unseen, and the
 * `Section` made of the table judges them. For the same reason a table holds conditions and rules
 * by their names, each declared with its type: one written into the table, or made there by a
 * call that takes an id, would need the type that is only being found out.
 */
export type Question = Unjudged<Field<never>>

type Unjudged<F> = { [Name in keyof F]: Name extends Judged ? unknown : F[Name] }

/** The answers to tables of questions: each by its id, absent while it is not answered. */
export type AnswersTo<Table extends readonly Question[]> = {
  readonly [Each in Table[number] as Each['id']]?: ValueOf<Each>
}

type ValueOf<Each> = Each extends { kind: 'entries'; entry: readonly Field<never, infer A>[] }
  ? readonly RowOf<A>[]
  : Each extends { kind: keyof Values }
    ? Values[Each['kind']]
    : never

/** The answers of a form that is put together. */
export type AnswersOf<Form> = Form extends FormDeclaration<never, infer A> ? A : never

/** The same members, and nothing that makes an interface of them: usable where any answers are. */
export type Plain<A> = { [Id in keyof A]: A[Id] }

/** A row of a list: its answers, which row it is, and whether it was deleted. */
export type RowOf<A> = Plain<A> & { readonly id?: string; readonly flgDeleted?: boolean }

/** Answers under their ids, but nobody has read them yet: typed, sent, or saved long ago. */
export type Unread<A> = Readonly<Partial<Record<keyof A, unknown>>>
