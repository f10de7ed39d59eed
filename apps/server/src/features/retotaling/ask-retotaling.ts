import { randomUUID } from 'node:crypto'
import { chargeOf } from '@lokseva/contract/retotaling/charge'
import type { AskRetotaling } from '@lokseva/contract/retotaling/schemas'
import { lockApplication } from '#features/applications/index'
import { recordAudit } from '#features/audit/index'
import { stagesToPay } from '#features/stages/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia, shownDay } from '#platform/clock/clock'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import { translate } from '#platform/texts/translate'
import type { RetotalingDeps } from './deps.ts'
import { lapseRequests } from './lapse-requests.ts'
import { NOT_QUALIFIED } from './list-subjects.ts'
import { postsAndSubjects, type MarkedSubject } from './marked-subjects.ts'
import { mayAsk, retotalingStage } from './policy.ts'

type Ask = Pick<Call, 'idempotent' | 'language'> & { body: AskRetotaling }
type Asked = { id: string; fees: number; total: number; message: string }

/** Asks for subjects to be totalled again, each once; it is paid for next. */
export async function askRetotaling(
  deps: Pick<RetotalingDeps, 'clock' | 'versions'>,
  actor: Candidate,
  { body, idempotent, language }: Ask,
): Promise<Asked> {
  const { applicationId } = body
  const { accountId } = actor
  return idempotent(async (tx) => {
    const { row, document, standing: state } = await lockApplication(deps, tx, actor, applicationId)
    const at = new Date(deps.clock.now())
    const today = dayInIndia(at.getTime())
    demand(mayAsk(actor, state, today))
    const which = { applicationId, resultStatus: NOT_QUALIFIED, today, mayAsk: true }
    const posts = await postsAndSubjects(tx, which, document)
    if (posts.length === 0) throw new AppError('NO_RECORD_FOUND')
    const open = [
      ...new Map(posts.flatMap(({ marked }) => marked.map((each) => [each.id, each]))).values(),
    ]
    const chosen = chosenOf(body, open)
    const feePaise = chosen.reduce((sum, { subject }) => sum + subject.retotalingPaise, 0)
    const usual = Math.round(document.advertisementConfig.retotalingServiceCharges * 100)
    const servicePaise = chargeOf(feePaise, usual)
    refuseOtherAmount(body, feePaise, servicePaise)
    // What costs nothing is paid.
    const isFree = feePaise === 0
    const stage = stagesToPay(state.stages).find(
      (each) =>
        each.code === retotalingStage[0] &&
        !each.closedAt &&
        each.startDay <= today &&
        today <= each.endDay,
    )!
    const asked = withParts(chosen, open)
    const { applicationNo } = row
    await lapseRequests(tx, actor, { applicationId, applicationNo, marks: asked, today, at })
    const id = randomUUID()
    await tx
      .insertInto('retotaling_requests')
      .values({
        id,
        application_id: applicationId,
        account_id: accountId,
        stage_id: stage.stageId,
        fee_paise: feePaise,
        service_paise: servicePaise,
        made_at: at,
        paid_at: isFree ? at : null,
      })
      .execute()
    await tx
      .insertInto('retotaling_subjects')
      .values(
        asked.map((each) => ({
          request_id: id,
          account_id: accountId,
          application_id: applicationId,
          subject_marks_id: each.id,
          subject_code: each.subject.code,
          old_marks: each.marks,
        })),
      )
      .execute()
    const details = {
      application: applicationNo,
      subjects: chosen.map(({ subject }) => subject.code).join(','),
    }
    await recordAudit(tx, { at, actor, accountId, action: 'RETOTALING_REQUESTED', details })
    return {
      id,
      fees: feePaise / 100,
      total: (feePaise + servicePaise) / 100,
      message: isFree
        ? translate(language, 'retotaling.askedFree')
        : translate(language, 'retotaling.asked', { day: shownDay(stage.endDay) }),
    }
  })
}

/** The subjects that were ticked, each once, whichever post they were ticked under. */
function chosenOf(body: AskRetotaling, open: readonly MarkedSubject[]): MarkedSubject[] {
  const path = 'examPostDetailsDtos'
  const ids = new Set(
    body.examPostDetailsDtos.flatMap(({ applicationSubjectMarks }) =>
      applicationSubjectMarks.map(({ id }) => id.toLowerCase()),
    ),
  )
  const named = open.filter(({ id }) => ids.has(id))
  if (ids.size === 0) throw refusedField(path, 'MANDATORY')
  if (named.length < ids.size) throw refusedField(path, 'UNKNOWN_OPTION')
  const chosen = named.filter(({ subject }) => subject.parentId === null)
  // A part comes along with its subject; by itself it cannot be asked for.
  const isAlone = ({ subject }: MarkedSubject) =>
    subject.parentId !== null && !chosen.some((each) => each.subject.id === subject.parentId)
  if (named.some(isAlone)) throw refusedField(path, 'TICK_PARENT')
  if (chosen.some(({ isAsked }) => isAsked)) throw new AppError('RETOTALING_ASKED')
  // What was found is told by request and code: of one code a request holds one.
  if (new Set(chosen.map(({ subject }) => subject.code)).size < chosen.length)
    throw refusedField(path, 'SAME_CODE')
  return chosen
}

const withParts = (chosen: readonly MarkedSubject[], open: readonly MarkedSubject[]) =>
  open.filter(
    (each) =>
      chosen.includes(each) ||
      (!each.isAsked &&
        chosen.some(
          ({ subject, marksId }) =>
            subject.id === each.subject.parentId && marksId === each.marksId,
        )),
  )

/** Echoes of what the page had shown. */
function refuseOtherAmount(
  { fees, processingFees }: AskRetotaling,
  feePaise: number,
  servicePaise: number,
): void {
  const isShown = Math.round(fees * 100) === feePaise
  const isCharge = processingFees === null || Math.round(processingFees * 100) === servicePaise
  if (!isShown || !isCharge)
    throw new AppError('AMOUNT_CHANGED', { amount: (feePaise + servicePaise) / 100 })
}

const refusedField = (path: string, code: string) =>
  new AppError('VALIDATION_FAILED', {}, [{ path, code }])
