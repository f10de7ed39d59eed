import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import type { StageDeps } from '../deps.ts'
import { mayHandOver, type HandoverState } from '../policy.ts'
import { stageWindows } from '../stage-windows.ts'

type Which = { stageId: number; applicationId: string }

/** Where a candidate goes on, and the proof of the application that is shown there. */
export async function handOver(
  { clock, handover }: Pick<StageDeps, 'clock' | 'handover'>,
  actor: Candidate,
  { idempotent, ...which }: Which & Pick<Call, 'idempotent'>,
): Promise<{ url: string; token: string }> {
  const going = await idempotent(async (tx) => {
    const found = await selectGoing(tx, actor, which)
    demand(mayHandOver(actor, found, dayInIndia(clock.now())))
    const url = found.window.url!
    // Taken out of the settings since it was published: the browser would not go there either.
    if (!handover.origins.includes(new URL(url).origin)) throw new AppError('NOT_FOUND')
    const { accountId } = actor
    const { applicationNo } = found
    const stageCode = found.window.code
    const at = new Date(clock.now())
    const details = { application: applicationNo, stage: which.stageId, code: stageCode }
    await recordAudit(tx, { at, actor, accountId, action: 'HANDED_OVER', details })
    return { url, applicationNo, stageCode, jti: randomUUID() }
  })
  // Outside: the kept answer of a call holds no proof. Repeated, it is signed anew with the same
  // mark, and so is good once all the same.
  const { url, ...claims } = going
  const token = handover.keys.sign({ ...claims, audience: new URL(url).origin }, clock.now())
  return { url, token }
}

async function selectGoing(
  tx: Transaction,
  { accountId }: Candidate,
  { stageId, applicationId }: Which,
) {
  const { rows } = await sql<
    Pick<HandoverState, 'accountId' | 'status'> & { applicationNo: string }
  >`
    select account_id as "accountId", status, application_no as "applicationNo" from applications
    where id = ${applicationId} and account_id = ${accountId} for share`.execute(tx)
  const windows = await stageWindows(tx, [applicationId])
  const window = windows.get(applicationId)?.find((each) => each.stageId === stageId)
  if (!rows[0] || !window) throw new AppError('NOT_FOUND')
  return { ...rows[0], window }
}
