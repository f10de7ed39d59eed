import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a command wrote or changed, and what is left to the author, one line each. */
export type Made = { written: string[]; todo: string[] }

type Maker = (root: string, words: string[]) => Made

/** Makes it, has it formatted as everything is, and the house drawn anew where rooms have more files. */
const makeIn = (root: string, make: Maker, words: string[]): Made =>
  makeEach(root, [[make, words]])[0]!

/** Several that are formatted and drawn together; a drawing that changes is of all of them. */
export function makeEach(root: string, wanted: readonly [Maker, string[]][]): Made[] {
  const made = wanted.map(([make, words]) => make(root, words))
  const written = [...new Set(made.flatMap((each) => each.written))]
  const formatted = written.filter((file) => /\.(ts|json|md)$/.test(file))
  if (formatted.length > 0) spawnSync('oxfmt', formatted, { cwd: root })
  const drawing = 'docs/house.md'
  const house = () => readFileSync(join(root, drawing), 'utf8')
  const before = house()
  spawnSync(process.execPath, ['scripts/house.ts'], { cwd: root })
  if (house() === before) return made
  return made.map((each) => ({ ...each, written: [...each.written, drawing] }))
}

/** Runs a maker where its file was started as a command; a refusal is one line. */
export function runNew(meta: ImportMeta, make: Maker): void {
  if (!meta.main) return
  try {
    const { written, todo } = makeIn(
      join(import.meta.dirname, '../..'),
      make,
      process.argv.slice(2),
    )
    for (const file of written) console.log(`  ${file}`)
    console.log(`${written.length} ${written.length === 1 ? 'file' : 'files'}. Now:`)
    for (const line of todo) console.log(`  - ${line}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
