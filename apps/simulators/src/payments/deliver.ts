import type { Delivery } from './gateway.ts'

/** How the portal answered; status 0 is not at all. */
export type DeliveryResponse = { status: number; location: string | null }

const PATIENCE_MS = 10_000

/** Where a browser goes with a return that is a link. */
export const linkOf = ({ url, fields }: Delivery) =>
  `${url}?${new URLSearchParams(fields).toString()}`

/** Brings a message to the portal as a server, or a browser without a person, would. */
export async function deliver(message: Delivery): Promise<DeliveryResponse> {
  const isForm = message.method === 'POST'
  try {
    const response = await fetch(isForm ? message.url : linkOf(message), {
      method: message.method,
      ...(isForm && !message.isJson && { body: new URLSearchParams(message.fields) }),
      ...(message.isJson && {
        body: JSON.stringify(message.fields),
        headers: { 'content-type': 'application/json' },
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.body?.cancel()
    return { status: response.status, location: response.headers.get('location') }
  } catch {
    return { status: 0, location: null }
  }
}
