import type { Asker } from '#platform/actor/actor'
import { shownDay } from '#platform/clock/clock'
import { allowedUntil, refused, type Ability } from '#platform/refusals/ability'
import { isOver, lastDayOf, type StageWindow } from './stage-windows.ts'

/** As much of an application and a stage of it as decides whether it goes on elsewhere. */
export type HandoverState = {
  accountId: string
  status: string
  window: Pick<StageWindow, 'type' | 'startDay' | 'endDay' | 'closedAt'>
}

/** Who has paid goes on at another site, in a stage that is open and leads there. */
export function mayHandOver(
  actor: Asker,
  { accountId, status, window }: HandoverState,
  today: string,
): Ability {
  if (actor.kind !== 'candidate' || actor.accountId !== accountId) return refused('NOT_FOUND')
  if (window.type !== 'external_redirect') return refused('NOT_FOUND')
  if (status === 'SUBMITTED') return refused('APPLICATION_UNPAID')
  if (status !== 'FEES_PAID') return refused('APPLICATION_ENDED', { status })
  if (isOver(window, today)) return refused('WINDOW_CLOSED', { day: shownDay(lastDayOf(window)) })
  if (today < window.startDay) return refused('STAGE_NOT_BEGUN', { day: shownDay(window.startDay) })
  return allowedUntil(window.endDay)
}
