import { sql } from 'kysely'
import * as z from 'zod'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { AttemptState, Reconciliation } from '@lokseva/contract/payments/schemas'
import type { Language, TextId } from '@lokseva/texts/text-id'
import type { Candidate } from '#platform/actor/actor'
import { inTransaction } from '#platform/database/in-transaction'
import { translate } from '#platform/texts/translate'
import { NEVER_SENT } from '../attempts/attempts.ts'
import { waitingEvents, type WaitingEvent } from '../payment-events.ts'
import { QUERY_INTERVAL_MS } from './due-queries.ts'
import { queryProvider, type QueryDeps } from './query-provider.ts'

/** More than anybody has open at once. */
const MOST = 20

type Open = {
  orderNo: string
  provider: ProviderName
  state: AttemptState
  isAskable: boolean
  /** Whether nothing came back when it was asked about last, by whomever. */
  wasSilent: boolean
}

/** Asks about a candidate's payments nobody knows the end of; each once a minute at most. */
export async function reconcilePayments(
  deps: QueryDeps,
  actor: Candidate,
  { applicationIds, language }: { applicationIds: string; language: Language },
): Promise<Reconciliation> {
  const ids = applicationIds.split(',').filter((id) => z.uuid().safeParse(id).success)
  const open = await takeOpen(deps, actor, ids)
  const became = await Promise.all(
    open.map(async ({ orderNo, provider, state, isAskable, wasSilent }) => {
      const asked = isAskable ? await queryProvider(deps, orderNo, actor) : undefined
      return { provider, state: asked?.state ?? state, isSilent: asked?.isSilent ?? wasSilent }
    }),
  )
  const count = (...states: AttemptState[]) =>
    became.filter(({ state }) => states.includes(state)).length
  const numSuccess = count('SETTLED', 'REFUND_DUE', 'REFUNDED')
  const numAwaiting = count('STARTED', 'PENDING', 'EXPIRED')
  const numFailure = count('FAILED')
  const silent = new Set(became.flatMap(({ provider, isSilent }) => (isSilent ? [provider] : [])))
  const say = (id: TextId, params = {}) => translate(language, id, params)
  const parts = [
    numSuccess > 0 && say('payments.reconcile.success', { count: numSuccess }),
    numAwaiting > 0 && say('payments.reconcile.awaiting', { count: numAwaiting }),
    numFailure > 0 && say('payments.reconcile.failure', { count: numFailure }),
  ].filter((part) => part !== false)
  return {
    numSuccess,
    numAwaiting,
    numFailure,
    errorMessages: [...silent].map((provider) =>
      say('payments.reconcile.silent', {
        provider: say(`payments.provider.${provider}` as TextId),
      }),
    ),
    message: parts.length > 0 ? parts.join(' ') : say('payments.reconcile.nothing'),
  }
}

/** Marks those that may be asked now, so that a second tab does not ask them too. */
async function takeOpen(
  { db, clock }: QueryDeps,
  { accountId }: Candidate,
  applicationIds: readonly string[],
): Promise<Open[]> {
  const now = clock.now()
  // Two tabs may mark the same ones in another order; whoever loses begins anew.
  const { rows } = await inTransaction(db, (tx) =>
    sql<Open>`
    with open as (
      select t.order_no, t.provider, t.state,
        coalesce(t.asked_at <= ${new Date(now - QUERY_INTERVAL_MS)}, true) as is_askable,
        coalesce((select e.event = ${'silent' satisfies WaitingEvent} from payment_events e
          where e.order_no = t.order_no and e.event = any(${[...waitingEvents, 'failed']})
          order by e.id desc limit 1), false) as was_silent
      from payment_attempts t join payment_orders o on o.id = t.order_id
      where o.application_id = any(${applicationIds}::uuid[]) and t.account_id = ${accountId}
        and t.provider <> 'challan' and t.state in ('STARTED', 'PENDING', 'FAILED', 'EXPIRED')
        and not exists (select from payment_settlements s where s.order_id = t.order_id)
        and t.reason is distinct from ${NEVER_SENT}
      order by t.started_at desc limit ${MOST}),
    taken as (
      update payment_attempts t set asked_at = ${new Date(now)} from open
      where t.order_no = open.order_no and open.is_askable
        and coalesce(t.asked_at <= ${new Date(now - QUERY_INTERVAL_MS)}, true)
      returning t.order_no)
    select open.order_no as "orderNo", open.provider, open.state,
      open.was_silent as "wasSilent",
      exists (select from taken where taken.order_no = open.order_no) as "isAskable"
    from open`.execute(tx),
  )
  return rows
}
