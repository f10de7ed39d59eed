import type { ReportNow } from '@lokseva/contract/reports/schemas'
import { countCodes } from '#features/codes/index'
import { countLoggedIn } from '#features/identity/index'
import { smsDelay } from '#features/messages/index'
import { countUnderWay } from '#features/payments/index'
import type { Clock } from '#platform/clock/clock'
import { actAsPortal } from '#platform/database/acting'
import type { Database } from '#platform/database/pool'
import { shownCount } from './hide-small.ts'

type Deps = { jobsDb: Database; clock: Clock }

/** As often as a page asks: however many watch, it is read once. */
const KEPT_MS = 10_000

/** What goes on now, read from the rows of these minutes alone. */
async function readNow({ jobsDb, clock }: Deps): Promise<ReportNow> {
  const now = clock.now()
  // Rows of sessions, payments and messages are the portal's own: a member sees counts alone.
  const [loggedIn, underWay, codes, sms] = await actAsPortal(() =>
    Promise.all([
      countLoggedIn(jobsDb, now),
      countUnderWay(jobsDb, now),
      countCodes(jobsDb, now),
      smsDelay(jobsDb, now),
    ]),
  )
  const oldest = Math.min(...underWay.map((each) => each.oldest.getTime()))
  const stuck = [
    ...underWay.map(({ provider, late }) => ({ cause: 'bank' as const, provider, count: late })),
    { cause: 'code' as const, provider: null, count: codes.unused },
    { cause: 'sms' as const, provider: null, count: sms.late },
  ]
  return {
    loggedIn: shownCount(loggedIn),
    payments: {
      count: shownCount(underWay.reduce((sum, { count }) => sum + count, 0)),
      oldestMinutes: underWay.length === 0 ? null : Math.floor((now - oldest) / 60_000),
    },
    codes: { count: shownCount(codes.sent), medianSeconds: sms.medianSeconds },
    stuck: stuck
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count)
      .map((each) => ({ ...each, count: shownCount(each.count) })),
  }
}

export function openNowReader(deps: Deps) {
  let kept: { at: number; now: Promise<ReportNow> } | undefined
  return (): Promise<ReportNow> => {
    const at = deps.clock.now()
    if (kept && Math.abs(at - kept.at) < KEPT_MS) return kept.now
    const now = readNow(deps)
    kept = { at, now }
    now.catch(() => {
      kept = undefined
    })
    return now
  }
}
