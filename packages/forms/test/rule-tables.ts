import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BaseFacts } from '../src/engine/form.ts'
import { personalBook } from './personal-book.ts'
import type { RuleBook } from './rule-book.ts'
import { rowReader, type ChangeRow, type Line, type RuleRow } from './rule-row.ts'

const rules = join(import.meta.dirname, '../../../docs/rules')

export type RuleTables<F extends BaseFacts, Name extends string> = {
  rows: RuleRow<F, Name>[]
  changeRows: ChangeRow<F, Name>[]
  /** Rows that could not be read, each with its place; a test holds this list empty. */
  unreadable: string[]
}

/** Every table about a form. */
export function readTables<F extends BaseFacts, Name extends string>(
  book: RuleBook<F, Name>,
): RuleTables<F, Name> {
  const folder = join(rules, book.name)
  const lines = globSync('*.md', { cwd: folder })
    .toSorted()
    .flatMap((name) => linesOf(folder, name))
  const unreadable: string[] = []
  const readAll = <Row>(read: (line: Line) => Row, column: string): Row[] =>
    lines
      .filter(({ cells }) => column in cells)
      .flatMap((line) => {
        try {
          return [read(line)]
        } catch (error) {
          unreadable.push(`${line.file}:${line.number}: ${(error as Error).message}`)
          return []
        }
      })
  const { ruleRow, changeRow } = rowReader(book)
  return {
    rows: readAll(ruleRow, 'Question'),
    changeRows: readAll(changeRow, 'This answer changes'),
    unreadable,
  }
}

/** The tables about the personal form. */
export const { rows, changeRows, unreadable } = readTables(personalBook)

/**
 * One row of each question and each thing that may become of it: what is asked of a server that
 * runs the same rules, where judging a row costs a hundred times as much.
 */
export function oneOfEach<F extends BaseFacts, Name extends string>(
  every: readonly RuleRow<F, Name>[],
): RuleRow<F, Name>[] {
  const byOutcome = Object.groupBy(every, ({ question, expect: { kind, code } }) =>
    [question.path.replaceAll(/\d+/g, 'n'), kind, code].join(' '),
  )
  return Object.values(byOutcome).map((alike) => alike![0]!)
}

/** The rows of the tables of one file, each cell under its heading. */
function linesOf(folder: string, name: string): Line[] {
  const file = basename(name, '.md')
  let requirement = ''
  let columns: string[] | undefined
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .flatMap((text, index): Line[] => {
      if (text.startsWith('#')) requirement = /\(([A-Z]+-\d+)\)$/.exec(text)?.[1] ?? ''
      if (!text.startsWith('|')) {
        columns = undefined
        return []
      }
      const cells = text.split('|').slice(1, -1)
      const trimmed = cells.map((cell) => cell.trim())
      if (trimmed.every((cell) => /^-+$/.test(cell))) return []
      if (!columns) {
        columns = trimmed
        return []
      }
      const named = Object.fromEntries(columns.map((column, place) => [column, trimmed[place]!]))
      return [{ file, number: index + 1, requirement, cells: named }]
    })
}
