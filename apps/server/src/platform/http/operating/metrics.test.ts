import fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerMetrics } from './metrics.ts'

it('shows figures that are read when monitoring asks, and leaves out one that cannot be read (AUDIT-07)', async () => {
  const app = fastify()
  let isReadable = true
  const read = async () => {
    if (!isReadable) throw new Error('the database is away')
    return 1
  }
  registerMetrics(app, {
    token: undefined,
    open: true,
    figures: [{ name: 'audit_chain_broken', help: 'about the log', read }],
  })
  const shown = async () => (await app.inject('/metrics')).body.match(/^audit_chain_broken.*$/gm)
  expect(await shown()).toEqual(['audit_chain_broken 1'])
  isReadable = false
  expect(await shown()).toBeNull()
  await app.close()
})
