import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, openPool } from '../../../apps/server/src/platform/database/pool.ts'
import { brokenInvariants } from '../../../apps/server/src/platform/database/broken-invariants.ts'
import { halfDone } from '../../../bench/failover/audit.ts'
import type { Ledger } from '../../../bench/failover/people.ts'
import type { Cluster } from '../cluster.ts'
import type { Applied } from './applicants.ts'
import { noLists, type Lists } from './choosers.ts'
import type { ClusterStage } from './errands.ts'
import type { Registered } from './newcomers.ts'

/** Everything people were told is done. */
export type Reported = {
  saved: Ledger[]
  registered: Registered[]
  applied: Applied
  lists: Lists
  /** What was counted besides, in words. */
  figures: string[]
}

export const nobody = (): Reported => ({
  saved: [],
  registered: [],
  applied: { applications: [], documents: [], paid: [] },
  lists: noLists(),
  figures: [],
})

export const acknowledged = ({ saved, registered, applied }: Reported) =>
  saved.reduce((sum, ledger) => sum + ledger.acknowledged.size, 0) +
  registered.length +
  applied.applications.length +
  applied.documents.length +
  applied.paid.length

/** A question about a payment is asked every minute of whom no word came. */
const LONGEST_FOR_PAYMENTS = 180_000

/** What is not as people were told, or must never be: nothing, if all is well. */
export async function findWrong(cluster: Cluster, stage: ClusterStage, told: Reported) {
  const { saved, registered, applied } = told
  const missing = async (what: string, text: string, rows: object[]) => {
    const found = await stage.inPortal(text, [JSON.stringify(rows)])
    return found.map((row) => `${what} is missing: ${JSON.stringify(row)}`)
  }
  const wrong = [
    ...(await missing(
      'an account',
      `select t.* from jsonb_to_recordset($1) as t(email text, "accountId" uuid)
       where (select count(*) from accounts a where a.id = t."accountId" and a.email = t.email) <> 1`,
      registered,
    )),
    ...(await missing(
      'a document',
      `select t.* from jsonb_to_recordset($1) as t("documentId" uuid, "accountId" uuid, hash text)
       where not exists (select from documents d where d.id = t."documentId"
         and d.account_id = t."accountId" and encode(d.hash, 'hex') = t.hash)`,
      applied.documents,
    )),
    ...(await missing(
      'an application',
      `select t.* from jsonb_to_recordset($1) as t("applicationId" uuid, "accountId" uuid)
       where not exists (select from applications a where a.id = t."applicationId"
         and a.account_id = t."accountId")`,
      applied.applications,
    )),
  ]
  const half = await halfDone(stage, saved)
  if (half > 0) wrong.push(`changes half done, missing or doubled: ${half}`)
  const owner = openDatabase(openPool(cluster.superuserUrl, 1, () => {}))
  try {
    const broken = await brokenInvariants(owner, { now: stage.now(), of: 'everything' })
    for (const [name, rows] of Object.entries(broken))
      wrong.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`)
  } finally {
    await owner.destroy()
  }
  return wrong
}

/** Payments the bank took and the portal does not settle: once for all, as it takes minutes. */
export async function findUnsettled(stage: ClusterStage, { applied }: Reported): Promise<string[]> {
  const open = await untilSettled(stage, applied.paid)
  return open > 0 ? [`payments without a settlement: ${open}`] : []
}

async function untilSettled(stage: ClusterStage, orders: string[]): Promise<number> {
  const deadline = Date.now() + LONGEST_FOR_PAYMENTS
  for (;;) {
    const [row] = await stage.inPortal(
      `select count(*)::int as open from unnest($1::text[]) o where not exists
        (select from payment_attempts t where t.order_no = o and t.state = 'SETTLED')`,
      [orders],
    )
    const open = row!['open'] as number
    if (open === 0 || Date.now() > deadline) return open
    await pause(1000)
  }
}

/** As an Aadhaar number is written; the end of an id is none. */
const ALONE_TWELVE = /(?<![\w-])[2-9]\d{11}(?![\w-])/

/** What an operator looks at: seals of the log, bytes of the files, numbers in the logs. */
export async function findWrongByCommands(
  cluster: Cluster,
  { applied }: Reported,
): Promise<string[]> {
  const audit = await cluster.administer(['audit', 'check'])
  const files = await cluster.administer(['files', 'verify'])
  const changed = applied.documents.filter(({ hash }) => files.output.includes(hash))
  const written = globSync('*/log/*.log', { cwd: cluster.root }).filter((file) =>
    ALONE_TWELVE.test(readFileSync(join(cluster.root, file), 'utf8')),
  )
  return [
    ...(audit.isDone ? [] : [`the audit log: ${audit.output}`]),
    ...changed.map(({ hash }) => `a document's bytes are gone: ${hash}`),
    ...written.map((file) => `a number of twelve digits stands in ${file}`),
  ]
}
