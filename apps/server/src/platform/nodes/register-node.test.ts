import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { openLog } from '#platform/log/log'
import { testDatabase } from '#test/database/database'
import { NodeRefusedError, registerNode, type NodeFacts } from './register-node.ts'

const { db } = await testDatabase()
const lines: string[] = []
const log = openLog('warn', { write: (line) => void lines.push(JSON.parse(line).msg) })
const usual: NodeFacts = {
  name: 'web-1:3000',
  version: '1.2.3',
  roles: ['web', 'worker'],
  staticKeys: ['KEY-A'],
  isKeyGiven: true,
  ring: 'folder one',
}
const register = (facts: Partial<NodeFacts> = {}, strict = true) =>
  registerNode({ db, log, strict }, { ...usual, ...facts })
const names = async () => {
  const rows = await db.selectFrom('nodes').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
const silentFor = (seconds: number) =>
  sql`update nodes set seen_at = clock_timestamp() - make_interval(secs => ${seconds})`.execute(db)

beforeEach(async () => {
  lines.length = 0
  await db.deleteFrom('nodes').execute()
})

it('refuses a node that would answer with another key than one that runs, in one line (NODE-02)', async () => {
  await register()
  const refused = register({ name: 'web-2:3000', staticKeys: ['KEY-B'], isKeyGiven: false })
  await expect(refused).rejects.toThrow(NodeRefusedError)
  await expect(refused).rejects.toThrow(
    /^CHANNEL_STATIC_KEY is not set, and the node web-1:3000, seen \d seconds ago, answers with another key: .*\.$/,
  )
  await expect(register({ staticKeys: ['KEY-B'] })).rejects.toThrow(
    /^CHANNEL_STATIC_KEY is not that of the node web-1:3000/,
  )
  expect(await names()).toEqual(['web-1:3000'])
})

it('lets one of two nodes start that come together with different keys (NODE-02)', async () => {
  const both = ['KEY-A', 'KEY-B'].map((key) => register({ name: key, staticKeys: [key] }))
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('lets keys be changed node by node, as long as each answers for the other (NODE-02)', async () => {
  await register({ staticKeys: ['KEY-A', 'KEY-B'] })
  await register({ name: 'web-2:3000', staticKeys: ['KEY-B', 'KEY-A'] })
  await expect(register({ staticKeys: ['KEY-B'] })).rejects.toThrow(/^CHANNEL_STATIC_KEY/)
})

it('refuses a node that would seal with another ring (NODE-03)', async () => {
  await register()
  await expect(register({ ring: 'folder two' })).rejects.toThrow(
    /^The sealing ring is not that of the node web-1:3000/,
  )
})

it('only warns outside production, where people try things out (NODE-02)', async () => {
  await register()
  await register({ name: 'web-2:3000', staticKeys: ['KEY-B'] }, false)
  expect(lines).toEqual([expect.stringMatching(/^CHANNEL_STATIC_KEY is not that of/)])
  expect(await names()).toEqual(['web-1:3000', 'web-2:3000'])
})

it('forgets a node that left, and does not count one that is silent (NODE-04)', async () => {
  const first = await register()
  await first.leave()
  expect(await names()).toEqual([])
  const second = await register()
  await silentFor(91)
  await register({ name: 'web-2:3000', staticKeys: ['KEY-B'] })
  await second.beat()
  await expect(register({ staticKeys: ['KEY-B'] })).rejects.toThrow(/web-1:3000/)
  await silentFor(2 * 24 * 3600)
  const third = await register({ name: 'web-3:3000' })
  expect(await names()).toEqual(['web-3:3000'])
  // One that was taken for dead comes back by itself.
  await db.deleteFrom('nodes').execute()
  await third.beat()
  expect(await names()).toEqual(['web-3:3000'])
})
