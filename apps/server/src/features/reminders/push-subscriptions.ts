import { ECDH, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PushSubscription } from '@lokseva/contract/reminders/schemas'
import type { Candidate } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import type { Call } from '#platform/http/call'
import { AppError } from '#platform/refusals/app-error'
import type { PushTarget } from './ports.ts'
import { isPushEndpoint } from './push-hosts.ts'
import { sealedFor, type PushDeps } from './send-push.ts'

/** Browsers of one person; the oldest makes room. */
const MOST = 5

type Subscribing = Pick<Call, 'idempotent' | 'device'> & { subscription: PushSubscription }

/** Reminds somebody in this browser too, from now on. */
export async function subscribePush(
  { clock, vault, hosts }: Omit<PushDeps, 'push'>,
  { accountId }: Candidate,
  { idempotent, device, subscription }: Subscribing,
): Promise<void> {
  const { endpoint, keys, expirationTime } = subscription
  if (!isPushEndpoint(endpoint, hosts) || !isPublicKey(keys.p256dh))
    throw new AppError('PUSH_NOT_POSSIBLE')
  const id = randomUUID()
  const target: PushTarget = { endpoint, ...keys }
  const row = {
    sealed: vault.seal(JSON.stringify(target), sealedFor(id)),
    device: vault.mac('device', device),
    endpoint: vault.mac('push endpoint', endpoint),
    at: new Date(clock.now()),
    until: expirationTime === null ? null : new Date(expirationTime),
  }
  await idempotent(async (tx) => {
    // One after the other: of a person, and of an address that two name at once.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${accountId}`}, 0)),
      pg_advisory_xact_lock(hashtextextended(${`push ${row.endpoint.toString('hex')}`}, 0))`.execute(
      tx,
    )
    await sql`select release_push_subscriptions(${accountId}, ${row.device},
      ${row.endpoint})`.execute(tx)
    await sql`delete from push_subscriptions where account_id = ${accountId}
      and (device_mac = ${row.device} or id in (select id from push_subscriptions
        where account_id = ${accountId} and device_mac <> ${row.device}
        order by created_at desc, id offset ${MOST - 1}))`.execute(tx)
    await sql`insert into push_subscriptions
        (id, account_id, device_mac, endpoint_mac, sealed, created_at, expires_at)
      values (${id}, ${accountId}, ${row.device}, ${row.endpoint}, ${row.sealed}, ${row.at},
        ${row.until})`.execute(tx)
    return null
  })
}

/** Whether bytes are a point of the curve, so that something can be encrypted for it. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

type OfBrowser = Pick<Call, 'idempotent' | 'device'>

/** Reminds somebody in this browser no longer. */
export async function unsubscribePush(
  { vault }: Pick<PushDeps, 'vault'>,
  { accountId }: Candidate,
  { idempotent, device }: OfBrowser,
): Promise<void> {
  await idempotent(async (tx) => {
    await forgetBrowser(tx, accountId, vault.mac('device', device))
    return null
  })
}

/** Whether somebody is reminded in this browser, and in how many others. */
export async function browsersOf(
  { db, vault }: Pick<PushDeps, 'db' | 'vault'>,
  { accountId }: Candidate,
  device: string,
): Promise<{ isOnHere: boolean; elsewhere: number }> {
  const { rows } = await sql<{ mac: Buffer }>`select device_mac as mac from push_subscriptions
    where account_id = ${accountId}`.execute(db)
  const here = vault.mac('device', device)
  const elsewhere = rows.filter(({ mac }) => !mac.equals(here)).length
  return { isOnHere: elsewhere < rows.length, elsewhere }
}

async function forgetBrowser(db: Database, accountId: string, device: Buffer): Promise<void> {
  await sql`delete from push_subscriptions
    where account_id = ${accountId} and device_mac = ${device}`.execute(db)
}

type Browser = { accountId: string; device: Buffer }

/** What logins and their ends mean for reminders in browsers. */
export const pushOfLogins = {
  /** Whoever logs in takes the browser over: nobody else's reminders are shown in it. */
  async onLogin(db: Database, { accountId, device }: Browser): Promise<void> {
    await sql`select release_push_subscriptions(${accountId}, ${device}, null)`.execute(db)
  },
  /** Whoever logs out of a browser is not reminded in it. */
  onLogout: (db: Database, { accountId, device }: Browser) => forgetBrowser(db, accountId, device),
  /** After a new password, or on the word of the help desk, in none. */
  async onReset(db: Database, accountId: string): Promise<void> {
    await sql`select forget_push_subscriptions(${accountId})`.execute(db)
  },
}
