import { sql } from 'kysely'
import type { AttemptState } from '@lokseva/contract/payments/schemas'
import type { Transaction } from '#platform/database/pool'
import type { Actor } from '#platform/actor/actor'
import { inTransaction } from '#platform/database/in-transaction'
import {
  changeAttempt,
  lockAttempt,
  saveReference,
  NEVER_SENT,
  type LockedAttempt,
} from '../attempts/attempts.ts'
import { claimReference } from '../attempts/claim-reference.ts'
import type { PaymentDeps } from '../deps.ts'
import { dropConfirmed } from '../attempts/heard-references.ts'
import { noteEvent, type PaymentEvent, type WaitingEvent } from '../payment-events.ts'
import { notifyPayment } from '../payment-messages.ts'
import { stillOwed } from '../attempts/pay-again.ts'
import { FAILURE_NOTICE_DELAY_MS, nextPoll } from './poll-schedule.ts'
import type { QueriedStatus, QueryResponse, ProviderStatus } from '../ports.ts'
import { receiveMoney } from '../ledger/receive-money.ts'
import { isOurRefund } from '../refunds/is-our-refund.ts'

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'payables'>
type Learning = {
  /** Whom the provider pays; nobody where it has no settings any more. */
  merchant: string | undefined
  response: QueryResponse
  actor: Actor
}

/** Evidence is kept whole up to this; no provider says more of one payment. */
const MOST_EVIDENCE = 20_000

/** Takes in what a provider said of an attempt when it was asked, and answers how it stands now. */
export function recordOutcome(
  deps: Deps,
  orderNo: string,
  learning: Learning,
): Promise<AttemptState | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockAttempt(tx, deps.payables, orderNo)
    if (!locked) return undefined
    const state = await learn(deps, tx, locked, learning)
    await dropConfirmed(tx, orderNo, deps.clock.now())
    return state
  })
}

async function learn(
  deps: Deps,
  tx: Transaction,
  locked: LockedAttempt,
  learning: Learning,
): Promise<AttemptState> {
  const { response } = learning
  if (response.outcome !== 'heard') return stayOpen(deps, tx, locked, learning, response.outcome)
  const told = [response, ...(response.further ?? [])]
  const paid = told.filter(({ word }) => word.state === 'paid')
  const { amountPaise } = locked.attempt
  // What was asked for settles before anybody is told that another amount goes back.
  const isAsked = ({ word }: QueriedStatus) => (word.amountPaise ?? amountPaise) === amountPaise
  const [first, ...others] = [...paid.filter(isAsked), ...paid.filter((each) => !isAsked(each))]
  if (first) {
    let state = await takePaid(deps, tx, locked, learning, first)
    for (const other of others) {
      // The one before may have changed how the attempt stands.
      const now = (await lockAttempt(tx, deps.payables, locked.attempt.orderNo))!
      state = await takePaid(deps, tx, now, learning, other)
    }
    // Of several one may have gone back, and another stands.
    await noteReversals(deps, tx, locked, learning, told)
    return state
  }
  const areOurs = await noteReversals(deps, tx, locked, learning, told)
  const { state } = response.word
  if (state === 'failed') return fail(deps, tx, locked, learning)
  if (state === 'reversed') return areOurs ? locked.attempt.state : fail(deps, tx, locked, learning)
  const event = state === 'notFound' ? 'no_record' : 'pending'
  return stayOpen(deps, tx, locked, learning, event)
}

async function takePaid(
  deps: Deps,
  tx: Transaction,
  locked: LockedAttempt,
  { merchant, actor }: Learning,
  { word, evidence }: QueriedStatus,
): Promise<AttemptState> {
  const { attempt } = locked
  const at = new Date(deps.clock.now())
  const amountPaise = word.amountPaise ?? attempt.amountPaise
  const reference = word.providerReference && kept(word.providerReference)
  // Not our money, whoever took it, or not this payment's: somebody must look at it.
  const differ = async (difference: string) => {
    await noteOnce(
      tx,
      locked,
      'differs',
      actor,
      at,
      reference ? { difference, reference } : { difference },
    )
    const response = { outcome: 'unreadable', reason: difference } as const
    return stayOpen(deps, tx, locked, { merchant, response, actor }, 'pending')
  }
  const isDoubtful = !isMoney(amountPaise) || isOtherUnit(amountPaise, attempt.amountPaise)
  const difference = isAnothers(word, merchant) ?? (isDoubtful ? 'amount' : undefined)
  if (difference) return differ(difference)
  const claim = await claimReference(tx, attempt, { reference, amountPaise, at })
  if (claim.outcome === 'known') return attempt.state
  if (claim.outcome === 'differs') return differ(claim.difference)
  if (reference) await saveReference(tx, attempt, reference)
  return receiveMoney(deps, tx, {
    locked,
    actor,
    captureId: claim.captureId,
    money: {
      amountPaise,
      capturedAt: word.capturedAt === undefined ? attempt.startedAt : new Date(word.capturedAt),
      deposit: claim.deposit,
      bankReference: word.bankReference && kept(word.bankReference),
      evidence: kept(evidence).slice(0, MOST_EVIDENCE),
    },
  })
}

/** What a provider does not tell is taken from the attempt it answers; what it tells must fit. */
function isAnothers(word: ProviderStatus, merchant: string | undefined): string | undefined {
  if (word.merchant !== undefined && word.merchant !== merchant) return 'merchant'
  if (word.currency !== undefined && word.currency.toUpperCase() !== 'INR') return 'currency'
  return undefined
}

/** More than nothing, and no more than any account holds. */
const isMoney = (paise: number) => Number.isInteger(paise) && paise > 0 && paise < 2 ** 31

/** The very sum that is owed, in paise where rupees were meant or the other way round: nobody paid that. */
const isOtherUnit = (paise: number, owedPaise: number) =>
  paise === owedPaise * 100 || paise * 100 === owedPaise

/** The database keeps every sign but this one. */
const kept = (text: string) => text.replaceAll('\0', '')

/** Failed for now: a later 'paid' still wins, so it is asked about as long as any other. */
async function fail(deps: Deps, tx: Transaction, locked: LockedAttempt, { actor }: Learning) {
  const { attempt } = locked
  const now = deps.clock.now()
  const at = new Date(now)
  if (!['STARTED', 'PENDING', 'EXPIRED', 'FAILED'].includes(attempt.state)) return attempt.state
  if (attempt.state !== 'FAILED') {
    await changeAttempt(tx, attempt, { state: 'FAILED', at })
    await noteEvent(tx, { attempt, event: 'failed', actor, at })
  }
  if (now - attempt.startedAt.getTime() >= FAILURE_NOTICE_DELAY_MS)
    await notifyOfFailure(deps, tx, locked, actor)
  return 'FAILED'
}

/** Only where nothing else pays or may pay the same. */
async function notifyOfFailure(deps: Deps, tx: Transaction, locked: LockedAttempt, actor: Actor) {
  const { attempt, payable } = locked
  // Who never left was told at once; who has nothing more to pay is not asked to pay again.
  if (attempt.reason === NEVER_SENT || payable.isEnded) return
  const at = new Date(deps.clock.now())
  const owed = await stillOwed(tx, locked, at.getTime())
  if (!owed || (await wasTold(tx, attempt.orderNo))) return
  await noteEvent(tx, { attempt, event: 'told_failed', actor, at })
  const { amountPaise } = attempt
  await notifyPayment(deps, tx, { locked, news: 'failed', amountPaise, ...owed })
}

async function wasTold(tx: Transaction, orderNo: string): Promise<boolean> {
  const told = await tx
    .selectFrom('payment_events')
    .select('id')
    .where('order_no', '=', orderNo)
    .where('event', '=', 'told_failed')
    .executeTakeFirst()
  return told !== undefined
}

/**
 * Money went back. Answers whether all of it is what we sent back ourselves; where the provider gave
 * some back by itself, somebody must look at it.
 */
async function noteReversals(
  deps: Deps,
  tx: Transaction,
  locked: LockedAttempt,
  { actor }: Learning,
  told: readonly QueriedStatus[],
): Promise<boolean> {
  const at = new Date(deps.clock.now())
  let areOurs = true
  for (const { word } of told) {
    if (word.state !== 'reversed') continue
    const { providerReference } = word
    if (await isOurRefund(tx, locked.attempt.orderNo, providerReference)) continue
    areOurs = false
    // Of several payments under the order it says which one went back.
    const details: Record<string, string> = providerReference
      ? { reference: kept(providerReference) }
      : {}
    await noteOnce(tx, locked, 'reversed', actor, at, details)
  }
  return areOurs
}

/** No final word yet. On the fifth day nobody waits for one any more. */
async function stayOpen(
  deps: Deps,
  tx: Transaction,
  { attempt }: LockedAttempt,
  { response, actor }: Learning,
  event: WaitingEvent,
): Promise<AttemptState> {
  const now = deps.clock.now()
  const at = new Date(now)
  if (attempt.state !== 'STARTED' && attempt.state !== 'PENDING') return attempt.state
  const isOver = nextPoll(attempt.startedAt.getTime(), now) === null
  const state = isOver ? 'EXPIRED' : 'PENDING'
  if (isOver) await changeAttempt(tx, attempt, { state, pollAt: null, at })
  else if (attempt.state === 'STARTED') await changeAttempt(tx, attempt, { state, at })
  const details: Record<string, string> =
    response.outcome === 'heard' ? {} : { reason: response.reason }
  if (isOver) await noteEvent(tx, { attempt, event: 'expired', actor, at, details })
  // The same said again adds nothing to the story.
  else if ((await lastEvent(tx, attempt.orderNo)) !== event)
    await noteEvent(tx, { attempt, event, actor, at, details })
  return state
}

async function lastEvent(tx: Transaction, orderNo: string): Promise<string | undefined> {
  const last = await tx
    .selectFrom('payment_events')
    .select('event')
    .where('order_no', '=', orderNo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.event
}

async function noteOnce(
  tx: Transaction,
  { attempt }: LockedAttempt,
  event: PaymentEvent,
  actor: Actor,
  at: Date,
  details: Record<string, string>,
): Promise<void> {
  const known = await tx
    .selectFrom('payment_events')
    .select('id')
    .where('order_no', '=', attempt.orderNo)
    .where('event', '=', event)
    .where('details', '=', sql<string>`${JSON.stringify(details)}::jsonb`)
    .executeTakeFirst()
  if (!known) await noteEvent(tx, { attempt, event, actor, at, details })
}
