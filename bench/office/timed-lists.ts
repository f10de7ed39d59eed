import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import type { WireClient } from '../../apps/server/test/wire/wire-client.ts'
import { median, type Row } from '../measure.ts'

export const RUNS = Number(process.env['RUNS'] ?? 60)
/** Not counted: the first ones. */
export const FIRST = 5
const LIMIT = 300

export type List = {
  name: string
  caller: WireClient
  call: EndpointDefinition
  query?: object
  params?: object
}

/** Asks for one list again and again. */
export async function timed({ name, caller, call, query, params }: List): Promise<Row> {
  const taken: number[] = []
  for (let run = -FIRST; run < RUNS; run += 1) {
    const begin = performance.now()
    const { status } = await caller.raw(call, {
      ...(query && { query }),
      ...(params && { params }),
    })
    if (status !== 200) throw new Error(`${name} was answered with ${status}`)
    if (run >= 0) taken.push(performance.now() - begin)
  }
  const sorted = taken.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)]!
  return [`${name} (p50 ${median(taken).toFixed(0)})`, p95, `p95 ≤ ${LIMIT} ms`, p95 <= LIMIT]
}
