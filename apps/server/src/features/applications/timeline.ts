import type { TimelineStep } from '@lokseva/contract/applications/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { lastDayToBegin } from '#features/payments/index'
import { papersBegun, stageOpen } from '#features/stages/index'
import { dayInIndia, shownDay } from '#platform/clock/clock'
import type { Ability } from '#platform/http/ability'
import { translate, type TextParams } from '#platform/texts/translate'
import type { ApplicationRow } from './application-rows.ts'
import { lastDayToPay } from './last-days.ts'
import type { Standing } from './policy.ts'

type Told = {
  standing: Standing
  today: string
  language: Language
  /** The fee counts as paid. */
  isPaid: boolean
  /** Whether documents that were sent back can be sent again. */
  uploadAgain: Ability
}
type Step = Pick<TimelineStep, 'state' | 'message'>

/** Where an application stands in the five steps of its course, and what is to do next. */
export function timelineOf(row: ApplicationRow, told: Told): TimelineStep[] {
  const say = sayIn(told.language)
  const steps: TimelineStep[] = [
    { step: 'applied', state: 'done', message: appliedWords(row, told.language, say) },
    { step: 'fee', ...feeStep(row, told, say) },
    { step: 'documents', ...documentsStep(row, told, say) },
    { step: 'examination', ...examinationStep(row, told, say) },
    { step: 'result', ...resultStep(row, told, say) },
  ]
  const { status } = row
  if (status === 'SUBMITTED' || status === 'FEES_PAID') return steps
  const stopped = say('timeline.stopped', { status })
  return steps.map((each) =>
    each.state === 'done' ? each : { step: each.step, state: 'stopped', message: stopped },
  )
}

type Say = (
  id: Extract<Parameters<typeof translate>[1], `timeline.${string}`>,
  params?: TextParams,
) => string

const sayIn =
  (language: Language): Say =>
  (id, params) =>
    translate(language, id, params)

/** A rejection that was taken back stays to be read. */
function appliedWords({ submittedAt, reinstated }: ApplicationRow, language: Language, say: Say) {
  const day = shownDay(dayInIndia(submittedAt.getTime()))
  if (!reinstated) return say('timeline.applied', { day })
  const rejected = shownDay(reinstated.rejectedOn)
  const again = shownDay(reinstated.on)
  return say('timeline.reinstated', { day, rejected, again, reason: reinstated.reason[language] })
}

function feeStep(row: ApplicationRow, { standing, today, isPaid }: Told, say: Say): Step {
  const { ways, days } = standing
  const toPay = lastDayToPay(ways, row.holdsSlip)
  if (row.reinstated?.isFeeWaived) return { state: 'done', message: say('timeline.fee.waived') }
  if (row.amountPaise === 0) return { state: 'done', message: say('timeline.fee.free') }
  if (isPaid) return { state: 'done', message: say('timeline.fee.paid') }
  if (row.isBeingPaid) return { state: 'waiting', message: say('timeline.fee.checking') }
  const day = shownDay(toPay ?? days.toCancel)
  if (toPay === null || today > toPay)
    return { state: 'stopped', message: say('timeline.fee.missed', { day }) }
  const canBegin = today <= (lastDayToBegin(ways) ?? '')
  const amount = row.amountPaise / 100
  return {
    state: 'now',
    message: say(canBegin ? 'timeline.fee.due' : 'timeline.fee.slip', { amount, day }),
  }
}

function documentsStep(
  { documents }: ApplicationRow,
  { standing, today, uploadAgain }: Told,
  say: Say,
): Step {
  if (!documents) return { state: 'done', message: say('timeline.documents.none') }
  const missing = documents['Not uploaded'] ?? 0
  const again = documents.Rejected ?? 0
  const refused = documents.Rejected_No_Reupload ?? 0
  const { toSendPapers } = standing.days
  if (missing > 0 && today > toSendPapers) {
    const day = shownDay(toSendPapers)
    return { state: 'stopped', message: say('timeline.documents.missed', { count: missing, day }) }
  }
  if (missing > 0)
    return { state: 'now', message: say('timeline.documents.missing', { count: missing }) }
  if (again > 0) return sentBack(again, uploadAgain, say)
  if (documents.Uploaded) return { state: 'waiting', message: say('timeline.documents.waiting') }
  if (refused > 0)
    return { state: 'stopped', message: say('timeline.documents.refused', { count: refused }) }
  return { state: 'done', message: say('timeline.documents.checked') }
}

/** To do only while it can be sent again. */
function sentBack(count: number, uploadAgain: Ability, say: Say): Step {
  if (uploadAgain.allowed)
    return { state: 'now', message: say('timeline.documents.again', { count }) }
  return uploadAgain.code === 'WINDOW_CLOSED'
    ? { state: 'stopped', message: say('timeline.documents.notSentAgain', { count }) }
    : { state: 'waiting', message: say('timeline.documents.sentBack', { count }) }
}

/** Its own papers that are handed out; who has not paid has none, whatever stage has begun. */
const handedOut = (
  { status, cardStages, marksStages }: ApplicationRow,
  { standing: { stages }, today }: Told,
) => {
  const isIn = status === 'FEES_PAID' || status === 'OPTED_OUT'
  return {
    cards: isIn ? papersBegun(stages, cardStages, 'ADMIT_CARDS', today) : [],
    marks: isIn ? papersBegun(stages, marksStages, 'RESULT_MARK_SHEET', today) : [],
  }
}

function examinationStep(row: ApplicationRow, told: Told, say: Say): Step {
  const { cards, marks } = handedOut(row, told)
  if (cards.some((own) => stageOpen(own, ['ADMIT_CARDS'], told.today).allowed))
    return { state: 'now', message: say('timeline.examination.card') }
  if (cards.length > 0 || marks.length > 0)
    return { state: 'done', message: say('timeline.examination.over') }
  return { state: 'later', message: say('timeline.examination.later') }
}

function resultStep(row: ApplicationRow, told: Told, say: Say): Step {
  return handedOut(row, told).marks.length > 0
    ? { state: 'done', message: say('timeline.result.out') }
    : { state: 'later', message: say('timeline.result.later') }
}
