import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkAnswers } from '../src/engine/check-answers.ts'
import type { BaseFacts, Field } from '../src/engine/form.ts'
import { fieldAt } from './apply-row.ts'
import type { RuleBook } from './rule-book.ts'
import { readTables } from './rule-tables.ts'

const forms = join(import.meta.dirname, '../src')

/** What the tables about a form leave out, and where it is to be said; every list must be empty. */
export function tableGaps<F extends BaseFacts, Name extends string>(book: RuleBook<F, Name>) {
  const { rows, changeRows, unreadable } = readTables(book)
  const fields = [...book.fields, ...(book.entries?.fields ?? [])]
  const about = (id: string) =>
    rows.filter(({ question }) => question.path.split('.').at(-1) === id)
  const codesAbout = (id: string) => new Set(about(id).map((row) => row.expect.code))
  const missing = (id: string, row: string) => `${id}: docs/rules/${book.name} has no row '${row}'`
  const without = (
    kinds: RegExp,
    words: string,
    which: (field: Field<F>) => boolean = () => true,
  ) =>
    fields
      .filter(which)
      .map(({ id }) => id)
      .filter((id) => !about(id).some((row) => kinds.test(row.expect.kind)))
      .map((id) => missing(id, words))
  const ids = [...rows, ...changeRows].map(({ id }) => id)
  const named = [...rows.map((row) => row.question), ...changeRows.map((row) => row.changed)]
  return {
    unreadable,
    repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
    peopleWithProblems: (Object.keys(book.people) as Name[]).flatMap((name) =>
      checkAnswers(book.fields, book.people[name].answers, book.factsFor(name)).problems.map(
        ({ path, code }) =>
          `${path}: ${name} of packages/forms/test has no good answer to it (${code})`,
      ),
    ),
    wrongNumbers: named.filter(
      ({ path, reference }) => fieldAt(book, path).reference !== reference,
    ),
    neverAnswered: without(/accepted|mayStayEmpty|^asked/, 'is accepted'),
    neverHidden: without(/notAsked/, 'is not asked', ({ when }) => when !== undefined),
    neverEmpty: without(/required|mayStayEmpty/, 'is required, or may stay empty'),
    /** Every text is tried at its limit, one beyond, and in a wrong form. */
    textsNotTried: fields.flatMap(({ id, kind }) => {
      const codes = codesAbout(id)
      for (const common of ['MANDATORY', 'INVALID', undefined]) codes.delete(common)
      const isAccepted = about(id).some((row) => row.expect.kind === 'accepted')
      const isTried = codes.delete('TOO_LONG') && codes.size > 0 && isAccepted
      return kind === 'text' && !isTried
        ? [missing(id, 'is accepted, is refused: TOO_LONG, and is refused for its form')]
        : []
    }),
    choicesNotTried: fields.flatMap(({ id, kind }) =>
      kind === 'choice' && !codesAbout(id).has('UNKNOWN_OPTION')
        ? [missing(id, 'is refused: UNKNOWN_OPTION')]
        : [],
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
