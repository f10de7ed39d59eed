import * as profile from '@lokseva/contract/profile/endpoints'
import { describe, expect, it } from 'vitest'
import { startCrowd } from '../../../bench/failover/crowd.ts'
import type { Stage } from '../../../bench/failover/people.ts'
import { keepSaving, type Saver } from '../../../bench/failover/savers.ts'

type Portal = { version: number }
/** What the portal says to one try of a change, and does meanwhile. */
type Try = (portal: Portal) => [status: number, value: object]

const answer = (status: number, value: object) => ({
  status,
  headers: new Headers({ 'retry-after': '1' }),
  opened: { kind: 'genuine', value },
})
const isAway: Try = () => [503, { code: 'UNAVAILABLE' }]
const isAnother: Try = () => [409, { code: 'STEP_CHANGED_ELSEWHERE' }]
const isTaken: Try = (portal) => [200, { version: (portal.version += 1) }]
/** What waited for its standby is there from now on. */
const isAnotherByNow: Try = (portal) => {
  portal.version += 1
  return isAnother(portal)
}

/** What somebody counts and holds against a portal that answers these tries, one after the other. */
async function savedWith(tries: Try[]) {
  const portal: Portal = { version: 1 }
  const left = [...tries]
  const asked = Promise.withResolvers<void>()
  const raw = async (endpoint: object) => {
    if (endpoint !== profile.updatePersonal) return answer(200, { version: portal.version })
    const [status, value] = (left.shift() ?? isAway)(portal)
    if (left.length === 0) asked.resolve()
    return answer(status, value)
  }
  const ledger = { accountId: '', acknowledged: new Map(), leftAlone: [], wrong: 0 }
  const saver = { caller: { raw }, step: {}, params: {}, version: 1, ledger }
  const crowd = startCrowd({} as Stage, [(all) => keepSaving(saver as never as Saver, all, 0)])
  await asked.promise
  await crowd.end()
  return { saver, ...crowd }
}

describe('a change that was left without an answer', () => {
  it('may happen after all: whoever changes the same again is told so and shown it (CLUSTER-37)', async () => {
    const { saver, tally, codes } = await savedWith([isAway, isAway, isAnotherByNow, isTaken])
    expect(saver).toMatchObject({ version: 3, ledger: { wrong: 0 } })
    expect(tally).toMatchObject({ busy: 3, other4: 0 })
    expect(codes.size).toBe(0)
  })

  it('is the only reason to be told that one’s step is another one by now (CLUSTER-37)', async () => {
    const { codes } = await savedWith([isTaken, isAnother])
    expect([...codes]).toEqual([['save: 409 STEP_CHANGED_ELSEWHERE', 1]])
    const again = await savedWith([isAway, isAway, isAnotherByNow, isAnother])
    expect([...again.codes]).toEqual([['save: 409 STEP_CHANGED_ELSEWHERE', 1]])
  })

  it('counts as wrong where the portal says so and does not show it (CLUSTER-37)', async () => {
    const { saver } = await savedWith([isAway, isAway, isAnother, isTaken])
    expect(saver.ledger.wrong).toBeGreaterThan(0)
  })
})
