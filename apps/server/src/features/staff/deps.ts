import type { SessionTokens } from '#features/identity/index'
import type { Platform } from '#platform/feature/platform'
import { failureLimit, rateLimit } from '#platform/http/rate-limit'
import type { SessionNews } from './sessions/session-news.ts'

/** Where browsers find the Office: passkeys are made for its host and prove themselves nowhere else. */
export type OfficeAddress = { origins: readonly string[] }

export type StaffDeps = Pick<Platform, 'db' | 'clock' | 'vault' | 'passwords'> & {
  tokens: SessionTokens
  office: OfficeAddress
  limits: StaffLimits
  news: SessionNews
}

/** How much one network may try; an office is one network, and few of it mistype at once. */
export const openStaffLimits = () => ({
  wrongSignIns: failureLimit(60, 600),
  wrongInvitations: failureLimit(60, 600),
  challenges: rateLimit(600, 600),
})
type StaffLimits = ReturnType<typeof openStaffLimits>
