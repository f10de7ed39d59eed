import { requestOtp } from '@lokseva/contract/identity/endpoints'
import { call } from '@lokseva/browser/api/call.ts'

/** One that was asked for and not shown soon is somebody else's by then. */
const SOON = 10_000

let first: { captcha: ReturnType<typeof fetchCaptcha>; askedAt: number } | undefined

export const fetchCaptcha = () => call(requestOtp, { body: { type: 'captcha' } })

/** Asked for before the page is drawn, so that the picture comes with it. */
export function prefetchCaptcha(): void {
  first = { captcha: fetchCaptcha(), askedAt: Date.now() }
  // Whoever takes it hears of the failure.
  first.captcha.catch(() => {})
}

export function consumePrefetchedCaptcha(): ReturnType<typeof fetchCaptcha> | undefined {
  const taken = first
  first = undefined
  return taken && Date.now() - taken.askedAt < SOON ? taken.captcha : undefined
}
