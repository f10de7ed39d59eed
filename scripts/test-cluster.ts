import { readFileSync } from 'node:fs'
import tls from 'node:tls'
import { setTimeout as pause } from 'node:timers/promises'
import { openClient } from '../apps/server/test/open-client.ts'
import { halfDone } from '../bench/failover/audit.ts'
import { startCrowd } from '../bench/failover/crowd.ts'
import { gather, type Ledger, type Stage } from '../bench/failover/people.ts'
import { buildWeb } from './build-web.ts'
import { startCluster } from './cluster/cluster.ts'
import { faults } from './cluster/faults.ts'

/** `npm run test:cluster`: what people see, and what is left, while a cluster loses its parts. */
const SAVERS = 6
const READERS = 3
/** A killed primary is followed by another within this, by the settings of deploy/patroni. */
const LONGEST_WITHOUT_SERVICE = 30_000

await buildWeb()
let end = async () => {}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end().then(() => process.exit(1)))
const cluster = await startCluster({
  onProgress: (words) => console.log(words),
  onOpen: (stop) => (end = stop),
})
tls.setDefaultCACertificates([...tls.getCACertificates(), readFileSync(cluster.caFile, 'utf8')])
const connect = () => openClient(cluster.superuserUrl)
const stage: Stage = {
  address: cluster.address,
  origin: cluster.address,
  sessionKey: cluster.sessionKey,
  now: Date.now,
  connect,
  async inPortal(text, values = []) {
    const client = await connect()
    try {
      return (await client.query(text, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  },
}
await stage.inPortal(`update configuration set value = '0'
  where key in ('enableAadhaarValidation', 'enableUdidValidation')`)
const page = await (await fetch(`${stage.address}/candidate`)).text()
const channelKeys = JSON.parse(
  /oas-channel-keys" content="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"'),
) as never

const columns = [
  '2xx',
  '503',
  '4xx',
  '5xx',
  'no answer',
  'half done',
  'without service',
  'well after',
]
const line = (name: string, cells: (string | number)[]) =>
  console.log(
    `  ${name.padEnd(40)}${cells.map((cell, n) => String(cell).padStart(columns[n]!.length + 2)).join('')}`,
  )
console.log(`\ncluster: ${SAVERS} people who save and ${READERS} who read, all the time`)
line('', columns)

const ledgers: Ledger[] = []
const wanted = process.argv[2]
for (const { name, strike, mend, mayRefuse } of faults) {
  if (wanted && !name.includes(wanted)) continue
  const savers = await gather(stage, SAVERS, channelKeys)
  const readers = await gather(stage, READERS, channelKeys)
  ledgers.push(...savers.map(({ ledger }) => ledger))
  const crowd = startCrowd(stage, savers, readers, { longest: 90_000 })
  await pause(2000)
  await strike(cluster)
  const normal = await crowd.untilNormal()
  await mend(cluster)
  await crowd.end()
  const { ok, busy, other4, other5, silent } = crowd.tally
  const half = await halfDone(stage, ledgers)
  const outage = crowd.longestOutage()
  const isKept =
    other4 + other5 === 0 &&
    half === 0 &&
    normal !== undefined &&
    (mayRefuse ? outage <= LONGEST_WITHOUT_SERVICE : busy + silent === 0)
  const seconds = (ms: number | undefined) =>
    ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`
  const seen = [ok, busy, other4, other5, silent, half, seconds(outage), seconds(normal)]
  line(`${isKept ? '✓' : '✗'} ${name}`, seen)
  for (const [code, count] of crowd.codes) console.log(`      ${code} ${count}`)
  if (!isKept) process.exitCode = 1
}
const acknowledged = ledgers.reduce((sum, ledger) => sum + ledger.acknowledged.size, 0)
console.log(`${acknowledged} changes acknowledged: each there once and whole`)
await cluster.stop()
process.exit()
