const GROUPS = 8

/** One customer's network: an IPv4 address, or the /64 that one IPv6 customer has to themselves. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  // `::` stands for as many groups of zeros as are missing, perhaps among the first four.
  const [before = '', after = ''] = address.split('%')[0]!.split('::')
  const head = groupsIn(before)
  const tail = groupsIn(after)
  const missing = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0')
  return [...head, ...missing, ...tail].slice(0, 4).join(':')
}

const groupsIn = (text: string): string[] =>
  text.split(':').flatMap((group) => (group ? [group.toLowerCase().replace(/^0+(?=.)/, '')] : []))
