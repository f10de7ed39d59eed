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
  return request && { id: request.id, isSeen: maySee(actor, kindOf(kinds, request.kind), request) }
}
