import { sql } from 'kysely'
import { advertisementVersions } from '#features/adverts/advertisement-versions'
import { queryPaymentJob, paymentPoller, paymentGateways } from '#features/payments/index'
import type { PaymentDeps } from '#features/payments/deps'
import type { PaymentProvider } from '#features/payments/ports'
import { startPayment } from '#features/payments/attempts/start-payment'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { Clock } from '#platform/clock/clock'
import { actAs, actAsPortal } from '#platform/database/acting'
import { openDatabase, openPool, type Database } from '#platform/database/pool'
import { WORKER_ROLE } from '#platform/database/portal-role'
import { finishGatewayMessagesJob } from '#platform/http/gateway/finish-gateway-messages'
import { finishMessage, storeMessage } from '#platform/http/gateway/gateway-messages'
import { portalPayables } from '#server/composed/portal-payables'
import { candidateOf, type Owed } from './owed-application.ts'

const CONNECTIONS = 4
const headers = { 'content-type': 'application/x-www-form-urlencoded' }

type Parts = { url: string; owner: Database; clock: Clock; providers: readonly PaymentProvider[] }

/** As much of the portal as takes fees, over a line that can break. */
export function stormPortal({ url, owner, clock, providers }: Parts) {
  const db = openDatabase(openPool(url, CONNECTIONS, () => {}, { role: WORKER_ROLE }))
  const deps: PaymentDeps = {
    db,
    clock,
    providers,
    payables: portalPayables({ versions: advertisementVersions() }),
    origin: 'https://portal.test',
    isProduction: false,
    cscOperatorId: undefined,
  }
  const routes = paymentGateways(deps)
  const gatewayOf = (kind: string, provider: ProviderName) =>
    routes
      .find(({ endpoint }) => endpoint.gateway.kind === kind)!
      .gateways.find((gateway) => gateway.provider === provider)!
  const lostQuestions: unknown[] = []
  const asker = paymentPoller({ ...deps, report: (error) => lostQuestions.push(error) })
  const askJob = queryPaymentJob(deps, asker)

  return {
    deps,
    start: (owed: Owed, provider: ProviderName) =>
      actAs({ kind: 'candidate', accountId: owed.accountId }, () =>
        startPayment(deps, candidateOf(owed), {
          purpose: 'application',
          subjectId: owed.applicationId,
          provider,
          language: 'en',
        }),
      ),
    hear: (kind: 'return' | 'notice', provider: ProviderName, fields: Record<string, string>) =>
      actAs({ kind: 'gateway' }, async () => {
        const gateway = gatewayOf(kind, provider)
        const raw = Buffer.from(new URLSearchParams(fields).toString())
        const id = await storeMessage(deps, kind, gateway, { raw, headers })
        await finishMessage(deps, gateway, id)
      }),
    ask: (orderNo: string) =>
      actAsPortal(async () => {
        await askJob.run({ orderNo })
        await asker.idle()
        if (lostQuestions.length > 0) throw lostQuestions.shift()
      }),
    poll: () => actAsPortal(asker.round),
    finish: () => actAsPortal(() => finishGatewayMessagesJob(deps, routes).run({})),
    /** The questions that wait for a worker. */
    async questions() {
      const { rows } = await sql<{ id: number; orderNo: string }>`
        select j.id, j.payload->>'orderNo' as "orderNo" from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = ${askJob.name}`.execute(owner)
      return rows
    },
    async answered(ids: number[]) {
      await sql`delete from graphile_worker._private_jobs where id = any(${ids})`.execute(owner)
    },
    close: () => db.destroy(),
  }
}

export type StormPortal = ReturnType<typeof stormPortal>
