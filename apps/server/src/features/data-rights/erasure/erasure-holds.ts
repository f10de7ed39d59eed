import type { ErasureHold } from '@lokseva/contract/data-rights/schemas'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { holdingApplications, lastDayOfSlips } from '#features/applications/index'
import { hasMoneyUnderWay } from '#features/payments/index'
import { readConfiguration } from '#features/site/index'
import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'

/** So long after its last day a bank may still tell that a challan was paid. */
const SLIP_REPORT_DAYS = 30

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * What keeps somebody's data: an application until its selection can be challenged no more, a
 * rejection that may be taken back, and money that comes or goes back. A challan that nobody paid
 * keeps nothing for ever.
 */
export async function erasureHolds(
  db: Database,
  accountId: string,
  now: number,
): Promise<ErasureHold[]> {
  const held = Number(await readConfiguration(db, 'applicationsHeldDays'))
  const today = dayInIndia(now)
  const applications = await holdingApplications(db, accountId)
  const holds = applications
    .map(({ applicationNo, isRejected, lastDay }): ErasureHold & { from: string } => ({
      code: isRejected ? 'REJECTION' : 'APPLICATION',
      applicationNo,
      from: dayAfter(lastDay, held + 1),
    }))
    .filter(({ from }) => from > today)
  const slipDay = await lastDayOfSlips(db, accountId)
  const mayBeTold = slipDay !== undefined && dayAfter(slipDay, SLIP_REPORT_DAYS) >= today
  const isMoney = mayBeTold || (await hasMoneyUnderWay(db, accountId))
  return isMoney ? [...holds, { code: 'MONEY' }] : holds
}
