import type { DraftKey } from './unsent-drafts.ts'

/** Tells the other tabs of this browser that a draft was put away, and hears it from them. */
export function draftNews({ userId, step }: DraftKey, hear: (savedAt: string) => void) {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} }
  const line = new BroadcastChannel('lokseva.drafts.1')
  line.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = (data ?? {}) as Record<string, unknown>
    const { savedAt } = news
    if (news['userId'] === userId && news['step'] === step && typeof savedAt === 'string')
      hear(savedAt)
  })
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin only
    tell: (savedAt: string) => line.postMessage({ userId, step, savedAt }),
    close: () => line.close(),
  }
}
