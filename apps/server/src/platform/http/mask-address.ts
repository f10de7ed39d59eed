/** A network address people recognise as theirs and nobody can look up. */
export function maskAddress(address: string): string {
  const v4 = /(\d+)\.(\d+)\.\d+\.\d+$/.exec(address)
  if (v4) return `${v4[1]}.${v4[2]}.*.*`
  const groups = address.split(':').filter(Boolean)
  return groups.length > 1 ? `${groups[0]}:${groups[1]}:*` : '*'
}
