import { afterAll } from 'vitest'
import { startSimulators } from '../../../simulators/src/start-simulators.ts'
import { openProviders } from '#adapters/payments/open-providers'
import type { PaymentProvider } from '#features/payments/ports'
import { readSettings } from '#server/settings'
import { ORIGIN } from '../app.ts'

const enough = {
  DATABASE_URL: 'postgres://u:p@localhost:5432/lokseva',
  SMTP_URL: 'smtp://localhost:25',
  SMS_URL: 'https://sms.example.in/send',
  SMS_API_KEY: 'key',
}

/** What a portal of these simulators is set to. */
async function simulatedSettings(simulators: string): Promise<Record<string, string>> {
  const issued = (await (await fetch(`${simulators}/sim/payments/settings`)).json()) as object
  return { ...enough, SIMULATORS: 'on', SIMULATORS_URL: simulators, ...issued }
}

type Left = { url: string; form: Record<string, string> | null }

/** The six real adapters in front of the simulated gateways, and a person at their pages. */
export async function simulatedGateways(now: number) {
  const simulators = await startSimulators()
  afterAll(() => simulators.stop())
  const origin = `http://127.0.0.1:${simulators.http}`
  const tell = (method: string, path: string, body: object) =>
    fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await tell('PUT', '/sim/clock', { now: new Date(now).toISOString() })
  const settings = await simulatedSettings(origin)
  const gateways = {
    settings,
    /** Where the portal really listens, known only once it does. */
    portal: ORIGIN,
    providers: [] as PaymentProvider[],
    /** Goes where the browser is sent, and chooses there. */
    async pay({ url, form }: Left, orderNo: string, outcome: string) {
      const { pathname, search } = new URL(url, origin)
      const page = await fetch(origin + pathname + search, {
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      if (!page.ok) throw new Error(`no page to pay at: ${page.status}`)
      const chosen = await tell('POST', `/sim/payments/${orderNo}`, { outcome })
      return (await chosen.json()) as {
        returns: { status: number; location: string | null }[]
        notices: { status: number }[]
      }
    },
    fault: (payments: string) => tell('PUT', '/sim/faults', { payments }),
    /** The lines of what they report of a day. */
    async report(day: string) {
      const report = await fetch(`${origin}/sim/payments/report?day=${day}`)
      return (await report.text()).trimEnd().split('\n')
    },
  }
  gateways.providers = openProviders(readSettings(settings), { now: () => now }).map(
    (provider) => ({
      ...provider,
      start: (order) =>
        provider.start({ ...order, returnUrl: order.returnUrl.replace(ORIGIN, gateways.portal) }),
    }),
  )
  return gateways
}
