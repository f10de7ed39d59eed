import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkAnswers } from '../src/engine/check-answers.ts'
import type { BaseFacts, Field } from '../src/engine/form.ts'
import { fieldAt } from './apply-row.ts'
import type { RuleBook } from './rule-book.ts'
import { readTables } from './rule-tables.ts'

const forms = join(import.meta.dirname, '../src')

/** What the tables about a form leave out; every list must be empty. */
export function tableGaps<F extends BaseFacts, Name extends string>(book: RuleBook<F, Name>) {
  const { rows, changeRows, unreadable } = readTables(book)
  const fields = [...book.fields, ...(book.entries?.fields ?? [])]
  const about = (id: string) =>
    rows.filter(({ question }) => question.path.split('.').at(-1) === id)
  const codesAbout = (id: string) => new Set(about(id).map((row) => row.expect.code))
  const without = (kinds: RegExp, which: (field: Field<F>) => boolean = () => true) =>
    fields
      .filter(which)
      .map(({ id }) => id)
      .filter((id) => !about(id).some((row) => kinds.test(row.expect.kind)))
  const ids = [...rows, ...changeRows].map(({ id }) => id)
  const named = [...rows.map((row) => row.question), ...changeRows.map((row) => row.changed)]
  return {
    unreadable,
    repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
    peopleWithProblems: (Object.keys(book.people) as Name[]).flatMap(
      (name) => checkAnswers(book.fields, book.people[name].answers, book.factsFor(name)).problems,
    ),
    wrongNumbers: named.filter(
      ({ path, reference }) => fieldAt(book, path).reference !== reference,
    ),
    neverAnswered: without(/accepted|mayStayEmpty|^asked/),
    neverHidden: without(/notAsked/, ({ when }) => when !== undefined),
    neverEmpty: without(/required|mayStayEmpty/),
    /** Every text is tried at its limit, one beyond, and in a wrong form. */
    textsNotTried: fields.flatMap(({ id, kind }) => {
      const codes = codesAbout(id)
      for (const common of ['MANDATORY', 'INVALID', undefined]) codes.delete(common)
      const isAccepted = about(id).some((row) => row.expect.kind === 'accepted')
      const isTried = codes.delete('TOO_LONG') && codes.size > 0 && isAccepted
      return kind === 'text' && !isTried ? [id] : []
    }),
    choicesNotTried: fields.flatMap(({ id, kind }) =>
      kind === 'choice' && !codesAbout(id).has('UNKNOWN_OPTION') ? [id] : [],
    ),
    codesNotNamed: [...new Set(codesOf(book.sources))].filter(
      (code) => !rows.some((row) => row.expect.code === code),
    ),
  }
}

/** The codes of these folders: they stand in capitals there. */
const codesOf = (sources: readonly string[]) =>
  sources
    .flatMap((source) => globSync(`${source}/**/*.ts`, { cwd: forms, exclude: ['**/*.test.ts'] }))
    .flatMap((file) =>
      Array.from(
        readFileSync(join(forms, file), 'utf8').matchAll(/'([A-Z][A-Z_]{5,})'/g),
        (match) => match[1]!,
      ),
    )
