import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MarkingScheme } from '@lokseva/contract/objections/sheets/schemas'
import { scorerOf } from './marking.ts'

const page = readFileSync(
  join(import.meta.dirname, '../../../../../../../docs/rules/marking.md'),
  'utf8',
)
const rows = page
  .split('\n')
  .filter((line) => /^\| M\d\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()) as string[])
  .map(([, id, scheme, key, marked, total]) => {
    const [right, wrong, blank, cancelled] = scheme!.split(', ') as [string, string, string, string]
    const answers = key!.split(' ').map((answer) => answer.replace('/', '|'))
    return {
      id,
      scheme: { right, wrong, blank, cancelled } as MarkingScheme,
      answers: new Map(answers.map((answer, place) => [place + 1, answer])),
      marked: marked!.replaceAll(' ', ''),
      total: Math.round(Number(total) * 100),
    }
  })

describe('what a marked option gives', () => {
  it('is what the page says, in every row', () => expect(rows.length).toBeGreaterThan(10))

  it.each(rows)('$id (OFFICE-591)', ({ scheme, answers, marked, total }) => {
    const asked = [...marked].map((_, place) => ({ question: place + 1, optionOrder: '1234' }))
    expect(scorerOf(scheme, answers, asked)(marked)).toBe(total)
  })

  it('is counted in the numbers of the own paper set (OFFICE-591)', () => {
    const scheme: MarkingScheme = { right: '1', wrong: '0', blank: '0', cancelled: 'FULL' }
    const answers = new Map([
      [1, '1'],
      [2, '3'],
    ])
    const asked = [
      { question: 2, optionOrder: '4321' },
      { question: 1, optionOrder: '2143' },
    ]
    const score = scorerOf(scheme, answers, asked)
    expect([score('22'), score('12'), score('31')]).toEqual([200, 100, 0])
  })
})
