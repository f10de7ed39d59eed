import type { Actor } from '#platform/actor/actor'
import { allowed, refused, type Ability } from '#platform/http/ability'
import { AppError } from '#platform/http/app-error'
import { shownDay } from '#platform/clock/clock'

type Window = { startDay: string; endDay: string }

/** Applying is open from the first day to the last, both of them whole. */
export function demandWindow({ startDay, endDay }: Window, today: string): void {
  if (today < startDay) throw new AppError('NOT_OPEN_YET', { day: shownDay(startDay) })
  if (today > endDay) throw new AppError('WINDOW_CLOSED', { day: shownDay(endDay) })
}

type Owned = { accountId: string }
type Sent = Owned & {
  status: string
  hasAllDocuments: boolean
  /** The last day of the ways to pay that are offered. */
  lastDayToPay: string | null
}

const owns = (actor: Actor, { accountId }: Owned): boolean =>
  actor.kind === 'candidate' && actor.accountId === accountId

/** A candidate's own papers stay readable, whatever became of the application. */
export const mayReadReceipt = (actor: Actor, application: Owned): Ability =>
  owns(actor, application) ? allowed : refused('NOT_FOUND')

/** Paid once, while one of the ways to pay is open, and not before every document is there. */
export function mayPay(actor: Actor, application: Sent, today: string): Ability {
  const { status, hasAllDocuments, lastDayToPay } = application
  if (!owns(actor, application)) return refused('NOT_FOUND')
  if (status === 'FEES_PAID') return refused('APPLICATION_PAID')
  if (status !== 'SUBMITTED') return refused('APPLICATION_ENDED')
  if (lastDayToPay === null || today > lastDayToPay) return refused('WINDOW_CLOSED')
  return hasAllDocuments ? allowed : refused('DOCUMENTS_MISSING')
}
