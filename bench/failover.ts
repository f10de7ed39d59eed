import { setTimeout as pause } from 'node:timers/promises'
import { cleanUp } from '../scripts/started-portal.ts'
import { halfDone } from './failover/audit.ts'
import { startCrowd } from './failover/crowd.ts'
import { faults } from './failover/faults.ts'
import { gather, type Crowd, type Ledger } from './failover/people.ts'
import { keepReading, keepSaving } from './failover/savers.ts'
import { setUp } from './failover/setup.ts'

/** `npm run bench:failover`: what people see, and what is left, when the database goes away. */
const SAVERS = 8
const READERS = 4
const WHOLE_RUN = 180_000
const SLOWEST_RETURN = 10_000

const stage = await setUp()
const late = setTimeout(() => {
  console.error('The run took longer than three minutes.')
  process.exit(1)
}, WHOLE_RUN)
const page = await (await fetch(`${stage.address}/candidate`)).text()
const channelKeys = JSON.parse(
  /oas-channel-keys" content="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"'),
) as never
await stage.inPortal(`update configuration set value = '0'
  where key in ('enableAadhaarValidation', 'enableUdidValidation')`)
const readers = await gather(stage, READERS, channelKeys)
const ledgers: Ledger[] = []

const columns = ['in flight', '2xx', '503', '4xx', '5xx', 'no answer', 'half done', 'normal after']
const line = (name: string, cells: (string | number)[]) =>
  console.log(
    `  ${name.padEnd(43)}${cells.map((cell, n) => String(cell).padStart(columns[n]!.length + 2)).join('')}`,
  )

console.log(`\nfailover: ${SAVERS} people who save and ${READERS} who read, all the time`)
line('', columns)
for (const { name, strike } of faults) {
  const savers = await gather(stage, SAVERS, channelKeys)
  ledgers.push(...savers.map(({ ledger }) => ledger))
  const crowd = startCrowd(stage, [
    ...savers.map((saver) => (all: Crowd) => keepSaving(saver, all)),
    ...readers.map((reader) => (all: Crowd) => keepReading(reader, all)),
  ])
  await pause(500)
  const inFlight = crowd.inFlight()
  await strike(
    stage,
    savers.map(({ ledger }) => ledger.accountId),
  )
  const normal = await crowd.untilNormal()
  await crowd.end()
  const { ok, busy, other4, other5, silent } = crowd.tally
  const half = await halfDone(stage, ledgers)
  const hasDied = stage.portal.child.exitCode !== null
  const kept =
    other5 === 0 &&
    silent === 0 &&
    half === 0 &&
    !hasDied &&
    normal !== undefined &&
    normal <= SLOWEST_RETURN
  const after = normal === undefined ? 'never' : `${(normal / 1000).toFixed(1)} s`
  const refusals = [...crowd.codes].map(([code, count]) => `${code} ${count}`).join(', ')
  line(`${kept ? '✓' : '✗'} ${name}`, [inFlight, ok, busy, other4, other5, silent, half, after])
  if (refusals) console.log(`      4xx: ${refusals}`)
  if (!kept) process.exitCode = 1
  if (hasDied) {
    console.error(stage.portal.output().slice(-2000))
    break
  }
}
const changes = ledgers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
const alone = ledgers.reduce((sum, { leftAlone }) => sum + leftAlone.length, 0)
console.log(
  `${changes} changes acknowledged, ${alone} left without an answer: each there once and whole, or not at all`,
)
clearTimeout(late)
await cleanUp()
await stage.stop()
process.exit()
