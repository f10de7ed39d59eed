import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  bitOf,
  countQualified,
  qualifies,
  stepsOf,
  type CutOff,
  type MeritGroup,
} from './cut-offs.ts'

const categories: Record<string, number> = { open: 1, sc: 2, st: 3, ews: 4, unknown: 0 }
const OPEN = 1
const hundredths = (mark: string) => Math.round(Number(mark) * 100)
const listed = (cell: string) => (cell === '-' ? [] : cell.split(', '))

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/rules/merit.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| Q\d\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()) as string[])
  .map(([, id, category, groups, total, cutOffs, expected]) => ({
    id,
    expected: expected === 'yes',
    standing: {
      categoryId: categories[category!]!,
      groups: listed(groups!).reduce((sum, group) => sum + bitOf(group as MeritGroup), 0),
      total: total === 'absent' ? null : hundredths(total!),
    },
    cutOffs: listed(cutOffs!).map((said): CutOff => {
      const words = said.split(' ')
      const group = words.length === 3 ? (words[1] as MeritGroup) : null
      return { categoryId: categories[words[0]!]!, group, total: hundredths(words.at(-1)!) }
    }),
  }))

describe('who qualifies', () => {
  it('is what the page says, in every row', () => expect(rows.length).toBeGreaterThan(15))

  it.each(rows)('$id (OFFICE-489)', ({ standing, cutOffs, expected }) => {
    expect(qualifies(standing, cutOffs, OPEN)).toBe(expected)
  })
})

const counts = [
  { categoryId: 1, groups: 0, total: 6000, people: 3 },
  { categoryId: 1, groups: bitOf('women'), total: 5800, people: 2 },
  { categoryId: 2, groups: 0, total: 6100, people: 1 },
  { categoryId: 2, groups: bitOf('women'), total: 5800, people: 4 },
]

describe('how many pass', () => {
  it('at each mark, the open category with everybody in it (OFFICE-487)', () => {
    const open = { categoryId: 1, group: null }
    expect(stepsOf(counts, open, OPEN)).toEqual([
      { total: 6100, people: 1, pass: 1 },
      { total: 6000, people: 3, pass: 4 },
      { total: 5800, people: 6, pass: 10 },
    ])
    const women = { categoryId: 2, group: 'women' as const }
    expect(stepsOf(counts, women, OPEN)).toEqual([{ total: 5800, people: 4, pass: 4 }])
  })

  it('in all, each counted once whatever cut-offs they reach (OFFICE-487)', () => {
    const cutOffs = [
      { categoryId: 1, group: null, total: 6000 },
      { categoryId: 2, group: null, total: 5800 },
      { categoryId: 2, group: 'women' as const, total: 5000 },
    ]
    expect(countQualified(counts, cutOffs, OPEN)).toBe(8)
    expect(countQualified(counts, [], OPEN)).toBe(0)
  })
})
