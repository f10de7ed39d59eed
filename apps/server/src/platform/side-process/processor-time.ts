import { readFileSync } from 'node:fs'

/** What the system counts in. */
const TICK_MS = 10

/** How long a process was on a processor, all its threads together; undefined where nobody tells. */
export function processorTime(pid: number | undefined): number | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Its name comes second, in brackets, and may hold anything.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return undefined
  }
}
