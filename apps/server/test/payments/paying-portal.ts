import { sql } from 'kysely'
import * as payments from '@lokseva/contract/payments/endpoints'
import { API_ROOT } from '@lokseva/contract/endpoint'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { PaymentProvider } from '#features/payments/ports'
import { testApp } from '../app.ts'
import { ownerOf } from '../database/database.ts'
import { send } from '../portals/profile-portal.ts'
import type { WireClient } from '../wire/wire-client.ts'
import { fakeBank } from './fake-bank.ts'
import { advertise, owedApplication } from './owed-application.ts'
import { NOON } from '../still-clock.ts'

const starts = {
  sbi: payments.startSbi,
  billdesk: payments.startBilldesk,
  csc: payments.startCsc,
  easebuzz: payments.startEasebuzz,
  quickPayWallet: payments.startQuickPayWallet,
  card: payments.startCard,
}

export const startBy = (caller: WireClient, provider: ProviderName, id: string) =>
  send(caller, starts[provider], { params: { id } })

export const USUAL_ADVERT = 900

/** The portal over HTTP with a fake bank, or other providers, and people who owe a fee. */
export async function payingPortal(given?: readonly PaymentProvider[]) {
  const bank = fakeBank()
  const providers = given ?? bank.providers
  const portal = await testApp({ providers })
  const { db, clock, baseUrl, candidate } = portal
  const { payables, jobs, drain } = portal.features.payments
  const [job] = jobs.onDemand
  const [poll] = jobs.everyMinute
  const owner = ownerOf(db)
  clock.set(NOON)
  await advertise(owner, { id: USUAL_ADVERT })

  return {
    ...portal,
    owner,
    bank,
    providers,
    payments: { db, clock, providers, payables },
    /** Somebody logged in who owes the fee of an application. */
    async payer(
      owing: { advertisementId?: number; missing?: true } = {},
      options: Parameters<typeof candidate>[1] = {},
    ) {
      const known = await candidate({ withoutAnswers: true }, options)
      const owed = await owedApplication(owner, {
        advertisementId: USUAL_ADVERT,
        accountId: known.accountId,
        ...owing,
      })
      return {
        ...known,
        ...owed,
        start: (name: ProviderName) => startBy(known.caller, name, owed.applicationId),
      }
    },
    /** What a browser or a provider brings, as a form or a link. */
    async bring(
      kind: 'return' | 'notify',
      provider: string,
      fields: Record<string, string>,
      method: 'GET' | 'POST' = 'POST',
    ) {
      const text = new URLSearchParams(fields)
      const url = `${baseUrl}${API_ROOT}/payments/${kind}/${provider}`
      const response = await fetch(method === 'GET' ? `${url}?${text.toString()}` : url, {
        method,
        redirect: 'manual',
        ...(method === 'POST' && { body: text }),
      })
      return {
        status: response.status,
        to: response.headers.get('location'),
        text: await response.text(),
      }
    },
    /** What the worker does: it asks about every payment somebody told of. */
    async work(): Promise<number> {
      const { rows } = await sql<{ payload: { orderNo: string } }>`
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = ${job!.name} returning j.payload`.execute(owner)
      await Promise.all(rows.map(({ payload }) => job!.run(payload)))
      await drain()
      return rows.length
    },
    /** What the worker does every minute of its own accord. */
    poll: () => poll!.run({}),
    async attempts(applicationId: string) {
      const { rows } = await sql<{ orderNo: string; state: string; provider: string }>`
        select t.order_no as "orderNo", t.state, t.provider from payment_attempts t
        join payment_orders o on o.id = t.order_id where o.subject_id = ${applicationId}
        order by t.started_at`.execute(owner)
      return rows
    },
  }
}
