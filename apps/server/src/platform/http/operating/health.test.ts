import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database/database'
import { registerHealth } from './health.ts'

const { db } = await testDatabase()

async function ask(path: string, secondsOff: number) {
  const app = Fastify()
  registerHealth(app, db, { machine: () => Date.now() + secondsOff * 1000 })
  const { statusCode, headers, body } = await app.inject(path)
  await app.close()
  return { status: statusCode, again: headers['retry-after'], says: JSON.parse(body) as unknown }
}

describe('a node whose clock is not the database’s', () => {
  it.each([300, -300])(
    'takes itself out of the balancer and says by how much: %i s (CLUSTER-18)',
    async (off) => {
      const { status, again, says } = await ask('/ready', off)
      expect({ status, again }).toEqual({ status: 503, again: '2' })
      expect(says).toEqual({ status: expect.stringMatching(/^clock off by -?\d+ s$/) as string })
      // A busy machine takes its time between the two clocks.
      const said = Number(/-?\d+/.exec(JSON.stringify(says))![0])
      expect(Math.abs(said - off)).toBeLessThan(30)
      expect((await ask('/health', off)).status).toBe(200)
    },
  )

  it('serves while the difference is less than anybody could notice (CLUSTER-18)', async () => {
    expect((await ask('/ready', 20)).status).toBe(200)
    expect((await ask('/ready', -20)).status).toBe(200)
  })
})
