import { readdirSync, readFileSync } from 'node:fs'

/** Memory of their own that a process and all below it hold, in MB. */
export function familyMemory(ancestor: number): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [statusOf(name)] : []))
  const family = new Set([ancestor])
  // Children may stand before their parents in the list.
  for (let before = 0; before !== family.size;) {
    before = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return (
    all.reduce((sum, { pid, kilobytes }) => (family.has(pid) ? sum + kilobytes : sum), 0) / 1024
  )
}

function statusOf(name: string) {
  const figure = (status: string, key: string) =>
    Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8')
    const [parent, kilobytes] = [figure(status, 'PPid'), figure(status, 'RssAnon')]
    return { pid: Number(name), parent, kilobytes }
  } catch {
    return { pid: 0, parent: -1, kilobytes: 0 }
  }
}
