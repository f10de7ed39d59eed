import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Facts } from '../src/facts.ts'
import { demoPosts, type DemoPost } from './demo-posts.ts'
import { people, type PersonName } from './people.ts'

const folder = join(import.meta.dirname, '../../../docs/rules/eligibility')

/** One row of the tables: a post, a candidate, and what the post says to that candidate. */
export type Case = {
  id: string
  requirement: string
  post: DemoPost
  facts: Facts
  verdict: string[]
}

/** Every row of docs/rules/eligibility; one that cannot be read throws with its place. */
export const cases: Case[] = globSync('*.md', { cwd: folder }).toSorted().flatMap(readFile)

function readFile(name: string): Case[] {
  let requirement = ''
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .flatMap((text, index): Case[] => {
      if (text.startsWith('#')) requirement = /\(([A-Z]+-\d+)\)$/.exec(text)?.[1] ?? ''
      const cells = text.split('|').map((cell) => cell.trim())
      if (!/^E\d+$/.test(cells[1] ?? '')) return []
      try {
        return [readRow(cells.slice(1, -1), requirement)]
      } catch (error) {
        throw new Error(`${name}:${index + 1}: ${(error as Error).message}`, { cause: error })
      }
    })
}

function readRow([id, post, person, changes, verdict]: string[], requirement: string): Case {
  const found = demoPosts.get(Number.parseInt(post ?? '', 10))
  if (!found) throw new Error(`no post ${post}`)
  const facts = people[person as PersonName]
  if (!facts) throw new Error(`nobody is called ${person}`)
  const changed = structuredClone(facts) as Record<string, unknown>
  for (const change of split(changes ?? '')) apply(change, changed)
  return { id: id!, requirement, post: found, facts: changed, verdict: split(verdict ?? '') }
}

function split(cell: string): string[] {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** `height = 165`, `qualifications 2 percentage = 54`, `publications 1 x 6`. */
function apply(change: string, facts: Record<string, unknown>): void {
  const copies = /^(\w+) (\d+) x (\d+)$/.exec(change)
  if (copies) {
    const [, list, place, times] = copies
    const row = (facts[list!] as unknown[])[Number(place) - 1]
    facts[list!] = Array.from({ length: Number(times) }, () => structuredClone(row))
    return
  }
  const [, name, place, row, value] = /^(\w+)(?: (\d+)(?: (\w+))?)? = (.+)$/.exec(change) ?? []
  if (!name || !value) throw new Error(`cannot read ${change}`)
  if (place === undefined) return set(facts, name, readValue(value))
  const rows = facts[name] as Record<string, unknown>[]
  const index = Number(place) - 1
  if (row === undefined) return void rows.splice(index, 1)
  if (index > rows.length) throw new Error(`${name} has no row ${place}`)
  rows[index] ??= {}
  set(rows[index], row, readValue(value))
}

function set(values: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) delete values[name]
  else values[name] = value
}

/** A value; words in brackets after it are for people. */
function readValue(text: string): unknown {
  const value = text.replace(/ \([^()]*\)$/, '')
  if (value === '(unknown)' || value === '(none)') return undefined
  if (value === 'Yes') return true
  if (value === 'No') return false
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  if (/^[[\d"-]/.test(value)) return JSON.parse(value) as unknown
  throw new Error(`cannot read the value ${text}`)
}
