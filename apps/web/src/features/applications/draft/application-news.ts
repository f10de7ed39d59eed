import type { DraftKey } from './unsent-application.ts'

/** Tells the other tabs of this browser that a draft was put away, and hears it from them. */
export function applicationNews(
  { userId, advertisementId }: DraftKey,
  hear: (version: number) => void,
) {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} }
  const line = new BroadcastChannel('lokseva.applications.1')
  line.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = (data ?? {}) as Record<string, unknown>
    const isOurs = news['userId'] === userId && news['advertisementId'] === advertisementId
    if (isOurs && typeof news['version'] === 'number') hear(news['version'])
  })
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin only
    tell: (version: number) => line.postMessage({ userId, advertisementId, version }),
    close: () => line.close(),
  }
}
