import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { parseArgs } from 'node:util'
import { openClient } from '../apps/server/test/database/open-client.ts'
import { buildWeb } from './build-web.ts'
import { startCluster, type Cluster } from './cluster/cluster.ts'
import { listsInWords } from './cluster/crowd/choosers.ts'
import type { ClusterStage } from './cluster/crowd/errands.ts'
import { acknowledged, findUnsettled, findWrongByCommands, nobody } from './cluster/crowd/truth.ts'
import { faults } from './cluster/faults/faults.ts'
import { heading, lineOf, machineInWords } from './cluster/faults/fault-table.ts'
import { checkOut, versionBefore } from './cluster/faults/release-before.ts'
import { crowdInWords, runFault } from './cluster/faults/run-fault.ts'
import { checkRequisites } from './cluster/requisites.ts'

/**
 * `npm run test:cluster [-- --only primary-killed,restore] [--from <commit>]`: what people see, and
 * what is left, while a cluster loses its parts.
 */
const { values: given } = parseArgs({
  options: {
    only: { type: 'string' },
    from: { type: 'string' },
    install: { type: 'boolean', default: false },
  },
})
const names = given.only?.split(',')
const strange = names?.filter((name) => !faults.some((fault) => fault.name === name)) ?? []
if (strange.length > 0) {
  const known = faults.map(({ name }) => name).join(', ')
  console.error(`There is no fault ${strange.join(', ')}. There are: ${known}`)
  process.exit(1)
}
const wanted = faults.filter(({ name }) => !names || names.includes(name))
const ends: (() => unknown)[] = []
let ending: Promise<void> | undefined
/** Once, and whoever asks again waits for it: a signal may come while it ends. */
const end = () =>
  (ending ??= (async () => {
    for (const each of ends.toReversed()) await each()
  })())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end().then(() => process.exit(1)))

checkRequisites({ install: given.install })
await buildWeb()

/** Where the version before lies, if it is wanted. */
function programBefore(): string | undefined {
  if (!wanted.some(({ name }) => name === 'upgrade')) return undefined
  const version = given.from ?? versionBefore()
  say(`the version before, ${version.slice(0, 8)} …`)
  const folder = mkdtempSync(join(tmpdir(), 'lokseva-before-'))
  ends.push(checkOut(version, folder))
  return folder
}

const say = (words: string) => console.log(`${Math.round(performance.now() / 1000)} s: ${words}`)

/** The disk of a database machine, in megabytes: one that can be filled. */
const DISK = 2000

try {
  const program = programBefore()
  const cluster = await startCluster({
    onProgress: say,
    onOpen: (stop) => ends.push(stop),
    disk: DISK,
    ...(program && { program }),
  })
  tls.setDefaultCACertificates([...tls.getCACertificates(), readFileSync(cluster.caFile, 'utf8')])
  const stage = await openStage(cluster)
  say('a copy of the database, as every night …')
  ;(await cluster.primary())!.backUp('full')

  const now = new Date().toISOString().slice(0, 10)
  console.log(`\n${crowdInWords}.\n${now}, ${machineInWords()}\n\n${heading}`)
  const told = nobody()
  for (const fault of wanted) {
    const run = await runFault(fault, { cluster, stage, told })
    console.log(lineOf(run))
    if (run.wrong.length > 0) process.exitCode = 1
  }
  const wrong = [
    ...(await findUnsettled(stage, told)),
    ...(await findWrongByCommands(cluster, told)),
  ]
  for (const each of wrong) console.log(each)
  if (wrong.length > 0) process.exitCode = 1
  for (const each of [...told.figures, listsInWords(told.lists)]) console.log(each)
  console.log(`\n${acknowledged(told)} things people were told are done were looked for.`)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await end()
  process.exit()
}

async function openStage(cluster: Cluster): Promise<ClusterStage> {
  const connect = () => openClient(cluster.superuserUrl)
  const page = await (await fetch(`${cluster.address}/candidate`)).text()
  const channelKeys = JSON.parse(
    /oas-channel-keys" content="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"'),
  ) as never
  const stage: ClusterStage = {
    address: cluster.address,
    origin: cluster.address,
    simulators: cluster.simulators.url,
    sessionKey: cluster.sessionKey,
    now: Date.now,
    channelKeys,
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
  return stage
}
