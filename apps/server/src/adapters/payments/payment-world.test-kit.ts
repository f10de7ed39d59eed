import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { startSimulators } from '../../../../simulators/src/start-simulators.ts'
import type { Departure, ProviderMessage } from '#features/payments/ports'

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
) {
  const server = createServer((request, response) => {
    // Whoever asks sees a line that broke.
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}

export type Arrival = ProviderMessage & { kind: 'return' | 'notify'; method: string }
type Forwarded = { status: number; text: string }
/** What becomes of a gateway's answer on its way; nothing is a connection that breaks. */
type Meddling = (notified: Forwarded) => Forwarded | undefined

/** The simulated gateways, a portal that only listens, and a line that can be disturbed. */
export async function startPaymentWorld() {
  const simulators = await startSimulators({ slowMs: 60_000 })
  const origin = `http://127.0.0.1:${simulators.http}`
  const arrivals: Arrival[] = []
  const portal = await listen(async (request, response) => {
    const url = new URL(request.url!, origin)
    const text = request.method === 'GET' ? url.search : await bodyOf(request)
    const kind = url.pathname.includes('/notify/') ? 'notify' : 'return'
    const fields = Object.fromEntries(new URLSearchParams(text))
    arrivals.push({ kind, method: request.method!, fields })
    response.writeHead(kind === 'return' ? 303 : 200, { location: '/candidate' }).end('OK')
  })

  let meddle: Meddling | undefined
  let lastTold = ''
  const line = await listen(async (request, response) => {
    // Whoever follows a redirect would be told all.
    if (request.method === 'GET') return response.end(lastTold)
    const body = await bodyOf(request)
    const forwarded = await fetch(origin + request.url!, {
      method: 'POST',
      headers: { 'content-type': request.headers['content-type']! },
      body,
    })
    const told = { status: forwarded.status, text: await forwarded.text() }
    lastTold = told.text
    const passed = meddle ? meddle(told) : told
    if (!passed) return response.destroy()
    response.writeHead(passed.status, { location: '/elsewhere' }).end(passed.text)
  })

  async function tell(method: string, path: string, body: object) {
    const headers = { 'content-type': 'application/json' }
    return fetch(origin + path, { method, headers, body: JSON.stringify(body) })
  }

  return {
    origin,
    returnUrl: (provider: string) => `${portal.origin}/payments/return/${provider}`,
    /** What the gateways issued; asked through a line that can be disturbed. */
    async settings(): Promise<Record<string, string>> {
      const text = await (await fetch(`${origin}/sim/payments/settings`)).text()
      return JSON.parse(text.replaceAll(origin, line.origin)) as Record<string, string>
    },
    /** Goes where a browser would, and sees the gateway's page. */
    async depart({ url, form }: Departure): Promise<string> {
      const { pathname, search } = new URL(url, origin)
      const response = await fetch(origin + pathname + search, {
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      expect(response.status).toBe(200)
      return response.text()
    },
    /** Chooses at the gateway's page, and gives what came to the portal since. */
    async choose(order: string, outcome: string): Promise<Arrival[]> {
      arrivals.length = 0
      const response = await tell('POST', `/sim/payments/${order}`, { outcome })
      expect(response.status).toBe(200)
      return [...arrivals]
    },
    async payments(): Promise<Record<string, unknown>[]> {
      return (await (await fetch(`${origin}/sim/payments`)).json()) as Record<string, unknown>[]
    },
    fault: (payments: string) => tell('PUT', '/sim/faults', { payments }),
    setClock: (now: string) => tell('PUT', '/sim/clock', { now }),
    meddle(with_: Meddling | undefined) {
      meddle = with_
    },
    async stop() {
      portal.stop()
      line.stop()
      await simulators.stop()
    },
  }
}

export type PaymentWorld = Awaited<ReturnType<typeof startPaymentWorld>>
