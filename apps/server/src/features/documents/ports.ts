import type { Facts } from '@lokseva/rules/facts'
import type { Transaction, Database } from '#platform/database/pool'

/** Looks for what harms. A scanner that does not answer throws: nothing is taken unseen. */
export type VirusScan = {
  scan(path: string): Promise<{ isClean: boolean }>
}

/** What an application says of a document it asks for. */
export type ApplicationSlot = {
  documentTypeId: string
  documentInfoId: string | null
  status: string
  /** The claim made with it is refused. */
  isClaimRejected: boolean
  remarks: string | null
  /** Of one that was sent again: the last day to put another in its place. */
  replaceableUntil: string | null
}

/** The applications, for uploads that are meant for one that was sent already. */
export type ApplicationSlots = {
  /** What a candidate's own application is for; nothing where there is none. */
  advertisementOf(
    db: Database,
    of: { accountId: string; applicationId: string },
  ): Promise<number | undefined>
  /** The slots of a candidate's own application to an advertisement; nothing where there is none. */
  read(
    db: Database,
    of: { accountId: string; applicationId: string; advertisementId: number },
  ): Promise<ApplicationSlot[] | undefined>
  /**
   * What the profile it was made with says, with the posts applied for and these; and the types of
   * the papers that these would ask of it besides.
   */
  judge(
    db: Database,
    of: { accountId: string; applicationId: string; postIds: readonly number[] },
  ): Promise<{ facts: Facts; further: string[] }>
  /** Refuses a file that the application would not take; asked before the file is read. */
  demand(
    db: Database,
    of: { accountId: string; applicationId: string; documentTypeId: string },
  ): Promise<void>
  /** Puts an uploaded document into its slot, in the transaction that keeps it. */
  fill(
    tx: Transaction,
    slot: {
      accountId: string
      applicationId: string
      documentTypeId: string
      documentInfoId: string
      at: Date
    },
  ): Promise<void>
}
