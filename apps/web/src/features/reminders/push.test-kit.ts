import { vi } from 'vitest'
import type { Reminders } from '@lokseva/contract/reminders/schemas'

export const reminders = (isOnHere: boolean): Reminders => ({
  settings: { byEmail: true, bySms: true, ofLosses: true, ofFitting: false, language: 'en' },
  email: 'as**@example.in',
  mobile: '98******10',
  push: { publicKey: 'BPublic', isOnHere, elsewhere: 0 },
  sent: [],
})

export const subscriptionJson = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  expirationTime: null,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
}

/** A browser that shows notifications, and what its person answers. */
export function browser({ permission = 'default', answer = 'granted', isSubscribed = false } = {}) {
  let subscription: object | null = null
  const made = {
    toJSON: () => subscriptionJson,
    unsubscribe: vi.fn(async () => {
      subscription = null
    }),
  }
  if (isSubscribed) subscription = made
  const subscribe = vi.fn<(options: object) => Promise<object>>(async () => {
    subscription = made
    return made
  })
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer
      return answer
    }),
  }
  const pushManager = { getSubscription: async () => subscription, subscribe }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  return { notification, subscribe, made }
}

/** A browser that shows none. */
export function noBrowser(): void {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
