import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a command wrote or changed, and what is left to the author, one line each. */
export type Made = { written: string[]; todo: string[] }

type Maker = (root: string, words: string[]) => Made

/** Makes it, has it formatted as everything is, and the house drawn anew where rooms have more files. */
export function makeIn(root: string, make: Maker, words: string[]): Made {
  const made = make(root, words)
  const formatted = made.written.filter((file) => /\.(ts|json|md)$/.test(file))
  if (formatted.length > 0) spawnSync('oxfmt', formatted, { cwd: root })
  const drawing = 'docs/house.md'
  const house = () => readFileSync(join(root, drawing), 'utf8')
  const before = house()
  spawnSync(process.execPath, ['scripts/house.ts'], { cwd: root })
  const { written, todo } = made
  return { written: house() === before ? written : [...written, drawing], todo }
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
