import { expect, it } from 'vitest'
import { testDatabase } from '#test/database/database'
import { starvedPayers } from '#test/payments/starved-payers'

it('among people who left for good, unreadable answers and a silent provider nobody who paid waits three minutes (PAY-41)', async () => {
  const { url, owner } = await testDatabase()
  const { longest, paid, unreadable, silent } = await starvedPayers({
    url,
    owner,
    people: 200,
    seed: 20_261_117,
  })
  expect(longest).toBeLessThan(180)
  for (const figure of [paid, unreadable, silent]) expect(figure).toBeGreaterThan(0)
})
