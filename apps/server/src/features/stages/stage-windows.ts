import { sql } from 'kysely'
import type { StageCode } from '@lokseva/contract/stages/schemas'
import type { Database } from '#platform/database/pool'
import { dayInIndia, shownDay } from '#platform/clock/clock'
import { allowedUntil, refused, type Ability } from '#platform/refusals/ability'

/** A stage as it stands to one application that is among those it is for. */
export type StageWindow = {
  stageId: number
  code: string
  type: 'internal' | 'external_redirect'
  name: string
  nameDvng: string
  /** YYYY-MM-DD, both whole. */
  startDay: string
  endDay: string
  paymentEndDay: string
  url: string | null
  closedAt: Date | null
}

/** The stages of applications, by the application; of an advertisement's own, the first first. */
export async function stageWindows(
  db: Database,
  applicationIds: readonly string[],
): Promise<Map<string, StageWindow[]>> {
  if (applicationIds.length === 0) return new Map()
  const { rows } = await sql<StageWindow & { applicationId: string }>`
    select l.id as "applicationId", s.id as "stageId", s.code, s.type, s.name_en as name,
      s.name_mr as "nameDvng", s.start_day as "startDay", s.end_day as "endDay",
      coalesce(s.online_payment_end_day, s.end_day) as "paymentEndDay", s.url,
      s.closed_at as "closedAt"
    from applications_filed l
    join stages s on s.advertisement_id = l.advertisement_id
    where l.id = any(${applicationIds}::uuid[]) and (s.audience = 'ALL' or exists (
      select from stage_applications a where a.stage_id = s.id and a.application_id = l.id))
    order by s.start_day, s.id`.execute(db)
  return Map.groupBy(rows, ({ applicationId }) => applicationId)
}

/** The last day of it: the one it has, or that on which it was closed before. */
export function lastDayOf({ endDay, closedAt }: Pick<StageWindow, 'endDay' | 'closedAt'>): string {
  const closed = closedAt && dayInIndia(closedAt.getTime())
  return closed && closed < endDay ? closed : endDay
}

export const isOver = (
  { closedAt, endDay }: Pick<StageWindow, 'endDay' | 'closedAt'>,
  today: string,
): boolean => closedAt !== null || today > endDay

/** The same, as far as something is paid in them: to the last day for money. */
export const stagesToPay = (windows: readonly StageWindow[]): StageWindow[] =>
  windows.map((each) => ({
    ...each,
    endDay: each.paymentEndDay < each.endDay ? each.paymentEndDay : each.endDay,
  }))

/** Whether a stage of this code has ever begun: one that was closed before its first day has not. */
export const hasBegun = (
  windows: readonly StageWindow[],
  wanted: StageCode,
  today: string,
): boolean =>
  windows.some(
    (each) => each.code === wanted && each.startDay <= today && lastDayOf(each) >= each.startDay,
  )

/** The stage that hands out a paper; after one that was closed also those that took its place. */
export function stagesOfPaper(
  windows: readonly StageWindow[],
  stageId: number | null,
): StageWindow[] {
  const own = windows.find((each) => each.stageId === stageId)
  if (!own) return []
  return windows.filter(
    (each) =>
      each === own ||
      (own.closedAt !== null && each.code === own.code && each.stageId > own.stageId),
  )
}

/** Of papers, by the stage of each, those that are handed out by today: the stages that do it. */
export const papersBegun = (
  windows: readonly StageWindow[],
  stageIds: readonly (number | null)[],
  code: StageCode,
  today: string,
): StageWindow[][] =>
  stageIds
    .map((stageId) => stagesOfPaper(windows, stageId))
    .filter((own) => hasBegun(own, code, today))

/** Whether one of these stages is open today, and to which day; else why none is. */
export function stageOpen(
  windows: readonly StageWindow[],
  codes: readonly StageCode[],
  today: string,
): Ability {
  const known = windows.filter(({ code }) => (codes as readonly string[]).includes(code))
  const open = known.filter((each) => !isOver(each, today) && each.startDay <= today)
  if (open.length > 0)
    return allowedUntil(
      open
        .map(({ endDay }) => endDay)
        .toSorted()
        .at(-1)!,
    )
  const coming = known.find((each) => !isOver(each, today))
  if (coming) return refused('STAGE_NOT_BEGUN', { day: shownDay(coming.startDay) })
  const last = known.map(lastDayOf).toSorted().at(-1)
  return last ? refused('WINDOW_CLOSED', { day: shownDay(last) }) : refused('STAGE_NOT_OPEN')
}
