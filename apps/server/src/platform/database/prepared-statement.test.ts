import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/database/database'
import { preparedFragments } from './prepared-statement.ts'

const { db } = await testDatabase()

it('a statement put together from fragments is filled with the values of each call (DRIVER-04)', async () => {
  const sum = preparedFragments(
    { first: 'first', second: 'second' },
    ({ first, second }) => sql<{ sum: number }>`select ${first}::int + ${second}::int as sum`,
  )
  expect(await sum(db, { first: '1', second: '2' })).toEqual([{ sum: 3 }])
  expect(await sum(db, { first: '4', second: '5' })).toEqual([{ sum: 9 }])
})

it('an example that a fragment changed is refused (DRIVER-04)', () => {
  const changed = preparedFragments(
    { word: 'word' },
    ({ word }) => sql`select ${word.toUpperCase()}::text`,
  )
  expect(() => changed(db, { word: 'a' })).toThrow(/changed an example.*"WORD"/)
})

it('two examples that are alike are refused (DRIVER-04)', () => {
  expect(() => preparedFragments({ from: 'day', until: 'day' }, () => sql`select 1`)).toThrow(
    /alike/,
  )
})
