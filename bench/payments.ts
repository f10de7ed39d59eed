import { openDatabase, openPool } from '../apps/server/src/platform/database/pool.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { paymentStorm } from '../apps/server/test/payments/payment-storm.ts'
import { starvedPayers } from '../apps/server/test/payments/starved-payers.ts'
import { prepareTemplate } from '../apps/server/test/database/template.ts'
import { cleanUp, freshFolder } from '../scripts/started-portal.ts'
import { report } from './measure.ts'

/**
 * `npm run bench:payments [orders] [seed]`: people pay while everything breaks; at the end the bank's
 * own book is laid beside the ledger.
 */
const orders = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? 20_261_121)

const postgres = await startEmbeddedPostgres({ folder: freshFolder(), durable: false })
const { url } = postgres
await prepareTemplate(url)
const owner = openDatabase(openPool(url, 2, () => {}))

const begin = performance.now()
const { broken, surprises, faults, figures, scrolls } = await paymentStorm({
  url,
  owner,
  orders,
  seed,
})
const minutes = (performance.now() - begin) / 60_000
// Of as many people as there are orders, up to what a last hour brings.
const starved = await starvedPayers({ url, owner, people: Math.min(orders, 1000), seed })

const { attempts, taken, settled, refunds, duplicates, messages } = figures
const { deaths, broken: lines, silences, unreadable, jumps } = faults
const zero = (what: string, figure: number) => [what, figure, '= 0', figure === 0] as const
const some = (what: string, figure: number) => [what, figure, '> 0', figure > 0] as const
report(`${orders} orders in a storm, seed ${seed}`, [
  [
    'payments the bank took that are settled or go back',
    (settled + refunds) / taken,
    '= 1',
    settled + refunds === taken,
  ],
  [...zero('invariants that do not hold', Object.keys(broken).length)],
  [...zero('failures that no storm explains', surprises.length)],
  [...some('payments that go back', refunds)],
  [...some('of them paid twice', duplicates)],
  [...some('payments taken twice under one order number', figures.seconds)],
  [...some('deposits that scrolls spelt three times', scrolls.challans)],
  [...some('deposits that wait for two persons', scrolls.questions)],
  [...some('processes that died', deaths)],
  [...some('times the line to the database broke', lines)],
  [...some('times the gateways were silent', silences)],
  [...some('times the gateways answered what nobody can read', unreadable)],
  [...some('times a clock jumped', jumps)],
])
report(`${starved.paid} who paid, among ${Math.min(orders, 1000)} people`, [
  [
    'longest wait at a provider that answers, seconds',
    starved.longest,
    '< 180',
    starved.longest < 180,
  ],
  [...some('answers nobody can read', starved.unreadable)],
  [...some('questions to a silent provider', starved.silent)],
])
console.log(
  `${attempts} attempts, ${messages} messages, ${taken} taken, ${settled} settled; ${minutes.toFixed(1)} minutes`,
)
for (const [name, rows] of Object.entries(broken)) console.log(name, rows.slice(0, 5))
for (const error of surprises.slice(0, 5)) console.log(error)
await owner.destroy()
await postgres.stop()
await cleanUp()
process.exit()
