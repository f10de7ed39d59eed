import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { Sent } from './setup.ts'

type Orders = { requests: Sent[]; atOnce: number }
/** How often each status came; 0: no answer. */
export type Statuses = Record<string, number>

/**
 * A process that sends what it is given, so many at once: whoever measures must keep time. It is of
 * low priority, since on one machine the attacker's own work is no part of the figure.
 */
export function openStorm(script: string) {
  const child = spawn(process.execPath, [script, '--storm'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  return {
    send: (requests: Sent[], atOnce = 50) =>
      new Promise<Statuses>((resolve) => {
        lines.once('line', (line) => resolve(JSON.parse(line) as Statuses))
        child.stdin.write(`${JSON.stringify({ requests, atOnce } satisfies Orders)}\n`)
      }),
    end: () => child.stdin.end(),
  }
}

export async function runStorm(): Promise<void> {
  setPriority(19)
  for await (const line of createInterface({ input: process.stdin })) {
    const { requests, atOnce } = JSON.parse(line) as Orders
    const statuses: Statuses = {}
    const queue = requests.values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const request of queue) {
          const status = await statusOf(request)
          statuses[status] = (statuses[status] ?? 0) + 1
        }
      }),
    )
    console.log(JSON.stringify(statuses))
  }
}

async function statusOf({ url, ...init }: Sent): Promise<number> {
  try {
    const response = await fetch(url, init)
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
