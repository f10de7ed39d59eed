import type { RoleGrant } from '@lokseva/contract/staff/permissions'

/** What a session says of the person behind it. */
export type Session = { accountId: string; sessionId: string }

/** What a session of the Office says of the member of staff behind it. */
export type StaffSession = {
  memberId: string
  sessionId: string
  name: string
  grants: readonly RoleGrant[]
  /** When the factor was last proved, in Unix milliseconds. */
  provedAt: number
}

/** What a key says of the person it was made for. */
export type KeyHolder = { keyId: string; name: string }

/** Whoever comes by the network has an address. */
type Caller<K extends string> = { kind: K; address: string }

export type Anyone = Caller<'anyone'>
export type Candidate = Caller<'candidate'> & Session
export type Support = Caller<'support'> & KeyHolder
/** A member of staff who is signed in to the Office. */
export type Officer = Caller<'staff'> & StaffSession
export type StaffKey = Caller<'staff'> & KeyHolder
export type Staff = Officer | StaffKey
export type Gateway = Caller<'gateway'> & { provider: string }
/** The portal itself, or somebody at the machine it runs on. */
export type System =
  | { kind: 'system'; job: string }
  | { kind: 'system'; command: string; user: string | undefined }

/** Who does something. Every use case is told, and every record of a change says so. */
export type Actor = Anyone | Candidate | Support | Staff | Gateway | System

/** For whom something is worked out, whether they ask or the portal does it for them. */
export type Holder = Pick<Candidate, 'kind' | 'accountId'>

/** Whoever asks; of a candidate the account is enough. */
export type Asker = Actor | Holder

/** A candidate known by something else than a session. */
export type Owner = Omit<Candidate, 'sessionId'>

/** Somebody without a session who has just proved, by codes or answers, whose account it is. */
export const provenOwner = ({ address }: Anyone | Candidate, accountId: string): Owner => ({
  kind: 'candidate',
  accountId,
  address,
})
