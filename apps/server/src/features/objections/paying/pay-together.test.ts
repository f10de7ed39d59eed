import { expect, it } from 'vitest'
import { toPayTogether } from './pay-together.ts'

const row = (id: string, orderId: string | null, isBeingPaid = orderId !== null) => ({
  id,
  state: 'UNPAID' as const,
  stageId: 1,
  feePaise: 10_000,
  orderServicePaise: null,
  orderId,
  isBeingPaid,
})
const idsOf = (...given: Parameters<typeof toPayTogether>) =>
  toPayTogether(...given).map(({ id }) => id)

it('One payment pays for all that is unpaid and not being paid already (OBJ-24)', () => {
  expect(idsOf([row('a', null), row('b', null)])).toEqual(['a', 'b'])
  expect(idsOf([row('a', 'first'), row('b', null)])).toEqual(['b'])
})

it('Where two payments are on their way, neither is taken apart by a third (OBJ-24)', () => {
  const rows = [row('a', 'first'), row('b', 'second'), row('c', 'second')]
  expect(idsOf(rows)).toEqual(['b', 'c'])
  expect(idsOf(rows, rows[0])).toEqual(['a'])
})
