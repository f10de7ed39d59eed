import type { Officer } from '#platform/actor/actor'
import type { Database, Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { ApprovalDeps } from './deps.ts'
import { maySee } from './policy.ts'
import { kindOf, lockRequest, selectRequest, type ApprovalRow } from './request-rows.ts'

type Deps = Pick<ApprovalDeps, 'kinds'>

function demandSeen({ kinds }: Deps, actor: Officer, request: ApprovalRow | undefined) {
  const kind = request && kindOf(kinds, request.kind)
  if (!request || !kind || !maySee(actor, kind, request)) throw new AppError('NOT_FOUND')
  return { request, kind }
}

/** The request of whoever may see it; to anybody else it is not there. */
export const findSeen = async (deps: Deps, db: Database, actor: Officer, id: string) =>
  demandSeen(deps, actor, await selectRequest(db, id))

/** The same, held. */
export const lockSeen = async (deps: Deps, tx: Transaction, actor: Officer, id: string) =>
  demandSeen(deps, actor, await lockRequest(tx, id))

/** A request by its number or id, and whether the member may see it. */
export async function findNamed(
  { kinds, db }: Deps & { db: Database },
  actor: Officer,
  name: string,
) {
  const number = /^R-?(\d+)$/i.exec(name)?.[1]
  const request = await db
    .selectFrom('approval_requests')
    .selectAll()
    .$if(number !== undefined, (all) => all.where('request_no', '=', Number(number)))
    .$if(number === undefined, (all) => all.where('id', '=', name.toLowerCase()))
    .executeTakeFirst()
  return (
    request && {
      id: request.id,
      number: request.request_no,
      isSeen: maySee(actor, kindOf(kinds, request.kind), request),
    }
  )
}

/** The id of a request by its number, as people write it: R-12. */
export async function requestNumbered(db: Database, name: string): Promise<string | undefined> {
  const number = /^R-?(\d{1,9})$/i.exec(name)?.[1]
  if (number === undefined) return undefined
  const row = await db
    .selectFrom('approval_requests')
    .select('id')
    .where('request_no', '=', Number(number))
    .executeTakeFirst()
  return row?.id
}

/** Numbers of requests by their ids. */
export async function requestNumbersOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('approval_requests')
    .select(['id', 'request_no'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, request_no }) => [id, `R-${request_no}`]))
}
