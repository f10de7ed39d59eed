import { advertisementVersions } from '../apps/server/src/features/adverts/advertisement-versions.ts'
import { countOutcomes, importScroll } from '../apps/server/src/features/payments/index.ts'
import { actAsPortal } from '../apps/server/src/platform/database/acting.ts'
import { openDatabase, openPool } from '../apps/server/src/platform/database/pool.ts'
import { WORKER_ROLE } from '../apps/server/src/platform/database/portal-role.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { portalPayables } from '../apps/server/src/composed/portal-payables.ts'
import { brokenInvariants } from '../apps/server/src/platform/database/broken-invariants.ts'
import { manyChallans, scrollOf } from '../apps/server/test/payments/many-challans.ts'
import { stillClock } from '../apps/server/test/still-clock.ts'
import { prepareTemplate } from '../apps/server/test/database/template.ts'
import { cleanUp, freshFolder } from '../scripts/started-portal.ts'
import { report } from './measure.ts'

/** `npm run bench:scroll [deposits]`: the bank's scroll of a great day is taken in as a whole. */
const count = Number(process.argv[2] ?? 50_000)
const MOST_MINUTES = 10

const postgres = await startEmbeddedPostgres({ folder: freshFolder(), durable: true })
const { url } = postgres
await prepareTemplate(url)
const owner = openDatabase(openPool(url, 2, () => {}))
const db = openDatabase(openPool(url, 4, () => {}, { role: WORKER_ROLE }))
const now = Date.parse('2026-11-20T12:00:00+05:30')
const payables = portalPayables({ versions: advertisementVersions() })
const deps = { db, clock: stillClock(now), payables }

const content = scrollOf(await manyChallans(owner, count), '2026-11-19')
const begin = performance.now()
const { badLines, deposits } = await actAsPortal(() =>
  importScroll(
    deps,
    { kind: 'system', job: 'bench' },
    {
      content,
      progress: (done, total) => {
        if (done % 5000 === 0) console.log(`${done} of ${total}`)
      },
    },
  ),
)
const minutes = (performance.now() - begin) / 60_000
const broken = await brokenInvariants(owner, { now })
const { paid = 0 } = countOutcomes(deposits)
report(`a scroll of ${count} deposits`, [
  ['minutes', minutes, `< ${MOST_MINUTES}`, minutes < MOST_MINUTES],
  ['of them paid', paid, `= ${count}`, paid === count],
  ['bad lines', badLines.length, '= 0', badLines.length === 0],
  [
    'invariants that do not hold',
    Object.keys(broken).length,
    '= 0',
    Object.keys(broken).length === 0,
  ],
])
await db.destroy()
await owner.destroy()
await postgres.stop()
await cleanUp()
process.exit()
