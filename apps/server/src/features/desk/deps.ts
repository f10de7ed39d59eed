import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import type { Platform } from '#platform/feature/platform'

/** What the search asks of those who own the records. */
export type SearchPorts = {
  applicationOf: (
    db: Database,
    applicationNo: string,
  ) => Promise<{ applicationId: string; advertisementId: number } | undefined>
  applicationOfOrder: (db: Database, orderNo: string) => Promise<string | undefined>
  /** Whether the books have anything of an order. */
  isOrderKnown: (db: Database, orderNo: string) => Promise<boolean>
  advertisementOf: (db: Database, number: string) => Promise<number | undefined>
  memberOf: (db: Database, email: string) => Promise<string | undefined>
  /** A request by its number or id, and whether this member may see it. */
  requestOf: (
    actor: Officer,
    name: string,
  ) => Promise<{ id: string; number: number; isSeen: boolean } | undefined>
}

export type DeskDeps = Pick<Platform, 'db' | 'clock'> & SearchPorts
