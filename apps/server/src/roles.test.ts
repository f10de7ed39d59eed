import { spawn } from 'node:child_process'
import { afterAll, expect, it } from 'vitest'
import { createServer, type AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { startOutsideWorld } from '#adapters/outside-world.test-kit'
import { queueMessage } from '#features/messages/index'
import { systemClock } from '#platform/clock/clock'
import { connectionsForJobs } from '#platform/jobs/start-jobs'
import { testDatabase } from '#test/database/database'
import { startPortal } from './main.ts'
import { readSettings } from './settings.ts'

const { db, url } = await testDatabase()
const world = await startOutsideWorld()
const folder = mkdtempSync(join(tmpdir(), 'lokseva-roles-'))
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

const environment = {
  DATABASE_URL: url,
  DATA_DIR: folder,
  SMTP_URL: world.smtpUrl,
  SMS_URL: world.smsUrl,
  SMS_API_KEY: 'k',
  LOG_LEVEL: 'silent',
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

it('a process is web and worker unless it is told otherwise, with a connection for every job (ROLE-01)', () => {
  expect(readSettings(environment)).toMatchObject({
    ROLES: ['web', 'worker'],
    WORKER_POOL: connectionsForJobs,
  })
  expect(readSettings({ ...environment, ROLES: 'worker' }).ROLES).toEqual(['worker'])
  expect(() => readSettings({ ...environment, ROLES: 'web,boss' })).toThrow('ROLES is wrong')
  expect(() => readSettings({ ...environment, WORKER_POOL: '2' })).toThrow('WORKER_POOL is wrong')
})

it('a worker sends messages and tells of itself, and has no pages and no calls (ROLE-03)', async () => {
  const port = await freePort()
  const worker = await startPortal({ ...environment, ROLES: 'worker', PORT: String(port) })
  try {
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    expect(await (await ask('/health')).json()).toEqual({ status: 'ok' })
    expect(await (await ask('/ready')).json()).toEqual({ status: 'ready' })
    for (const path of ['/candidate', '/', '/oas/api/docs', '/oas/api/v1/advertisements'])
      expect((await ask(path)).status).toBe(404)
    await inTransactionWithoutRetry(db, (tx) =>
      queueMessage({ clock: systemClock() }, tx, {
        channel: 'sms',
        recipient: '9876543210',
        template: 'USER_NAME',
        body: 'Your code is 482913.',
      }),
    )
    await expect.poll(() => world.received('9876543210')).toHaveLength(1)
    await expect
      .poll(async () => (await ask('/metrics')).text())
      .toMatch(/jobs_run_total\{job="deliver-message",urgency="ordinary",outcome="done"\} 1/)
  } finally {
    await worker.stop()
  }
})

it('a node that is told to stop says so to its balancer while it still answers (PLAT-136)', async () => {
  const port = await freePort()
  const settings = { ...environment, ROLES: 'worker', PORT: String(port), DRAIN_SECONDS: '1' }
  const node = await startPortal(settings)
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const stopped = node.stop()
  const ready = await ask('/ready')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining' }])
  expect((await ask('/health')).status).toBe(200)
  await stopped
  await expect(ask('/health')).rejects.toThrow('fetch failed')
})

it(
  'a node that is told to stop as soon as it answers drains like any other (CLUSTER-22)',
  { timeout: 150_000 },
  async () => {
    const port = await freePort()
    const own = { ROLES: 'worker', PORT: String(port), DRAIN_SECONDS: '2' }
    const node = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, ...environment, ...own },
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => node.once('exit', (code, how) => resolve(how ?? code)))
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/ready`).then(
        ({ status }) => status,
        () => 0,
      )
    try {
      await expect.poll(ready, { interval: 5, timeout: 120_000 }).toBe(200)
      node.kill('SIGTERM')
      await expect.poll(ready, { interval: 5 }).toBe(503)
      expect(await ended).toBe(0)
    } finally {
      node.kill('SIGKILL')
    }
  },
)
