import { expect, it } from 'vitest'
import { stillClock } from '#test/still-clock'
import { testDatabase } from '#test/database/database'
import { countAttempt, forgetTriesJob } from './index.ts'

it('forgets wrong tries a day after the last of them (CODE-15)', async () => {
  const { db } = await testDatabase()
  const clock = stillClock(Date.now())
  const job = forgetTriesJob({ db, clock })
  const tries = () => db.selectFrom('failures').select('key').execute()
  await countAttempt({ db, clock }, 'login somebody')
  clock.set(clock.now() + 23 * 3_600_000)
  await job.run({})
  expect(await tries()).toHaveLength(1)
  clock.set(clock.now() + 2 * 3_600_000)
  await job.run({})
  expect(await tries()).toEqual([])
})
