import ipaddr from 'ipaddr.js'

/** One customer's network: an IPv4 address, or the /64 that one IPv6 customer has to themselves. */
export function networkOf(address: string): string {
  // A proxy may pass on any word.
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}
