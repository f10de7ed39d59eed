import { sessionTokens } from '#features/identity/index'
import type { Platform } from '#platform/feature/platform'
import { openStaffLimits, type OfficeAddress, type StaffDeps } from './deps.ts'
import { forgetStaffRecordsJob } from './members/forget-staff-records.ts'
import { staffRoutes } from './office-routes.ts'
import { openSessionNews } from './sessions/session-news.ts'
import { checkStaffSession } from './sessions/sessions.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'vault' | 'passwords' | 'origin' | 'changes'>
type Needs = OfficeAddress & { sessionKey: Buffer }

export function openStaff(
  { db, jobsDb, clock, vault, passwords, origin, changes }: Base,
  { origins, sessionKey }: Needs,
) {
  // For another audience than the tokens of candidates: neither opens the other's door.
  const tokens = sessionTokens(sessionKey, `${origin} office`)
  const limits = openStaffLimits()
  const news = openSessionNews(changes)
  const deps: StaffDeps = { db, clock, vault, passwords, tokens, office: { origins }, limits, news }
  return {
    deps,
    checkStaffSession: (token: string, use: { cid: string; isAct: boolean }) =>
      checkStaffSession(deps, token, use),
    routes: staffRoutes(deps),
    jobs: { daily: [forgetStaffRecordsJob({ db: jobsDb, clock })] },
  }
}
