import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textsDirectory } from '@lokseva/texts/directory'
import { languages } from '@lokseva/texts/text-id'
import { expect, it } from 'vitest'
import { checkCondition } from './check-condition.ts'
import type { Condition } from './condition.ts'
import type { Facts } from './facts.ts'
import { candidateFacts, listFacts } from './vocabulary.ts'

it.each(languages)(
  'every fact has its label and its sentence in "%s", and no label lacks its fact (RULE-01)',
  (language) => {
    const file = join(textsDirectory, 'rules', `${language}.json`)
    const texts = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)
    const labels = [
      ...Object.keys(candidateFacts).map((name) => `rules.fact.${name}`),
      ...Object.entries(listFacts).flatMap(([list, { row }]) =>
        Object.keys(row).map((name) => `rules.fact.${list}.${name}`),
      ),
    ]
    expect(texts.filter((id) => id.startsWith('rules.fact.')).toSorted()).toEqual(labels.toSorted())
    const lists = Object.keys(listFacts).flatMap((list) => [
      `rules.list.${list}`,
      `rules.rows.${list}`,
    ])
    const said = Object.entries(candidateFacts).map(([name, { kind }]) =>
      kind === 'flag' ? `rules.flag.${name}` : `rules.is.${name}`,
    )
    const rows = Object.entries(listFacts).flatMap(([list, { row }]) =>
      Object.entries(row).flatMap(([name, { kind }]) =>
        kind === 'period' ? [] : [`rules.row.${list}.${name}`],
      ),
    )
    const sentences = texts.filter((id) => /^rules\.(flag|is|row)\./.test(id))
    expect(sentences.toSorted()).toEqual([...said, ...rows].toSorted())
    expect(lists.filter((id) => !texts.includes(id))).toEqual([])
  },
)

it('a rule in code that misspells a fact, an operator or a value does not compile (RULE-02)', () => {
  const wrong: Condition[] = [
    // @ts-expect-error there is no such fact
    { fact: 'hieght', is: 'atLeast', value: 165 },
    // @ts-expect-error a flag is yes or no
    { fact: 'domicile', is: 'equals', value: 1 },
    // @ts-expect-error a number is not a text
    { fact: 'height', is: 'atLeast', value: '165' },
    // @ts-expect-error no such day
    { fact: 'birthDay', is: 'atMost', value: 'lastday' },
    // @ts-expect-error not a fact of a qualification
    { some: 'qualifications', where: { fact: 'height', is: 'atLeast', value: 165 } },
    // @ts-expect-error no such list
    { some: 'degrees' },
    // @ts-expect-error a choice cannot be summed up
    { sum: 'experiences', of: 'nature', is: 'atLeast', value: 3 },
  ]
  for (const each of wrong) expect(checkCondition(each)).toHaveProperty('faults')
})

it('facts are typed, and each may be absent (RULE-02)', () => {
  const facts: Facts = { height: 165, qualifications: [{ type: 'G' }] }
  // @ts-expect-error a height is a number
  const wrong: Facts = { height: '165' }
  expect([facts, wrong]).toHaveLength(2)
})
