import type { TimelineStep } from '@lokseva/contract/applications/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { payByWords } from '#features/payments/index'
import {
  lastDayOf,
  papersBegun,
  stageOpen,
  type SeatCard,
  type StageWindow,
} from '#features/stages/index'
import { dayInIndia, shownDay } from '#platform/clock/clock'
import type { Ability } from '#platform/refusals/ability'
import { translate, type TextParams } from '#platform/texts/translate'
import type { ApplicationRow } from './application-rows.ts'
import { isLapsed, lastDayToPay } from './last-days.ts'
import type { ApplicationState } from '../policy.ts'
import { areFindingsOut, shownFinding } from '../scrutiny/findings.ts'

type TimelineContext = {
  state: ApplicationState
  today: string
  language: Language
  /** The fee counts as paid. */
  isPaid: boolean
  /** Whether documents that were sent back can be sent again. */
  uploadAgain: Ability
}
type Step = Pick<TimelineStep, 'state' | 'message'>

/** Where an application stands in the five steps of its course, and what is to do next. */
export function timelineOf(row: ApplicationRow, context: TimelineContext): TimelineStep[] {
  const say = sayIn(context.language)
  const examination = examinationStep(row, context, say)
  const steps: TimelineStep[] = [
    { step: 'applied', state: 'done', message: appliedWords(row, context.language, say) },
    { step: 'fee', ...feeStep(row, context, say) },
    { step: 'documents', ...documentsStep(row, context, say) },
    { step: 'examination', ...examination },
    { step: 'result', ...resultStep(row, context, say, examination) },
  ]
  const stopped = whyStopped(row, context, say)
  if (stopped === undefined) return steps
  return steps.map((each) =>
    each.state === 'done' || (each.state === 'stopped' && each.step === 'fee')
      ? each
      : { step: each.step, state: 'stopped', message: stopped },
  )
}

/** Why nothing follows any more; nothing while it goes on. */
function whyStopped(
  row: ApplicationRow,
  { state, today }: TimelineContext,
  say: Say,
): string | undefined {
  const { status, endedAt } = row
  if (isLapsed(row, state.ways, today)) return say('timeline.lapsed')
  if (status === 'SUBMITTED' || status === 'FEES_PAID') return undefined
  const day = endedAt ? shownDay(dayInIndia(endedAt.getTime())) : ''
  return say('timeline.stopped', { status, day })
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

function feeStep(row: ApplicationRow, context: TimelineContext, say: Say): Step {
  const { state, today, isPaid, language } = context
  const { ways, days } = state
  const toPay = lastDayToPay(ways, row.holdsSlip)
  if (row.reinstated?.isFeeWaived) return { state: 'done', message: say('timeline.fee.waived') }
  if (row.amountPaise === 0) return { state: 'done', message: say('timeline.fee.free') }
  if (isPaid) return { state: 'done', message: say('timeline.fee.paid') }
  if (row.isBeingPaid) return { state: 'waiting', message: say('timeline.fee.checking') }
  const payBy = payByWords(language, ways, { today, holdsSlip: row.holdsSlip })
  if (payBy === null || isLapsed(row, ways, today)) {
    const day = shownDay(toPay ?? days.toCancel)
    return {
      state: 'stopped',
      message: say(row.holdsSlip ? 'timeline.fee.missedSlip' : 'timeline.fee.missed', { day }),
    }
  }
  const amount = row.amountPaise / 100
  return { state: 'now', message: say('timeline.fee.due', { amount, payBy }) }
}

function documentsStep(row: ApplicationRow, context: TimelineContext, say: Say): Step {
  const isOut = areFindingsOut(context.state.stages, context.today)
  const documents = (row.documents ?? []).map((each) => shownFinding(each, isOut))
  if (documents.length === 0) return { state: 'done', message: say('timeline.documents.none') }
  const refused = documents.filter(({ status }) => status === 'Rejected_No_Reupload')
  const step = pendingDocuments(documents, context, say)
  if (refused.length === 0)
    return step ?? { state: 'done', message: say('timeline.documents.checked') }
  const message = say('timeline.documents.refused', {
    count: refused.length,
    which: refused.map((each) => refusedInWords(each, context.language, say)).join('; '),
  })
  // What is to do stays first; that something was refused is never hidden behind it.
  if (!step) return { state: 'stopped', message }
  const isToDo = step.state === 'now'
  return {
    state: isToDo ? 'now' : 'stopped',
    message: (isToDo ? [step.message, message] : [message, step.message]).join(' '),
  }
}

type Document = NonNullable<ApplicationRow['documents']>[number]

const refusedInWords = (
  { name, isClaimRejected, remarks }: Document,
  language: Language,
  say: Say,
) =>
  say('timeline.documents.refusedOne', {
    name: name[language],
    claim: String(isClaimRejected),
    remark: remarks ?? '',
    hasRemark: String(remarks !== null),
  })

/** What is still to come in, or to be looked at; nothing where all is decided. */
function pendingDocuments(
  documents: readonly Document[],
  { state, today, isPaid, uploadAgain }: TimelineContext,
  say: Say,
): Step | undefined {
  const many = (wanted: Document['status']) =>
    documents.filter(({ status }) => status === wanted).length
  const missing = many('Not uploaded')
  const again = many('Rejected')
  const waiting = many('Uploaded')
  const { toSendDocuments } = state.days
  if (missing > 0 && today > toSendDocuments) {
    const day = shownDay(toSendDocuments)
    return { state: 'stopped', message: say('timeline.documents.missed', { count: missing, day }) }
  }
  if (missing > 0)
    return { state: 'now', message: say('timeline.documents.missing', { count: missing }) }
  if (again > 0) return sentBack(again, uploadAgain, say)
  if (waiting === 0) return undefined
  // Nobody checks what is not paid for.
  if (!isPaid) return { state: 'later', message: say('timeline.documents.unpaid') }
  return waiting === documents.length
    ? { state: 'waiting', message: say('timeline.documents.waiting') }
    : { state: 'waiting', message: say('timeline.documents.others', { count: waiting }) }
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
  { status, cards, marksStages }: ApplicationRow,
  { state: { stages }, today }: TimelineContext,
) => {
  const isIn = status === 'FEES_PAID' || status === 'OPTED_OUT'
  return {
    cards: isIn
      ? cards.flatMap((card) =>
          papersBegun(stages, [card.stageId], 'ADMIT_CARDS', today).map((own) => ({
            ...card,
            printing: stageOpen(own, ['ADMIT_CARDS'], today),
            lastToPrint: lastDayToPrint(own, card),
          })),
        )
      : [],
    marks: isIn ? papersBegun(stages, marksStages, 'RESULT_MARK_SHEET', today) : [],
  }
}

/** That of its stage, or of its examination, after which nobody needs it. */
function lastDayToPrint(own: readonly StageWindow[], { lastDay }: SeatCard): string {
  const day = own.map(lastDayOf).toSorted().at(-1)!
  return lastDay !== null && lastDay < day ? lastDay : day
}

/** It is over when its last day is, not when its cards are no longer printed. */
function examinationStep(row: ApplicationRow, context: TimelineContext, say: Say): Step {
  const { today } = context
  const { cards, marks } = handedOut(row, context)
  const ahead = cards.filter(({ lastDay }) => lastDay === null || lastDay >= today)
  if (ahead.length === 0)
    return cards.length > 0 || marks.length > 0
      ? { state: 'done', message: say('timeline.examination.over') }
      : { state: 'later', message: say('timeline.examination.later') }
  const state = ahead.some(({ isNew, printing }) => isNew && printing.allowed) ? 'now' : 'later'
  const message = [whenSat(ahead, say), cardWords(ahead, state === 'now', say)]
  return { state, message: message.filter(Boolean).join(' ') }
}

type HandedCard = ReturnType<typeof handedOut>['cards'][number]

/** The day of each card; which of several days of a card are one's own, the card itself says. */
function whenSat(cards: readonly HandedCard[], say: Say): string {
  const days = cards.flatMap(({ firstDay, lastDay }) => (firstDay === lastDay ? [lastDay] : []))
  const known = days.filter((day) => day !== null).toSorted()
  if (known.length < cards.length) return ''
  return say('timeline.examination.on', { day: [...new Set(known)].map(shownDay).join(', ') })
}

function cardWords(cards: readonly HandedCard[], isToFetch: boolean, say: Say): string {
  if (isToFetch) return say('timeline.examination.card')
  const printed = cards.filter(({ printing }) => printing.allowed)
  const day = (printed.length > 0 ? printed : cards)
    .map(({ lastToPrint }) => lastToPrint)
    .toSorted()
    .at(-1)!
  return say(
    printed.length > 0 ? 'timeline.examination.hasCard' : 'timeline.examination.cardShown',
    { day: shownDay(day) },
  )
}

/** Marks of one examination are no result while another is ahead. */
function resultStep(
  row: ApplicationRow,
  context: TimelineContext,
  say: Say,
  examination: Step,
): Step {
  if (handedOut(row, context).marks.length === 0)
    return { state: 'later', message: say('timeline.result.later') }
  return examination.state === 'done'
    ? { state: 'done', message: say('timeline.result.out') }
    : { state: 'later', message: say('timeline.result.part') }
}
