import { cpus, totalmem } from 'node:os'
import type { Run } from './run-fault.ts'

const seconds = (ms: number | undefined) =>
  ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`

/** One line of the table, as the guide has it. */
export function lineOf({ fault, seen, outage, wellAfter, wrong }: Run): string {
  const { ok, busy, other4, other5, silent } = seen
  const cells = [
    fault.title,
    ok,
    busy,
    other4 + other5,
    silent,
    seconds(outage),
    seconds(wellAfter),
  ]
  return `| ${cells.join(' | ')} | ${wrong.length === 0 ? 'nothing' : wrong.join('; ')} |`
}

export const heading = [
  '| Fault | Answered | 503 | Other errors | No answer | Longest without a change taken | All well after | Wrong afterwards |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
].join('\n')

export function machineInWords(): string {
  const [{ model } = { model: 'unknown' }] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores (${model.trim()}), ${gigabytes} GB, everything on one computer`
}
