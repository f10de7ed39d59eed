import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Database } from '../database/pool.ts'
import type { Log } from '../log/log.ts'

/** A node that cannot serve beside those that run already. */
export class NodeRefusedError extends Error {
  override name = 'NodeRefusedError'
}

export type NodeFacts = {
  name: string
  version: string
  roles: string[]
  /** Names of the channel keys it can answer with, the one its pages use first. */
  staticKeys: string[]
  isKeyGiven: boolean
  /** A sign of its sealing ring. */
  ring: string
}

type Deps = { db: Database; log: Log; strict: boolean }
type Other = { name: string; seconds: number; static_keys: string[]; ring: string }

const BEAT = 30_000
export const LIVE_SECONDS = 90

/**
 * Writes this node among those that serve the portal, and says every half minute that it is still
 * there. A node whose pages the others could not serve is refused, or outside production warned of.
 */
export async function registerNode({ db, log, strict }: Deps, facts: NodeFacts) {
  const id = randomUUID()
  const beat = () => writeNode(db, id, facts)
  await inTransactionWithoutRetry(db, async (tx) => {
    // Of two that start together one comes first, and the other sees it.
    await sql`select pg_advisory_xact_lock(hashtextextended('nodes', 0))`.execute(tx)
    await sql`delete from nodes where seen_at < clock_timestamp() - interval '1 day'`.execute(tx)
    const { rows } = await sql<Other>`select name, static_keys, ring,
      extract(epoch from clock_timestamp() - seen_at)::int as seconds from nodes
      where seen_at > clock_timestamp() - make_interval(secs => ${LIVE_SECONDS})`.execute(tx)
    const reason = rows.map((other) => quarrel(facts, other)).find((line) => line !== undefined)
    if (reason && strict) throw new NodeRefusedError(reason)
    if (reason) log.warn(reason)
    await writeNode(tx, id, facts)
  })
  const complain = (error: unknown) =>
    log.warn({ err: error }, 'this node could not say that it is there')
  const timer = setInterval(() => void beat().catch(complain), BEAT).unref()
  return {
    beat,
    async leave(): Promise<void> {
      clearInterval(timer)
      await db.deleteFrom('nodes').where('id', '=', id).execute().then(undefined, complain)
    },
  }
}

function writeNode(
  db: Database,
  id: string,
  { name, version, roles, staticKeys, ring }: NodeFacts,
) {
  return db
    .insertInto('nodes')
    .values({ id, name, version, roles, static_keys: staticKeys, ring })
    .onConflict((known) => known.column('id').doUpdateSet({ seen_at: sql`clock_timestamp()` }))
    .execute()
}

/** Why two nodes cannot serve the same people, in a line; nothing where they can. */
function quarrel(own: NodeFacts, other: Other): string | undefined {
  const who = `the node ${other.name}, seen ${other.seconds} seconds ago`
  // While keys are changed node by node, each must be able to answer for the pages of the other.
  const isAnswered =
    other.static_keys.includes(own.staticKeys[0]!) && own.staticKeys.includes(other.static_keys[0]!)
  if (!isAnswered)
    return own.isKeyGiven
      ? `CHANNEL_STATIC_KEY is not that of ${who}: pages of one would be refused by the other. Give every node the same keys, or stop that one first.`
      : `CHANNEL_STATIC_KEY is not set, and ${who}, answers with another key: pages of one would be refused by the other. Set the same on every node.`
  if (own.ring !== other.ring)
    return `The sealing ring is not that of ${who}: people would be logged out between the two. Give every node the same KEYS_DIR, or SEALING_RING=database and the same RING_KEY.`
  return undefined
}
