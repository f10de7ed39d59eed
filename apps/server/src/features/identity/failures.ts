import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { Vault } from '#platform/secrets/vault'

type Deps = { db: Database; clock: { now(): number } }

/** Counts a guess before it is judged; refuses while earlier wrong ones make it wait. */
export async function countAttempt({ db, clock }: Deps, key: string): Promise<void> {
  const { rows } = await sql<{
    seconds: number
  }>`select begin_try(${key}, ${new Date(clock.now())}) as seconds`.execute(db)
  const { seconds } = rows[0]!
  if (seconds > 0) throw new AppError('TRIES_DELAYED', { seconds })
}

/** The guess was right: what came before is forgotten. */
export async function clearFailures(db: Database, key: string): Promise<void> {
  await db.deleteFrom('failures').where('key', '=', key).execute()
}

type Account = { id: string; email: string; mobile: string }

/**
 * Forgets every wrong try aimed at an account, from wherever it came; whether there were any. The
 * keys are those that login, recovery and the change of password count by.
 */
export async function resetFailures(
  { vault }: { vault: Vault },
  tx: Database,
  { id, email, mobile }: Account,
): Promise<boolean> {
  const macs = [email, mobile].map((name) => vault.mac('failure', name).toString('base64url'))
  const logins = [id, ...macs].flatMap((who) => [`login ${who}`, `login code ${who}`])
  const keys = [
    ...logins,
    ...['forgot password', 'security answers', 'current password'].map((what) => `${what} ${id}`),
    ...macs.flatMap((mac) => [`forgot login ${mac}`, `reset contact ${mac}`]),
  ]
  const lifted = await tx
    .deleteFrom('failures')
    .where(({ eb, or }) =>
      or([
        eb('key', 'in', keys),
        // A known device counts for itself, after the name.
        ...logins.map((login) => sql<boolean>`starts_with(key, ${`${login} `})`),
      ]),
    )
    .returning('key')
    .execute()
  return lifted.length > 0
}
