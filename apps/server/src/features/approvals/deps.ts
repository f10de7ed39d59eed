import type { Platform } from '#platform/feature/platform'
import type { ApprovalKinds, Colleagues } from './ports.ts'

export type ApprovalDeps = Pick<Platform, 'db' | 'clock' | 'vault'> & {
  kinds: ApprovalKinds
  colleagues: Colleagues
}
