import type { IdentityDeps } from '#features/identity/index'
import type { PaperDeps } from '#features/papers/index'
import type { Platform } from '#platform/feature/platform'
import type { Database } from '#platform/database/pool'
import type { PersonalData } from '#platform/personal-data/personal-data'

type Colleague = { id: string; nameEn: string; nameMr: string }

/** Everything that is held of people, in the order in which it is erased. */
type DataDeps = { data: readonly PersonalData[] }

export type CopyDeps = Pick<Platform, 'db' | 'clock' | 'storage' | 'typesetter'> &
  Pick<PaperDeps, 'readLogo'> &
  DataDeps

/** What ends sessions and empties rows. */
export type ErasureDeps = Pick<IdentityDeps, 'clock' | 'sessions' | 'push'> & DataDeps

export type DataRightsDeps = CopyDeps &
  ErasureDeps &
  Pick<Platform, 'vault'> & {
    colleagues: (db: Database) => Promise<Colleague[]>
  }
