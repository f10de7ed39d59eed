import { sql } from 'kysely'
import type { Unread } from '@lokseva/forms/engine/answers'
import type { StepDocuments } from '@lokseva/forms/step-documents'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import { lockAccount } from '#features/identity/index'
import type { Transaction, Database } from '#platform/database/pool'

export type SavedDocument<Document = Record<string, unknown>> = {
  document: Document
  formVersion: number
  version: number
  isSubmittable: boolean
  savedAt: Date
}

/** The documents by their steps. The form may have been another when one was saved. */
export type SavedSteps = {
  [Step in ProfileStep]?: SavedDocument<
    Step extends keyof StepDocuments ? Unread<StepDocuments[Step]> : Record<string, unknown>
  >
}

/** A candidate's own profile with everything that is saved of it. */
export type SavedProfile = {
  profileId: string
  accountId: string
  isLocked: boolean
  email: string
  mobile: string
  dateOfBirth: string
  steps: SavedSteps
}

type Row = Omit<SavedProfile, 'steps'> & {
  steps: Partial<Record<ProfileStep, Omit<SavedDocument, 'savedAt'> & { savedAt: string }>> | null
}

/** The profile as it stands; nothing where it is not this candidate's. */
export async function readSavedProfile(
  db: Database,
  accountId: string,
  profileId: string,
): Promise<SavedProfile | undefined> {
  const { rows } = await sql<Row>`
    select p.id as "profileId", a.id as "accountId", p.is_locked as "isLocked", a.email, a.mobile,
      a.date_of_birth as "dateOfBirth",
      (select jsonb_object_agg(s.step, jsonb_build_object('document', s.document,
          'formVersion', s.form_version, 'version', s.version,
          'isSubmittable', s.is_submittable, 'savedAt', s.saved_at))
        from profile_steps s where s.profile_id = p.id) as steps
    from profiles p join accounts a on a.id = p.account_id
    where p.id = ${profileId} and p.account_id = ${accountId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const steps = Object.entries(row.steps ?? {}).map(([step, saved]) => [
    step,
    { ...saved, savedAt: new Date(saved.savedAt) },
  ])
  return { ...row, steps: Object.fromEntries(steps) as SavedSteps }
}

/**
 * The same, held until the transaction ends: nobody saves a step meanwhile. The account is taken
 * before the profile, as every save takes them.
 */
export async function readSavedProfileForUpdate(
  tx: Transaction,
  accountId: string,
  profileId: string,
): Promise<SavedProfile | undefined> {
  await lockAccount(tx, accountId)
  await sql`select from profiles where id = ${profileId} and account_id = ${accountId}
    for no key update`.execute(tx)
  return readSavedProfile(tx, accountId, profileId)
}

/** The form each step was saved with, by the step's name. */
export type FormVersions = Readonly<Partial<Record<string, number>>>

export async function selectFormVersions(db: Database, accountId: string): Promise<FormVersions> {
  const rows = await db
    .selectFrom('profile_steps as s')
    .innerJoin('profiles as p', 'p.id', 's.profile_id')
    .select(['s.step', 's.form_version'])
    .where('p.account_id', '=', accountId)
    .execute()
  return Object.fromEntries(rows.map(({ step, form_version }) => [step, form_version]))
}
