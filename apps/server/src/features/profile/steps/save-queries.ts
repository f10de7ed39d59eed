import { sql } from 'kysely'
import type { StepSaved } from '@lokseva/contract/profile/schemas'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import { namedPlaceRows, type NamedPlace } from '#features/lookups/index'
import { proofRow, proofsFrom, type Proofs } from '#features/proofs/index'
import { retryRead, retryStatement } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { preparedChange, preparedFragments } from '#platform/database/prepared-statement'
import { claimDocument, looksNew, type RequestClaim } from '#platform/http/idempotency'
import {
  stepInputColumns,
  stepInputsFrom,
  stepInputTables,
  saveDocument,
  type StepInputsRow,
  type StepInputs,
  type StepToSave,
} from '../queries.ts'

export type SaveInputs = {
  isNew: boolean
  inputs: StepInputs
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

type BegunRow = StepInputsRow & {
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
      ${asksProofs ? proofRow(accountId) : sql`null::jsonb`} as proofs,
      ${namedPlaceRows(namesPlaces ? named : [])} as places,
      ${stepInputColumns} from ${stepInputTables(accountId, step)}`,
  )

const questions = {
  withProofs: { withPlaces: question(true, true), withoutPlaces: question(true, false) },
  withoutProofs: { withPlaces: question(false, true), withoutPlaces: question(false, false) },
}

/** Everything a save must know before the answers are looked at, in one question. */
export async function selectSaveInputs(
  db: Database,
  { accountId, step, asksProofs, named }: Beginning,
  { cid, nonce, owner, key }: RequestClaim,
): Promise<SaveInputs> {
  const ask =
    questions[asksProofs ? 'withProofs' : 'withoutProofs'][
      named.length > 0 ? 'withPlaces' : 'withoutPlaces'
    ]
  const values = { accountId, step, named, cid, nonce, owner, key }
  const [row] = await retryRead(() => ask(db, values))
  const { isNew, proofs, places, ...inputs } = row!
  return { isNew, inputs: stepInputsFrom(inputs), proofs: proofsFrom(proofs), places }
}

/** What `save_step_once` says of everything unusual; nothing of it is left in the database. */
const UNUSUAL = 'LK001'

const saveStepOnce = preparedChange<{ profile_id: string; version: number }>(
  'select * from save_step_once($1, $2, $3)',
)

type WholeSave = {
  claim: RequestClaim
  save: StepToSave
  /** What is answered, but for the ids that the database gives. */
  response: Omit<StepSaved, 'profileId' | 'version'>
}

/** The whole of a usual save in one statement; undefined where something is unusual. */
export async function saveInOneStatement(
  db: Database,
  { claim, save, response }: WholeSave,
): Promise<{ profileId: string; version: number } | undefined> {
  const saving = () =>
    saveStepOnce(db, claimDocument(claim), saveDocument(save), JSON.stringify(response))
  try {
    const [saved] = await retryStatement(saving)
    return { profileId: saved!.profile_id, version: saved!.version }
  } catch (error) {
    if ((error as { code?: unknown }).code === UNUSUAL) return undefined
    throw error
  }
}
