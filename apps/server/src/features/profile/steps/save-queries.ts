import { sql } from 'kysely'
import type { StepSaved } from '@lokseva/contract/profile/schemas'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import { recordNames } from '#features/identity/index'
import { namedPlaceRows, type NamedPlace } from '#features/lookups/index'
import {
  forgetAadhaar,
  proofRow,
  proofsFrom,
  recordConsent,
  wordingOf,
  type Proofs,
} from '#features/proofs/index'
import { inOneQuestion, inOneStatement } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { preparedChange, preparedFragments } from '#platform/database/prepared-statement'
import { maskAddress } from '#platform/http/mask-address'
import { looksNew, type RequestClaim } from '#platform/http/once'
import {
  basisColumns,
  basisFrom,
  basisTables,
  draftTime,
  type BasisRow,
  type StepBasis,
  type StepToSave,
} from '../queries.ts'
import type { Consequences } from './declared-step.ts'

export type SaveBegun = {
  isNew: boolean
  basis: StepBasis
  proofs: Proofs
  places: NamedPlace[]
}

type Beginning = {
  accountId: string
  step: ProfileStep
  asksProofs: boolean
  /** Codes of the places that the answers name. */
  named: readonly number[]
}

type BegunRow = BasisRow & {
  isNew: boolean
  proofs: Parameters<typeof proofsFrom>[0]
  places: NamedPlace[]
}

/** Where the values of a save stand in its question. */
const examples = {
  accountId: 'accountId',
  step: 'step' as ProfileStep,
  named: [0] as readonly number[],
  cid: 'cid',
  nonce: 'nonce',
  owner: 'owner',
  key: 'key' as string | undefined,
}

const question = (asksProofs: boolean, namesPlaces: boolean) =>
  preparedFragments(
    examples,
    ({ accountId, step, named, ...claim }) => sql<BegunRow>`select ${looksNew(claim)} as "isNew",
      ${asksProofs ? proofRow(accountId) : sql`null`} as proofs,
      ${namedPlaceRows(namesPlaces ? named : [])} as places,
      ${basisColumns} from ${basisTables(accountId, step)}`,
  )

const questions = {
  withProofs: { withPlaces: question(true, true), withoutPlaces: question(true, false) },
  withoutProofs: { withPlaces: question(false, true), withoutPlaces: question(false, false) },
}

/** Everything a save must know before the answers are looked at, in one question. */
export async function selectSaveBasis(
  db: Database,
  { accountId, step, asksProofs, named }: Beginning,
  { cid, nonce, owner, key }: RequestClaim,
): Promise<SaveBegun> {
  const ask =
    questions[asksProofs ? 'withProofs' : 'withoutProofs'][
      named.length > 0 ? 'withPlaces' : 'withoutPlaces'
    ]
  const values = { accountId, step, named, cid, nonce, owner, key }
  const [row] = await inOneQuestion(() => ask(db, values))
  const { isNew, proofs, places, ...basis } = row!
  return { isNew, basis: basisFrom(basis), proofs: proofsFrom(proofs), places }
}

/** What `save_step_once` says of everything unusual; nothing of it is left in the database. */
const UNUSUAL = 'LK001'

const saveStepOnce = preparedChange<{ profile_id: string; version: number }>(
  `select * from save_step_once($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
    $16, $17, $18, $19)`,
)

type WholeSave = StepToSave & {
  claim: RequestClaim
  address: string
  consequences: Consequences
  /** What is answered, but for the ids that the database gives. */
  answer: Omit<StepSaved, 'profileId' | 'version'>
}

/** The whole of a usual save in one statement; undefined where something is unusual. */
export async function saveAtOnce(
  db: Database,
  { claim, consequences: { names, forgetsAadhaar, consent }, ...save }: WholeSave,
): Promise<{ profileId: string; version: number } | undefined> {
  const saving = () =>
    saveStepOnce(
      db,
      claim.cid,
      claim.nonce,
      claim.owner,
      claim.key ?? null,
      claim.hash,
      save.accountId,
      save.newProfileId,
      save.step,
      JSON.stringify(save.document),
      save.formVersion,
      save.version,
      save.at,
      maskAddress(save.address),
      JSON.stringify(save.answer),
      names ? [names.firstName, names.middleName, names.motherName] : null,
      forgetsAadhaar ?? false,
      consent ?? null,
      consent ? wordingOf(consent) : null,
      draftTime(save.follows),
    )
  try {
    const [saved] = await inOneStatement(saving)
    return { profileId: saved!.profile_id, version: saved!.version }
  } catch (error) {
    if ((error as { code?: unknown }).code === UNUSUAL) return undefined
    throw error
  }
}

/** Keeps what follows from a save that takes the long way. */
export async function keepConsequences(
  tx: Database,
  { accountId, at }: Pick<StepToSave, 'accountId' | 'at'>,
  { names, forgetsAadhaar, consent }: Consequences,
): Promise<void> {
  if (names) await recordNames(tx, accountId, names)
  if (forgetsAadhaar) await forgetAadhaar(tx, accountId)
  if (consent) await recordConsent(tx, accountId, consent, at)
}
