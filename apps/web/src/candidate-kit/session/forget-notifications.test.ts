import { expect, it, vi } from 'vitest'
import { forgetNotifications } from './forget-notifications.ts'

const workers = (worker: object | undefined) =>
  ({ getRegistration: async () => worker }) as unknown as ServiceWorkerContainer

it('who logs out leaves no notification behind, and none that is on its way comes later (PUSH-18)', async () => {
  const shown = [{ close: vi.fn() }, { close: vi.fn() }]
  const unsubscribe = vi.fn(async () => true)
  const worker = {
    getNotifications: async () => shown,
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  }
  await forgetNotifications(workers(worker))
  for (const { close } of shown) expect(close).toHaveBeenCalledOnce()
  expect(unsubscribe).toHaveBeenCalledOnce()
})

it('a browser without notifications, or without a worker, logs out all the same (PUSH-18)', async () => {
  for (const none of [undefined, {}, { pushManager: { getSubscription: async () => null } }])
    await expect(forgetNotifications(workers(none))).resolves.toBeUndefined()
})
