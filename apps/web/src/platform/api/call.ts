import { currentLanguage } from '#platform/language/current-language.ts'
import { translate } from '#platform/language/translator.ts'
import { endSession, forgetKeysWith } from '#platform/session/end-session.ts'
import { readSession } from '#platform/session/session.ts'
import { browserChannelStore } from '@lokseva/wire/browser/browser-channel-store'
import { pinnedKeys } from '@lokseva/wire/browser/pinned-keys'
import { caller } from './caller.ts'
import { reloadOnce } from './reload-page.ts'

export type { CallOptions } from './request-parts.ts'

const page = caller({
  origin: location.origin,
  fetch: (url, init) => fetch(url, init),
  pinnedKeys,
  store: browserChannelStore(),
  now: Date.now,
  language: currentLanguage,
  token: () => readSession()?.token,
  endSession,
  reloadOnce,
  report: (error) => reportError(error),
  wait,
  random: Math.random,
  online: () => navigator.onLine,
  wording: translate,
})

forgetKeysWith(page.channels.forget)

/** Calls the portal: `await call(getModule, { params: { name: 'LOGIN' } })`. */
export const call = page.call

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
