import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll } from 'vitest'
import { openPool } from '#platform/database/pool'
import { restoreContents } from './contents.ts'
import { dropDatabase, makeDatabase, type Made } from './database.ts'

/** Databases that a file of this worker is done with, by whether they have advertisements. */
const waiting = new Map<boolean, Lent>()
type Lent = Made & { restorer: Pool; uses: number }

/** What was deleted from it stays in its files: after so many files another one is made. */
const MOST_USES = 30

/**
 * One that an earlier file of this worker had, with what it held at first; where there is none, a
 * fresh one. Its connections know by then how to do nearly everything that is asked of them: to plan
 * it all anew takes PostgreSQL longer than to do it. A file that changes what a database is made of
 * has it dropped.
 */
export async function lentDatabase({ withAdverts = false } = {}): Promise<Made> {
  const known = waiting.get(withAdverts)
  waiting.delete(withAdverts)
  const lent = known ?? (await newToLend(withAdverts))
  afterAll(() => takeBack(withAdverts, lent))
  return lent
}

async function newToLend(withAdverts: boolean): Promise<Lent> {
  const made = await makeDatabase({ withAdverts })
  const address = new URL(made.url)
  // Neither triggers nor foreign keys have a say in what is brought back.
  address.searchParams.set('options', '-c session_replication_role=replica')
  return { ...made, restorer: openPool(address.href, 1, () => {}), uses: 0 }
}

async function takeBack(withAdverts: boolean, lent: Lent): Promise<void> {
  lent.uses += 1
  const isWanted = lent.uses < MOST_USES && !waiting.has(withAdverts)
  const isRestored = isWanted && (await isAlone(lent)) && (await restoreContents(lent.restorer))
  if (isRestored) return void waiting.set(withAdverts, lent)
  await lent.restorer.end()
  await dropDatabase(lent)
}

/** Whether nobody has anything to do with it any more but its own connections, which all rest. */
async function isAlone({ pool, web, ownerPool, restorer, name }: Lent): Promise<boolean> {
  const own = [pool, web, ownerPool]
  const rest = own.every((each) => !each.ended && each.idleCount === each.totalCount)
  if (!rest) return false
  for (let tries = 0; tries < 20; tries += 1) {
    const { rows } = await restorer.query<{ others: number }>(
      `select count(*)::integer as others from pg_stat_activity
        where datname = '${name}' and pid <> pg_backend_pid()`,
    )
    const known = own.reduce((sum, { totalCount }) => sum + totalCount, 0)
    if (rows[0]!.others === known) return true
    // Who said goodbye may still be on the way out.
    await pause(10)
  }
  return false
}
