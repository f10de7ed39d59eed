import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { changeRow, ruleRow, type ChangeRow, type Line, type RuleRow } from './rule-row.ts'

const folder = join(import.meta.dirname, '../../../docs/rules/personal')

const lines = globSync('*.md', { cwd: folder }).toSorted().flatMap(linesOf)

/** Rows that could not be read, each with its place; a test holds this list empty. */
export const unreadable: string[] = []
export const rows: RuleRow[] = readAll(ruleRow, 'Question')
export const changeRows: ChangeRow[] = readAll(changeRow, 'This answer changes')

function readAll<Row>(read: (line: Line) => Row, column: string): Row[] {
  return lines
    .filter(({ cells }) => column in cells)
    .flatMap((line) => {
      try {
        return [read(line)]
      } catch (error) {
        unreadable.push(`${line.file}:${line.number}: ${(error as Error).message}`)
        return []
      }
    })
}

/** The rows of the tables of one file, each cell under its heading. */
function linesOf(name: string): Line[] {
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
