import { buildWeb } from './build-web.ts'
import { startCluster } from './cluster/cluster.ts'
import { checkRequisites } from './cluster/requisites.ts'

/** `npm run cluster`: a whole cluster on this one computer, each machine a network namespace. */
let end = async () => {}
let stopping: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void (stopping ??= end().then(() => process.exit(0))))

checkRequisites({ install: process.argv.includes('--install') })
await buildWeb({ onBegin: () => console.log('Building the pages, this once …') })
const cluster = await startCluster({
  onProgress: (words) => console.log(words),
  onOpen: (stop) => (end = stop),
})
const rows = [
  ['Portal', `${cluster.address}/candidate`],
  ['Certificate authority', cluster.caFile],
  ...cluster.machines.map(({ name, address, folder }) => [name, `${address}  ${folder}`]),
  ['Database', cluster.superuserUrl],
]
const width = Math.max(...rows.map(([name]) => name!.length))
console.log('\nThe cluster runs. Stop it with Ctrl+C.\n')
for (const [name, value] of rows) console.log(`  ${name!.padEnd(width)}  ${value}`)
