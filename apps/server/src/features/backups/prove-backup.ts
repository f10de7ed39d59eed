import { sql } from 'kysely'
import { checkAudit, newestEntryAt, recordAudit } from '#features/audit/index'
import type { System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import { actAsPortal } from '#platform/database/acting'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { openDatabase, openPool, type Database } from '#platform/database/pool'
import { workerRoleFor } from '#platform/database/portal-role'
import { lastSeenAt } from '#platform/nodes/list-nodes'
import type { Vault } from '#platform/secrets/vault'
import type { FileStorage } from '#platform/storage/file-storage'
import { verifyFiles } from '#platform/storage/verify-files'
import { tablesWithAadhaar } from './find-aadhaar.ts'
import { isCurrent, recordProof, type BackupProof } from './proofs.ts'
import { startRestored } from './restored-server.ts'

type Deps = {
  db: Database
  clock: Clock
  vault: Vault
  /** Where the files lie; without it they are not looked for. */
  storage: FileStorage | undefined
  /** The login of the jobs, in the database that is backed up. */
  login: string
}

const hours = 24 * 3_600_000
const waits = {
  connect: 5000,
  statement: hours,
  answer: hours,
  lock: hours,
  idleTransaction: hours,
}

/**
 * Restores the newest backup, or one as of a moment, into a place of its own, looks for everything
 * that must never be seen, and writes down what was found and how long it took.
 */
export async function proveBackup(
  deps: Deps,
  actor: System,
  input: { command: string; to: string | undefined },
): Promise<BackupProof> {
  const begunAt = new Date(deps.clock.now())
  const restored = await startRestored({ ...input, login: deps.login })
  try {
    const url = restored.urlFor(deps.login)
    const { role } = await workerRoleFor(url)
    const begun = performance.now()
    const found = await inCopy(url, role, (copy) => checkCopy(copy, deps))
    // One as of a moment is as old as it was wished; the newest must be new.
    if (!input.to && !isCurrent({ begunAt, ...found }))
      found.problems['reaches-to-the-last-day'] = 1
    const { restoreMs, startMs } = restored
    const checkMs = Math.round(performance.now() - begun)
    const proof = { begunAt, restoreMs, startMs, checkMs, ...found }
    await recordProof(deps.db, proof)
    await recordAudit(deps.db, {
      at: new Date(deps.clock.now()),
      actor,
      action: 'BACKUP_PROVED',
      details: { problems: Object.keys(found.problems).length },
    })
    return proof
  } finally {
    await restored.stop()
  }
}

/** As the jobs: whoever is nobody would find no candidate, and nothing wrong. */
async function inCopy<T>(
  url: string,
  role: string | undefined,
  look: (db: Database) => Promise<T>,
) {
  const copy = openDatabase(openPool(url, 2, () => {}, { waits, role }))
  try {
    return await actAsPortal(() => look(copy))
  } finally {
    await copy.destroy()
  }
}

async function checkCopy(copy: Database, { clock, vault, storage }: Deps) {
  const reachesTo = later(await newestEntryAt(copy), await lastSeenAt(copy))
  const { rows } = await sql<{ bytes: number }>`select
    pg_database_size(current_database())::float8 as bytes`.execute(copy)
  const now = reachesTo?.getTime() ?? clock.now()
  const broken = await brokenInvariants(copy, { now, of: 'everything' })
  const problems: Record<string, number> = Object.fromEntries(
    Object.entries(broken).map(([name, lines]) => [name, lines.length]),
  )
  const aadhaar = await tablesWithAadhaar(copy)
  if (aadhaar.length > 0) problems['aadhaar-is-in-the-vault'] = aadhaar.length
  if ((await checkAudit({ db: copy, clock, vault })).broken) problems['audit-chain-is-whole'] = 1
  const verified = storage && (await verifyFiles({ db: copy, storage }))
  if (verified && verified.faults.length > 0) problems['files-are-there'] = verified.faults.length
  return { reachesTo, bytes: rows[0]!.bytes, files: verified?.files ?? null, problems }
}

/** Nodes say every half minute that they are there: it shows how far a restore goes also at night. */
const later = (entry: Date | undefined, node: Date | undefined): Date | null =>
  [entry, node].reduce((a, b) => (a && b ? (a > b ? a : b) : (a ?? b))) ?? null
