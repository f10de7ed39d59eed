import { sql } from 'kysely'
import { DeliveryError, type PushSender } from '#features/messages/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Vault } from '#platform/secrets/vault'
import type { PushPort, PushTarget } from './ports.ts'
import { isPushEndpoint, type PushHosts } from './push-hosts.ts'
import { secondsLeftToday } from './reminder-hours.ts'

/** What a browser is told: a sentence and where it leads. */
export type PushBody = { text: string; path: string; topic: string }

export type PushDeps = {
  db: Database
  clock: Clock
  vault: Vault
  push: PushPort
  hosts: PushHosts
}

/** Where address and keys are sealed for. */
export const sealedFor = (id: string) => `push subscription ${id}`

/** Sends to a browser; one that is gone is forgotten. */
export const sendPush =
  ({ db, clock, vault, push, hosts }: PushDeps): PushSender =>
  async ({ to, body }) => {
    const { rows } = await sql<{ sealed: Buffer }>`select sealed from push_subscriptions
      where id = ${to}`.execute(db)
    if (!rows[0]) throw new DeliveryError('The browser is not subscribed', { permanent: true })
    const target = JSON.parse(vault.open(rows[0].sealed, sealedFor(to))) as PushTarget
    const { topic, ...shown } = JSON.parse(body) as PushBody
    const ttlSeconds = secondsLeftToday(clock.now())
    // The list of services may be shorter than when the browser was subscribed.
    const outcome = isPushEndpoint(target.endpoint, hosts)
      ? await push.send({
          target,
          text: JSON.stringify({ ...shown, tag: topic }),
          ttlSeconds,
          topic,
        })
      : ({ state: 'gone' } as const)
    const { state } = outcome
    if (state === 'taken') return
    if (state === 'gone') await sql`delete from push_subscriptions where id = ${to}`.execute(db)
    throw new DeliveryError(`The push service did not take the message (${state})`, {
      permanent: state !== 'later',
      afterSeconds: outcome.state === 'later' ? outcome.seconds : undefined,
    })
  }
