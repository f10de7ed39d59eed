import { expect, it } from 'vitest'
import { momentOf, nameAt, outOfOrder, wrongName } from './migration-order.ts'

const FIRST = '20261115T0900_first'
const LAST = '20261127T1391_last'

it('brings in files that come after all a database has, and those of a fresh one (MIGR-01)', () => {
  expect(outOfOrder([FIRST, LAST, '20261127T1432_new'], [LAST, FIRST])).toBeUndefined()
  expect(outOfOrder([FIRST, LAST], [])).toBeUndefined()
})

it('names a file that sorts before one a database has, and says what to do (MIGR-02)', () => {
  const fault = outOfOrder([FIRST, '20261117T0900_late', LAST], [FIRST, LAST])
  expect(fault).toContain('20261117T0900_late sorts before 20261127T1391_last')
  expect(fault).toContain('npm run new:migration')
  expect(fault).toContain('goes back to the release before')
})

it('names a change a newer portal made to a database (MIGR-03)', () => {
  expect(outOfOrder([FIRST], [FIRST, LAST])).toContain('a newer portal was here')
})

it.each([
  ['20261117T0900_say_it_plainly', undefined],
  ['20261117T0960_x', '20261117T0960_x begins with a moment no clock shows'],
  ['20260230T0900_x', '20260230T0900_x begins with a moment no clock shows'],
  ['20261117T0900-x', '20261117T0900-x is not named YYYYMMDDTHHMM_what_it_does'],
  ['20261117T0900_Two', '20261117T0900_Two is not named YYYYMMDDTHHMM_what_it_does'],
  ['20261117_two', '20261117_two is not named YYYYMMDDTHHMM_what_it_does'],
])('knows what a file may be called: %s (MIGR-04)', (name, fault) => {
  expect(wrongName(name)).toBe(fault)
})

it('reads a minute beyond the hour as one of the next, so that what follows sorts after it (MIGR-04)', () => {
  expect(nameAt(momentOf('20261127T1391_last')!)).toBe('20261127T1431')
  expect(nameAt(momentOf('20261231T2399_last')!)).toBe('20270101T0039')
})
