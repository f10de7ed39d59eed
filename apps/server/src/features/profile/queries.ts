import { sql } from 'kysely'
import type { KnownDraft } from '@lokseva/contract/profile/schemas'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import type { Database } from '#platform/database/pool'
import { wordingOf } from '#features/proofs/index'
import { valuesOf } from '#features/site/index'
import { maskAddress } from '#platform/http/mask-address'
import type { Consequences } from './steps/declared-step.ts'

export type StoredStep = {
  document: Record<string, unknown>
  version: number
  isSubmittable: boolean
  savedAt: Date
}

/** A candidate's account, profile and saved step, and the settings the forms hang on. */
export type StepInputs = {
  dateOfBirth: string
  email: string
  mobile: string
  settings: Record<string, string>
  profileId: string | null
  isLocked: boolean
  stored: StoredStep | undefined
}

export type StepInputsRow = Omit<StepInputs, 'stored'> & {
  [K in keyof StoredStep]: StoredStep[K] | null
}

export const stepInputColumns = sql`a.date_of_birth as "dateOfBirth", a.email, a.mobile, p.id as "profileId",
      coalesce(p.is_locked, false) as "isLocked", s.document, s.version,
      s.is_submittable as "isSubmittable", s.saved_at as "savedAt",
      (select coalesce(jsonb_object_agg(c.key, c.value), '{}') from configuration c
        where c.type = 'PROFILE') as settings`

export const stepInputTables = (accountId: string, step: ProfileStep) => sql`accounts a
    left join profiles p on p.account_id = a.id
    left join profile_steps s on s.profile_id = p.id and s.step = ${step}
    where a.id = ${accountId}`

export function stepInputsFrom({
  document,
  version,
  isSubmittable,
  savedAt,
  ...inputs
}: StepInputsRow): StepInputs {
  return {
    ...inputs,
    settings: valuesOf(inputs.settings),
    stored:
      version === null
        ? undefined
        : { document: document!, version, isSubmittable: isSubmittable!, savedAt: savedAt! },
  }
}

/** Everything about a candidate that a step must know, in one question to the database. */
export async function selectStepInputs(
  db: Database,
  accountId: string,
  step: ProfileStep,
): Promise<StepInputs> {
  const { rows } = await sql<StepInputsRow>`
    select ${stepInputColumns} from ${stepInputTables(accountId, step)}`.execute(db)
  return stepInputsFrom(rows[0]!)
}

/** The settings the forms hang on. */
export async function selectSettings(db: Database): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('configuration')
    .select(['key', 'value'])
    .where('type', '=', 'PROFILE')
    .execute()
  return valuesOf(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

export type StepToSave = {
  accountId: string
  /** The profile's id, should it begin with this save. */
  newProfileId: string
  step: ProfileStep
  document: Readonly<Record<string, unknown>>
  formVersion: number
  /** The save this one was made from; null for the first. */
  version: number | null
  /** The draft it knows; nothing where that is not looked at. */
  follows?: KnownDraft['follows']
  at: Date
  /** From where, as the log of it keeps it. */
  address: string
  consequences?: Consequences
}

type Saved = {
  /** `typed`: over a draft it did not know; the transaction must be undone. */
  outcome: 'saved' | 'exists' | 'changed' | 'locked' | 'typed'
  profile_id: string
  version: number
}

/** Why a step that was not saved was not. */
export const saveRefusals = {
  changed: 'STEP_CHANGED_ELSEWHERE',
  locked: 'PROFILE_LOCKED',
  typed: 'DRAFT_CHANGED_ELSEWHERE',
} as const

/** A known draft by its time; where none is known, a time before all others. */
const draftTime = (follows: KnownDraft['follows']): Date | '-infinity' | null => {
  if (follows === undefined) return null
  if (follows === 'none') return '-infinity'
  const at = new Date(follows)
  // Written as ISO 8601 writes it, PostgreSQL knows no year 0; no draft is as old.
  return at.getUTCFullYear() < 1 ? '-infinity' : at
}

export async function saveStep(tx: Database, step: StepToSave): Promise<Saved> {
  const { rows } = await sql<Saved>`select * from save_step(${saveDocument(step)})`.execute(tx)
  return rows[0]!
}

/** What `save_step` takes: the step, and what follows from saving it. */
export function saveDocument({ address, consequences = {}, follows, ...step }: StepToSave): string {
  const { consent } = consequences
  return JSON.stringify({
    ...step,
    ...consequences,
    address: maskAddress(address),
    wording: consent && wordingOf(consent),
    follows: draftTime(follows),
  })
}

/** What the server computes of a saved step, as it is today: no save of the candidate's. */
export async function replaceDocument(
  tx: Database,
  { profileId, step, document }: Pick<StepToSave, 'step' | 'document'> & { profileId: string },
): Promise<void> {
  await sql`update profile_steps set document = ${JSON.stringify(document)}::jsonb
    where profile_id = ${profileId} and step = ${step}
      and document <> ${JSON.stringify(document)}::jsonb`.execute(tx)
}

/** Locks a profile, or opens it again. Whoever also changes the account takes that row first. */
export async function setLocked(tx: Database, profileId: string, isLocked: boolean): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ is_locked: isLocked })
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
}

export type StepRow = { step: ProfileStep; isSubmittable: boolean; savedAt: Date }

/** The saved steps of a candidate's own profile, or nothing. */
export async function selectProfile(db: Database, accountId: string, profileId: string) {
  const rows = await db
    .selectFrom('profiles as p')
    .leftJoin('profile_steps as s', 's.profile_id', 'p.id')
    .select(['p.is_locked', 's.step', 's.is_submittable', 's.saved_at'])
    .where('p.id', '=', profileId)
    .where('p.account_id', '=', accountId)
    .execute()
  if (!rows[0]) return undefined
  const steps = rows.flatMap(({ step, is_submittable, saved_at }): StepRow[] =>
    // The table's own check holds the steps.
    step && saved_at
      ? [{ step: step as ProfileStep, isSubmittable: is_submittable === true, savedAt: saved_at }]
      : [],
  )
  return { accountId, isLocked: rows[0].is_locked, steps }
}
