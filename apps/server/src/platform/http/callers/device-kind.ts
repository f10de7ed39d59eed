import type { IncomingHttpHeaders } from 'node:http'

export type DeviceKind = 'phone' | 'tablet' | 'computer'

/** What somebody holds, as the browser says it; null where it does not, or says something new. */
export function deviceKindOf(headers: IncomingHttpHeaders): DeviceKind | null {
  const agent = headers['user-agent'] ?? ''
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  if (headers['sec-ch-ua-mobile'] === '?1' || /Mobi|iPhone/i.test(agent)) return 'phone'
  return /Windows NT|Macintosh|X11|CrOS/.test(agent) ? 'computer' : null
}
