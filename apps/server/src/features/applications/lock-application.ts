import { sql } from 'kysely'
import type { Transaction, Database } from '#platform/database/pool'
import { stageWindows } from '#features/stages/index'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import { selectApplications, applicationStateOf } from './view/application-rows.ts'
import type { ApplicationDeps } from './deps.ts'

type Asker = Pick<Candidate, 'accountId'>
type Deps = Pick<ApplicationDeps, 'versions'>

/** A candidate's own application with all that decides what may be done with it. */
export async function readApplication(
  { versions }: Deps,
  db: Database,
  { accountId }: Asker,
  id: string,
) {
  const [row] = await selectApplications(db, accountId, [id])
  if (!row) throw new AppError('NOT_FOUND')
  const [document, windows] = await Promise.all([
    versions(db, row.advertisementId, row.currentVersion),
    stageWindows(db, [id]),
  ])
  const stages = windows.get(id) ?? []
  return {
    row,
    document,
    stages,
    standing: applicationStateOf(row, { accountId, document, stages }),
  }
}

/** The same, held against every other change until the transaction ends. */
export async function lockApplication(
  deps: Deps,
  tx: Transaction,
  { accountId }: Asker,
  id: string,
) {
  await sql`select from applications where id = ${id} and account_id = ${accountId}
    for update`.execute(tx)
  return readApplication(deps, tx, { accountId }, id)
}
