import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/**
 * Gives whoever measures a core of their own, and the portal with its database all others: what
 * calling costs must not be taken from what answering has. False where the system cannot do it.
 */
export function shareCores(portal: number, measuring: readonly number[]): boolean {
  const last = availableParallelism() - 1
  if (last === 0) return false
  const others = last === 1 ? '0' : `0-${last - 1}`
  const moved = [
    ...[portal, ...begunBy(portal)].map((pid) => moveTo(others, pid)),
    ...measuring.map((pid) => moveTo(String(last), pid)),
  ]
  return moved.every(Boolean)
}

const moveTo = (cores: string, pid: number) =>
  spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)]).status === 0

/** Every process that began from this one and still runs. */
function begunBy(ancestor: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), parentOf(pid)]),
  )
  const isBegun = (pid: number | undefined): boolean =>
    pid !== undefined && (parents.get(pid) === ancestor || isBegun(parents.get(pid)))
  return [...parents.keys()].filter(isBegun)
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
  } catch {
    // Ended in the meantime.
    return undefined
  }
}
