import performance from 'node:perf_hooks'
import fastify from 'fastify'
import { expect, it, vi } from 'vitest'
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

it('measures the process once, however many servers it opens and closes (PLAT-145)', async () => {
  const begun = vi.spyOn(performance, 'monitorEventLoopDelay')
  const pages: string[] = []
  for (let opened = 0; opened < 3; opened += 1) {
    const app = fastify()
    registerMetrics(app, { token: undefined, open: true })
    pages.push((await app.inject('/metrics')).body)
    await app.close()
  }
  expect(begun.mock.calls.length).toBeLessThanOrEqual(1)
  for (const page of pages)
    for (const name of ['nodejs_eventloop_lag_seconds', 'process_cpu_seconds_total'])
      expect(page.match(new RegExp(`^${name} `, 'gm'))).toHaveLength(1)
  begun.mockRestore()
})
