import { sql } from 'kysely'
import * as z from 'zod'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { GatewayRoute } from './gateway.ts'
import { finishMessage, type GatewayDeps } from './gateway-messages.ts'

const AT_ONCE = 100

/** Finds messages that ended nowhere, because their request died or failed, and finishes them. */
export function finishGatewayMessagesJob(deps: GatewayDeps, routes: readonly GatewayRoute[]): Job {
  return {
    name: 'finish-gateway-messages',
    urgency: 'payment',
    payload: z.object({}),
    attempts: 1,
    async run() {
      const known = routes.flatMap(({ endpoint, gateways }) =>
        gateways.map((gateway) => ({ gateway, kind: endpoint.gateway.kind })),
      )
      const failures: unknown[] = []
      for (const { gateway, kind } of known)
        for (const { id } of await dueMessages(deps, gateway.provider, kind))
          await finishMessage(deps, gateway, id).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  }
}

async function dueMessages({ db, clock }: GatewayDeps, provider: string, kind: string) {
  return db
    .selectFrom('gateway_messages')
    .select('id')
    .where('due_at', '<=', new Date(clock.now()))
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute()
}

/** Forgets messages whose time is over; one that ended nowhere stays. */
export function forgetGatewayMessagesJob({ db, clock }: GatewayDeps): Job {
  return {
    name: 'forget-gateway-messages',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 1,
    async run() {
      const now = new Date(clock.now())
      await deleteInBatches(db, 'gateway_messages', sql`kept_until < ${now} and due_at is null`)
    },
  }
}
