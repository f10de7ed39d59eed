/**
 * Where the portal sends to, as settings name it: `fcm.googleapis.com`, `*.push.apple.com` for all
 * below it, or the whole beginning of an address for the simulator.
 */
export type PushHosts = readonly string[]

/** A browser names where it is reached: nothing but push services is believed, and only https. */
export function isPushEndpoint(endpoint: string, hosts: PushHosts): boolean {
  if (!URL.canParse(endpoint)) return false
  const { href, protocol, host, username, password } = new URL(endpoint)
  if (username || password) return false
  return hosts.some((known) => {
    if (known.includes('://')) return href.startsWith(known)
    // A host with a port is no host of the list.
    if (protocol !== 'https:') return false
    return known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known
  })
}
