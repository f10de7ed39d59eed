import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import type { ApprovalKindName, ApprovalPayload } from '@lokseva/contract/approvals/payloads'
import type { Permission, RoleGrant } from '@lokseva/contract/staff/permissions'
import type { Language } from '@lokseva/texts/text-id'
import type { Officer, System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import type { FormFile } from '#platform/http/form'
import type { StoredBytes } from '#platform/storage/store-bytes'

/** Something that needs a second person: a feature fills this in a file of its own. */
export type ApprovalKind<K extends ApprovalKindName> = {
  name: K
  asks: Permission
  approves: Permission
  /** The advertisement it is about, which roles must reach. */
  advertisementOf?: (payload: ApprovalPayload<K>) => number | undefined
  /** The member it is about, who does not decide it: `memberId` of its payload. */
  concerns?: (payload: ApprovalPayload<K>) => string
  /** Nor may that member ask for it. */
  isAskedByOthers?: true
  /** Adds what the portal itself says of it, whatever was sent. */
  complete?: (payload: ApprovalPayload<K>) => ApprovalPayload<K>
  /** All that the request is made on; holds the rows where it is asked in a transaction. */
  stateOf: (db: Database, payload: ApprovalPayload<K>) => Promise<unknown>
  /** Asked once the rows are held: throws where another request for the same waits already. */
  demandNoOther?: (tx: Transaction, payload: ApprovalPayload<K>) => Promise<void>
  /** What would happen. Throws where it cannot, or where nothing would. */
  preview: (
    db: Database,
    payload: ApprovalPayload<K>,
    /** When it would be done. */
    at: Date,
  ) => Promise<ApprovalPreview>
  /** Does it, by the use case that the admin command calls too. */
  run: (
    deps: {
      clock: Clock
      askedBy: string
      why: string
      /** Who approved it, also where it happens at its time; the asker where one does it alone. */
      decidedBy: string
    },
    tx: Transaction,
    actor: Officer | System,
    payload: ApprovalPayload<K>,
  ) => Promise<void>
}

/** A kind among others, whose payload was read by its own schema. */
export type AnyApprovalKind = {
  [K in ApprovalKindName]: ApprovalKind<K>
}[ApprovalKindName]

export type ApprovalKinds = { readonly [K in ApprovalKindName]: ApprovalKind<K> }

export type Colleague = {
  id: string
  email: string
  nameEn: string
  nameMr: string
  language: Language
  isActive: boolean
  roles: readonly RoleGrant[]
}

/** Who works in the Office. */
export type Colleagues = (db: Database) => Promise<Colleague[]>

export type TakenFile = StoredBytes & { pages: number }

/** Looks into a PDF as into a candidate's, and stores its bytes; throws where it is refused. */
export type TakeFile = (file: FormFile) => Promise<TakenFile>
