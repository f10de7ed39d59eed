import type { Answers, BaseFacts } from '@lokseva/forms/engine/form'
import type { SavedStep } from '@lokseva/contract/profile/schemas'
import type { Candidate } from '#platform/actor/actor'
import { preparedRead } from '#platform/database/prepared-statement'
import { withStoredFields } from '#platform/http/responses/stored-json'
import { AppError } from '#platform/refusals/app-error'
import type { ProfileDeps } from '../deps.ts'
import type { StepInputs } from '../queries.ts'
import { rowsFieldOf, type DeclaredStep } from './declared-step.ts'
import { withoutDeleted } from './step-rows.ts'

type Row = Pick<StepInputs, 'email' | 'mobile'> & {
  profileId: string
  /** As PostgreSQL writes it: most of them are sent as they are. */
  document: string
  version: number
  isSubmittable: boolean
  savedAt: string
}

/** A saved step of somebody's own profile, with the addresses that some steps show. */
const selectStep = preparedRead<Row>(`
  select p.id as "profileId", a.email, a.mobile, s.document::text as document, s.version,
    s.is_submittable as "isSubmittable",
    to_char(s.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "savedAt"
  from accounts a
  join profiles p on p.account_id = a.id
  join profile_steps s on s.profile_id = p.id and s.step = $2
  where a.id = $1`)

type Own = { profileId: string }

/** A step as it lies in the database, beside what else is said of it. */
function storedOf<F extends BaseFacts, A, D>({ step, shown }: DeclaredStep<F, A, D>) {
  return async ({ db }: ProfileDeps, { accountId }: Candidate, { profileId }: Own) => {
    const [stored] = await selectStep(db, accountId, step)
    if (stored?.profileId !== profileId) throw new AppError('NOT_FOUND')
    const { document, isSubmittable: flgSubmittable, version, savedAt } = stored
    const known: SavedStep = { profileId, userId: accountId, flgSubmittable, version, savedAt }
    return { document, known: shown ? Object.assign(known, shown(stored)) : known }
  }
}

/** How a step is read as its owner saved it, without the rows that were deleted. */
export function readingOf<F extends BaseFacts, A, D>(definition: DeclaredStep<F, A, D>) {
  const list = rowsFieldOf(definition.form)?.id
  const read = storedOf(definition)
  return async (deps: ProfileDeps, actor: Candidate, own: Own): Promise<SavedStep> => {
    const { document, known } = await read(deps, actor, own)
    return withoutRowsDeleted(document, list, known)
  }
}

const withoutRowsDeleted = (document: string, list: string | undefined, known: SavedStep) =>
  Object.assign(withoutDeleted(JSON.parse(document) as Answers, list), known)

/** As PostgreSQL writes the mark of a deleted row; inside a text its quotes would be escaped. */
const DELETED = '"flgDeleted": true'

/** The same for an answer that is sent as it is: unless rows were deleted nobody parses it here. */
export function sendingOf<F extends BaseFacts, A, D>(definition: DeclaredStep<F, A, D>) {
  const list = rowsFieldOf(definition.form)?.id
  const read = storedOf(definition)
  return async (deps: ProfileDeps, actor: Candidate, own: Own): Promise<SavedStep> => {
    const { document, known } = await read(deps, actor, own)
    return document.includes(DELETED)
      ? withoutRowsDeleted(document, list, known)
      : withStoredFields(document, known)
  }
}
