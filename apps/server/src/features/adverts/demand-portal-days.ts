import { shownDay } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'

type Days = { from: string; to: string }

/**
 * Refuses days that lie wholly outside the portal's life: from the year in which something was first
 * advertised to today. Their figures would all be 0, and be believed.
 */
export async function demandPortalDays(
  db: Database,
  { from, to }: Days,
  today: string,
): Promise<void> {
  const { first } = await db
    .selectFrom('advertisements')
    .select(({ fn }) => fn.min('start_day').as('first'))
    .executeTakeFirstOrThrow()
  const began = `${(first ?? today).slice(0, 4)}-01-01`
  if (to >= began && from <= today) return
  throw new AppError('DAY_WITHOUT_FIGURES', { from: shownDay(began), to: shownDay(today) })
}
