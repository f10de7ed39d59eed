import type { PushSubscription as Subscription } from '@lokseva/contract/reminders/schemas'

/**
 * Whether this browser shows reminders: it cannot, it could from the home screen (iPhones), its
 * person said no, or it could.
 */
export type PushState = 'impossible' | 'install' | 'blocked' | 'off' | 'on'

const scope = '/candidate'

const isPossible = () =>
  'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator

/** Only browsers of iPhones and iPads know the word; of a page on the home screen it is true. */
const isOutsideHomeScreen = () =>
  (navigator as Navigator & { standalone?: boolean }).standalone === false

const registered = () => navigator.serviceWorker.getRegistration(scope)

/** Asks nobody anything: only somebody's press does. */
export async function pushState(isOnHere: boolean): Promise<PushState> {
  if (!isPossible()) return isOutsideHomeScreen() ? 'install' : 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  const worker = await registered()
  if (!worker) return 'impossible'
  const known = await worker.pushManager.getSubscription()
  return isOnHere && known && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Whether this browser could show them, and its person was never asked; asks nobody. */
export const canBeAsked = async (): Promise<boolean> =>
  (await pushState(false)) === 'off' && Notification.permission === 'default'

/** Asks the person, then the browser; nothing where the person did not say yes. */
export async function subscribeBrowser(publicKey: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const worker = await registered()
  if (!worker) throw new Error('There is no service worker')
  // One for another key of the portal would stand in the way.
  await unsubscribeBrowser()
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, expirationTime, keys } = made.toJSON()
  return {
    endpoint: endpoint ?? '',
    expirationTime: expirationTime ?? null,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  }
}

export async function unsubscribeBrowser(): Promise<void> {
  const worker = await registered()
  const known = await worker?.pushManager.getSubscription()
  await known?.unsubscribe()
}
