import { sql } from 'kysely'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { Language } from '@lokseva/texts/text-id'
import { advertisementVersions } from '#features/adverts/index'
import { queryProvider } from '#features/payments/polling/query-provider'
import type { PaymentDeps } from '#features/payments/deps'
import type { PaymentProvider } from '#features/payments/ports'
import { startPayment } from '#features/payments/attempts/start-payment'
import { actAs, actAsPortal } from '#platform/database/acting'
import { portalPayables } from '#server/composed/portal-payables'
import { fakeBank } from './fake-bank.ts'
import { advertise, candidateOf, owedApplication, type Owed } from './owed-application.ts'
import { lentDatabase } from '../database/lent-database.ts'
import { endApplication } from '../people/end-application.ts'
import { stillClock } from '../still-clock.ts'

const ADVERT = 900

/** The ledger with its use cases, without HTTP: an application owes, a fake bank takes. */
export async function paymentDesk(given?: readonly PaymentProvider[]) {
  const { db, owner, url } = await lentDatabase()
  const clock = stillClock()
  const bank = fakeBank()
  const deps: PaymentDeps = {
    db,
    clock,
    providers: given ?? bank.providers,
    payables: portalPayables({ versions: advertisementVersions() }),
    origin: 'https://portal.test',
    isProduction: false,
    cscOperatorId: undefined,
  }
  await advertise(owner, { id: ADVERT })

  const start = (owed: Owed, provider: ProviderName = 'sbi', language: Language = 'en') =>
    actAs({ kind: 'candidate', accountId: owed.accountId }, () =>
      startPayment(deps, candidateOf(owed), {
        purpose: 'application',
        subjectId: owed.applicationId,
        provider,
        language,
      }),
    )
  const one = async <T>(query: { execute(db: typeof owner): Promise<{ rows: T[] }> }) =>
    (await query.execute(owner)).rows[0]!

  return {
    owner,
    url,
    clock,
    bank,
    deps,
    start,
    owes: () => owedApplication(owner, { advertisementId: ADVERT }),
    /** An attempt whose browser is at the bank. */
    async left(provider: ProviderName = 'sbi', language: Language = 'en') {
      const owed = await owedApplication(owner, { advertisementId: ADVERT })
      const { orderNo } = await start(owed, provider, language)
      return { ...owed, orderNo }
    },
    /** Asks as a job does, and tells how the attempt stands then. */
    ask: async (orderNo: string) =>
      (await actAsPortal(() => queryProvider(deps, orderNo, { kind: 'system', job: 'test' })))
        ?.state,
    stateOf: async (orderNo: string) =>
      (
        await one(
          sql<{ state: string }>`select state from payment_attempts where order_no = ${orderNo}`,
        )
      ).state,
    statusOf: async ({ applicationId }: Owed) =>
      (
        await one(
          sql<{ status: string }>`select status from applications where id = ${applicationId}`,
        )
      ).status,
    refundOf: (orderNo: string) =>
      one(sql<{ cause: string; amount: number; state: string }>`
        select r.cause, r.amount_paise as amount, r.state from payment_refunds r
        join payment_captures c on c.id = r.capture_id where c.order_no = ${orderNo}`),
    events: async (orderNo: string) =>
      (
        await sql<{ event: string }>`select event from payment_events
          where order_no = ${orderNo} order by id`.execute(owner)
      ).rows.map(({ event }) => event),
    /** What was promised to whom: the template and the channel. */
    async told({ accountId }: Owed) {
      const { rows } = await sql<{ told: string; body: string }>`
        select m.template || ' ' || m.channel as told, m.body from messages m
        join accounts a on m.recipient in (a.email, a.mobile)
        where a.id = ${accountId} order by 1`.execute(owner)
      return rows
    },
    entries: async (orderNo: string) =>
      (
        await sql<{ line: string }>`
          select t.kind || ' ' || e.ledger || ' ' || e.amount_paise as line
          from journal_transactions t join journal_entries e on e.transaction_id = t.id
          join payment_attempts p on p.order_no = ${orderNo}
          left join payment_captures c on c.order_no = p.order_no
          where t.key in (p.order_id::text, c.id::text) order by 1`.execute(owner)
      ).rows.map(({ line }) => line),
    cancel: ({ applicationId }: Owed) => endApplication(owner, applicationId),
  }
}

export type PaymentDesk = Awaited<ReturnType<typeof paymentDesk>>
