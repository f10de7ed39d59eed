import type { SessionTokens } from '#features/identity/index'
import type { Platform } from '#platform/feature/platform'

/** Where browsers find the Office: passkeys are made for its host and prove themselves nowhere else. */
export type OfficeAddress = { origins: readonly string[] }

export type StaffDeps = Pick<Platform, 'db' | 'clock' | 'vault' | 'passwords'> & {
  tokens: SessionTokens
  office: OfficeAddress
}
