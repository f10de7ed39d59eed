import * as desk from '@lokseva/contract/support/desk/endpoints'
import type { DeskTool } from '@lokseva/contract/support/desk/schemas'
import { recordAudit, type AuditAction } from '#features/audit/index'
import { findAccountById, onChannel } from '#features/identity/index'
import type { Officer } from '#platform/actor/actor'
import { actAs } from '#platform/database/acting'
import type { Database } from '#platform/database/pool'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import { sharedRateLimit } from '#platform/http/shared-rate-limit'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import { tools, type Account, type Tool } from '../tools.ts'
import { proveByCode, provedUntil, sendCode } from './caller-proof.ts'
import type { DeskDeps } from './deps.ts'
import { findByWanted } from './find-candidate.ts'
import { sendWay } from './send-ways.ts'
import { viewForDesk } from './view-candidate.ts'

/** Calls come one after the other; who asks faster is no person at a telephone. */
const readLimit = rateLimit(60, 600)
const codes = rateLimit(20, 600)

export function helpDeskRoutes(deps: DeskDeps): Route[] {
  const { db } = deps
  const misses = sharedRateLimit(db, { name: 'help desk misses', points: 10, seconds: 600 })
  const recordRead = (actor: Officer, accountId: string, action: AuditAction) =>
    recordAudit(db, { at: new Date(deps.clock.now()), actor, accountId, action })
  return [
    route(desk.findCandidate, async ({ actor, query, language }) => {
      await readLimit(actor.memberId)
      await misses.check(actor.memberId)
      const account = await actAs({ kind: 'support' }, () => findByWanted(db, query.wanted))
      if (!account) {
        await misses.count(actor.memberId)
        throw new AppError('NOT_FOUND')
      }
      await recordRead(actor, account.id, 'VIEWED_BY_SUPPORT')
      return forAccount(account.id, () => viewForDesk(deps, { actor, account, language }))
    }),
    route(desk.explainVerdicts, async ({ actor, params, language }) => {
      const { candidateId: accountId } = params
      await readLimit(actor.memberId)
      const advertisementId = Number(params.advertisementId)
      if (!Number.isSafeInteger(advertisementId)) throw new AppError('NOT_FOUND')
      return forAccount(accountId, async () => {
        await accountOf(db, accountId)
        // A verdict tells the date of birth and more.
        if (!(await provedUntil(deps, db, actor, accountId)))
          throw new AppError('CALLER_NOT_PROVED')
        await recordRead(actor, accountId, 'VERDICT_EXPLAINED_BY_SUPPORT')
        return deps.verdicts({ kind: 'candidate', accountId }, { advertisementId, language })
      })
    }),
    route(desk.sendCallerCode, async (call) => {
      const { actor, params, body, language, idempotent } = call
      await codes(actor.memberId)
      const { cid } = onChannel(call)
      return forAccount(params.candidateId, () =>
        idempotent(async (tx) => {
          const account = await accountOf(tx, params.candidateId)
          return sendCode(deps, tx, actor, { account, ...body, cid, language })
        }),
      )
    }),
    route(desk.proveCaller, (call) => {
      const { actor, params, body, idempotent } = call
      const { cid } = onChannel(call)
      return forAccount(params.candidateId, () =>
        idempotent(async (tx) => {
          const { id: accountId } = await accountOf(tx, params.candidateId)
          return proveByCode(deps, tx, actor, { accountId, ...body, cid })
        }),
      )
    }),
    route(desk.helpCandidate, ({ actor, params, body, language, idempotent }) =>
      forAccount(params.candidateId, () =>
        idempotent(async (tx) => {
          const account = await accountOf(tx, params.candidateId)
          if (!(await provedUntil(deps, tx, actor, account.id)))
            throw new AppError('CALLER_NOT_PROVED')
          const { action, work } = toolOf(deps, body.tool)
          const result = await work(deps, tx, { actor, account, language })
          const at = new Date(deps.clock.now())
          await recordAudit(tx, { at, actor, accountId: account.id, action })
          return { message: translate(language, result) }
        }),
      ),
    ),
  ]
}

const toolOf = (deps: DeskDeps, tool: DeskTool): Tool =>
  tool === 'sendSentence' || tool === 'sendUnlockWay' || tool === 'sendContactWay'
    ? sendWay(deps, tool)
    : tools[tool]

/** The desk sees of a candidate's rows what the help desk's page sees: those of this one. */
const forAccount = <T>(accountId: string, work: () => T): T =>
  actAs({ kind: 'support', accountId }, work)

async function accountOf(db: Database, accountId: string): Promise<Account> {
  const account = await findAccountById(db, accountId)
  if (!account) throw new AppError('NOT_FOUND')
  return account
}
