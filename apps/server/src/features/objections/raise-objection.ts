import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { lockApplication, readApplication } from '#features/applications/index'
import { stagesToPay } from '#features/stages/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia, shownDay } from '#platform/clock/clock'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { askOutside } from '#platform/http/ask-outside'
import type { Call } from '#platform/http/call'
import { translate } from '#platform/texts/translate'
import { checkObjection, type CheckedObjection } from './check-objection.ts'
import type { ObjectionDeps } from './deps.ts'
import { mayAdd, objectionStage } from './policy.ts'
import type { ObjectionForm } from './read-form.ts'
import { storeReferences, makeReferences } from './reference-images.ts'
import { isId } from './is-id.ts'

type Raise = Pick<Call, 'claim' | 'idempotent' | 'language'> & { form: ObjectionForm }
type Done = { id: string; message: string }

/** Raises an objection to a question, with the proof of it. */
export async function raiseObjection(
  deps: ObjectionDeps,
  actor: Candidate,
  { claim, idempotent, language, form }: Raise,
): Promise<Done> {
  const { db, clock } = deps
  const { accountId } = actor
  const { fields, files } = form
  const applicationId = fields['applicationId'] ?? ''
  if (!isId(applicationId)) throw new AppError('NOT_FOUND')
  // Before the transaction: pictures take a while, and what would be refused is refused before them.
  const make = async () => {
    const { document, standing: state } = await readApplication(deps, db, actor, applicationId)
    demand(mayAdd(actor, state, dayInIndia(clock.now())))
    const lacks = files.referenceDoc1 ? undefined : 'referenceDoc1'
    const checked = await checkObjection(db, { applicationId, document, lacks }, fields)
    await refuseDuplicate(db, applicationId, checked)
    return makeReferences(deps, form)
  }
  return askOutside(db, { claim, idempotent }, make, async (tx, made) => {
    const { row, document, standing: state } = await lockApplication(deps, tx, actor, applicationId)
    const at = new Date(clock.now())
    const today = dayInIndia(at.getTime())
    const open = mayAdd(actor, state, today)
    demand(open)
    const checked = await checkObjection(tx, { applicationId, document }, fields)
    await refuseDuplicate(tx, applicationId, checked)
    const stage = stagesToPay(state.stages).find(
      (each) =>
        each.code === objectionStage[0] &&
        !each.closedAt &&
        each.startDay <= today &&
        today <= each.endDay,
    )!
    const id = randomUUID()
    const feePaise = Math.round(document.advertisementConfig.objectionFeePerQuestion * 100)
    await tx
      .insertInto('objections')
      .values({
        id,
        application_id: applicationId,
        account_id: accountId,
        stage_id: stage.stageId,
        ...checked,
        fee_paise: feePaise,
        // What costs nothing is paid.
        state: feePaise === 0 ? 'PAID' : 'UNPAID',
        created_at: at,
        updated_at: at,
      })
      .execute()
    await storeReferences(tx, { objectionId: id, accountId, made, at })
    const { exam_id: exam, subject_code: subject, question } = checked
    const details = { application: row.applicationNo, exam, subject, question }
    await recordAudit(tx, { at, actor, accountId, action: 'OBJECTION_RAISED', details })
    const message =
      feePaise === 0
        ? translate(language, 'objections.raisedFree')
        : translate(language, 'objections.raised', { day: shownDay(stage.endDay) })
    return { id, message }
  })
}

/** One live request for a question; it counts while the application is held. */
export async function refuseDuplicate(
  db: Database,
  applicationId: string,
  checked: CheckedObjection,
  except: string | null = null,
): Promise<void> {
  const { rows } = await sql`select o.id from objections o
    where o.application_id = ${applicationId} and o.exam_id = ${checked.exam_id}
      and o.subject_code = ${checked.subject_code} and o.question = ${checked.question}
      and o.state not in ('WITHDRAWN', 'LAPSED')
      and (${except}::uuid is null or o.id <> ${except}::uuid)`.execute(db)
  if (rows.length > 0) throw new AppError('OBJECTION_EXISTS')
}
