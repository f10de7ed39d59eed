import { describe, expect, it, vi } from 'vitest'
import { registerWorker } from './register-service-worker.ts'

const container = (register: () => Promise<unknown>) => {
  const unregister = vi.fn(async () => true)
  const worker = { register: vi.fn(register), getRegistration: async () => ({ unregister }) }
  return { worker: worker as unknown as ServiceWorkerContainer, unregister, asked: worker.register }
}
const portal = (status: number) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { status })),
  )
const failing = () => Promise.reject(new TypeError('no script'))

describe('The worker that keeps the shell (SHELL-122)', () => {
  it('is asked for at every visit, past the cache, for all pages', async () => {
    const { worker, asked } = container(async () => ({}))
    await registerWorker(worker)
    expect(asked).toHaveBeenCalledWith('/candidate/sw.js', {
      scope: '/candidate',
      updateViaCache: 'none',
    })
  })

  it('goes with what it kept where the portal has none any more', async () => {
    const dropped = vi.fn(async () => true)
    vi.stubGlobal('caches', { keys: async () => ['lokseva-old'], delete: dropped })
    const { worker, unregister } = container(failing)
    portal(404)
    await registerWorker(worker)
    expect(unregister).toHaveBeenCalledTimes(1)
    expect(dropped).toHaveBeenCalledWith('lokseva-old')
  })

  it('stays where the portal only has no room', async () => {
    const { worker, unregister } = container(failing)
    portal(503)
    await registerWorker(worker)
    expect(unregister).not.toHaveBeenCalled()
  })
})
