import type { Platform } from '#platform/feature/platform'
import type { ApprovalKinds, Colleagues, TakeFile } from './ports.ts'

export type ApprovalDeps = Pick<Platform, 'db' | 'clock' | 'vault' | 'storage'> & {
  kinds: ApprovalKinds
  colleagues: Colleagues
  takeFile: TakeFile
}
