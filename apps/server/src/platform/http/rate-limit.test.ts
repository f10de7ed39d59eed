import { expect, it } from 'vitest'
import { failureLimit } from './rate-limit.ts'

it('counts wrong tries only, and each before it is judged (ATTACK-13)', async () => {
  const tries = failureLimit(2, 600)
  for (let n = 0; n < 5; n++) {
    await tries.during('a college', async () => {})
  }
  await Promise.all([tries.begin('a college'), tries.begin('a college')])
  await expect(tries.begin('a college')).rejects.toThrow('TOO_MANY_REQUESTS')
  await expect(tries.begin('another')).resolves.toBeUndefined()
})
