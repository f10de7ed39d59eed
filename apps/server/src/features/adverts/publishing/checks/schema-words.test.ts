import { expect, it } from 'vitest'
import { translate } from '#platform/texts/translate'
import { checkFile } from './check-file.ts'
import { schemaWordsInMarathi } from './schema-words.ts'
import groupC from '../../../../demo/advertisements/102.json' with { type: 'json' }

/** What the schemas make of values of every wrong kind, all over a file. */
function allWrong(value: unknown, wrong: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => allWrong(each, wrong))
  if (typeof value !== 'object' || value === null) return wrong
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, allWrong(each, wrong)]),
  )
}

it.each([
  undefined,
  null,
  '',
  ' ',
  'x'.repeat(2001),
  -1,
  1e9,
  0.001,
  true,
  [],
  {},
  'मराठी',
  'English',
])('no fault of a file with %j everywhere is left without Marathi words (OFFICE-225)', (wrong) => {
  const faults = checkFile(allWrong(groupC, wrong)).faults
  const latin = faults.filter(({ shown }) => !/[\u0900-\u097F]/.test(shown.mr))
  expect(latin).toEqual([])
})

it.each([
  ['is missing', 'missing', {}],
  ['is above 100', 'above', { count: '100' }],
  ['names more than 60', 'more', { count: '60' }],
  ['is none of A, B', 'noneOf', { all: 'A, B' }],
] as const)('‘%s’ is told with its own words (OFFICE-225)', (message, name, params) => {
  expect(schemaWordsInMarathi(message)).toBe(translate('mr', `adverts.fault.${name}`, params))
})
