import { readdirSync, readFileSync } from 'node:fs'

type Status = { pid: number; parent: number; kilobytes: number; milliseconds: number }

/** How many to the second the kernel counts processor time in. */
const TICKS = 100

/** Memory of their own that a process and all below it hold, in MB. */
export const familyMemory = (ancestor: number): number =>
  familyOf(ancestor).reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024

/** Processor time a process and all below it took, with those that ended, in ms. */
export const familyProcessor = (ancestor: number): number =>
  familyOf(ancestor).reduce((sum, { milliseconds }) => sum + milliseconds, 0)

function familyOf(ancestor: number): Status[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statusOf(name) : []))
  const family = new Set([ancestor])
  // Children may stand before their parents in the list.
  for (let before = 0; before !== family.size;) {
    before = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all.filter(({ pid }) => family.has(pid))
}

/** None for a process that ended meanwhile. */
function statusOf(name: string): Status[] {
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8')
    // After the name in parentheses, which may have blanks of its own.
    const stat = readFileSync(`/proc/${name}/stat`, 'latin1').split(') ').at(-1)!.split(' ')
    const [user, system, endedUser, endedSystem] = stat.slice(11, 15).map(Number) as Figures
    return [
      {
        pid: Number(name),
        parent: Number(stat[1]),
        kilobytes: Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0),
        milliseconds: ((user + system + endedUser + endedSystem) * 1000) / TICKS,
      },
    ]
  } catch {
    return []
  }
}

type Figures = [number, number, number, number]
