import { hasPermission } from '@lokseva/contract/staff/permissions'
import { filePermissions, type FileKind } from '@lokseva/contract/applications/desk/files'
import type { StageCode } from '@lokseva/contract/stages/schemas'
import { mayBegin, payableUntil, type Payable } from '#features/payments/index'
import { stageOpen, stagesToPay, type StageWindow } from '#features/stages/index'
import type { Asker, Officer } from '#platform/actor/actor'
import { shownDay } from '#platform/clock/clock'
import { allowed, allowedUntil, refused, type Ability } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'

type Window = { startDay: string; endDay: string }

/** Applying is open from the first day to the last, both of them whole. */
export function demandWindow({ startDay, endDay }: Window, today: string): void {
  if (today < startDay) throw new AppError('NOT_OPEN_YET', { day: shownDay(startDay) })
  if (today > endDay) throw new AppError('WINDOW_CLOSED', { day: shownDay(endDay) })
}

/** As much of an application as decides what its candidate may do with it. */
export type ApplicationState = {
  accountId: string
  status: string
  hasAllDocuments: boolean
  /** How and until when the fee can be paid. */
  ways: Pick<Payable, 'methods' | 'days'>
  /** The last day of a fee that is owed and not on its way: afterwards it is not considered. */
  lapsesAfter: string | null
  /** A document that the scrutiny sent back. */
  hasRejectedDocument: boolean
  /** A document that was sent again and that nobody at the commission has opened yet. */
  hasUnopenedDocument: boolean
  /** Posts applied for have places in an order. */
  isRanked: boolean
  /** The order was saved with codes. */
  preferencesSavedAt: Date | null
  /** A hall ticket is given, with a venue of the centre. */
  hasSeat: boolean
  postsApplied: number
  /** Of the advertisement as it stands now. */
  totalPosts: number
  asksQuestions: boolean
  days: {
    toCancel: string
    toChangeCentre: string | null
    toReorder: string | null
    toAnswer: string
    toSendDocuments: string
  }
  stages: readonly StageWindow[]
}

type Owned = Pick<ApplicationState, 'accountId'>
type FeeFacts = Pick<ApplicationState, 'status' | 'hasAllDocuments' | 'ways'>

const owns = (actor: Asker, { accountId }: Owned): boolean =>
  actor.kind === 'candidate' && actor.accountId === accountId

/** A candidate's own documents stay readable, whatever became of the application. */
const mayReadReceipt = (actor: Asker, application: Owned): Ability =>
  owns(actor, application) ? allowed : refused('NOT_FOUND')

/** Somebody else's is not there; what has ended stays as it is. */
function hasNotEnded(actor: Asker, application: ApplicationState): Ability {
  const { status } = application
  if (!owns(actor, application)) return refused('NOT_FOUND')
  return status === 'SUBMITTED' || status === 'FEES_PAID'
    ? allowed
    : refused('APPLICATION_ENDED', { status })
}

/** Nor does anything change in one whose fee did not come in time. */
function stillGoesOn(actor: Asker, application: ApplicationState, today: string): Ability {
  const { lapsesAfter } = application
  const goesOn = hasNotEnded(actor, application)
  return goesOn.allowed && lapsesAfter !== null && today > lapsesAfter
    ? refused('APPLICATION_ENDED', { status: 'LAPSED' })
    : goesOn
}

function until(day: string, today: string): Ability {
  return today > day ? refused('WINDOW_CLOSED', { day: shownDay(day) }) : allowedUntil(day)
}

type Fee = Pick<Payable, 'refusal' | 'wanting'>

/** How the fee stands: not before every document is there, and once. */
export function feeState({ status, hasAllDocuments }: Omit<FeeFacts, 'ways'>): Fee {
  const wanting = hasAllDocuments ? undefined : ({ code: 'DOCUMENTS_MISSING' } as const)
  if (status === 'FEES_PAID') return { refusal: { code: 'APPLICATION_PAID' }, wanting }
  if (status === 'SUBMITTED') return { refusal: undefined, wanting }
  return { refusal: { code: 'APPLICATION_ENDED', params: { status } }, wanting }
}

/** While one of the ways to pay is open; of one way the call says the same. */
export const mayPay = (actor: Asker, application: Owned & FeeFacts, today: string): Ability =>
  owns(actor, application)
    ? mayBegin({ ...feeState(application), ...application.ways }, today)
    : refused('NOT_FOUND')

/** Up to the last day to apply, paid or not; who did not pay in time may want to apply again. */
export function mayCancel(actor: Asker, application: ApplicationState, today: string): Ability {
  const goesOn = hasNotEnded(actor, application)
  return goesOn.allowed ? until(application.days.toCancel, today) : goesOn
}

/** Of one that was cancelled: one application at a time, as long as applying is open. */
export function mayApplyAgain(
  actor: Asker,
  { accountId, isReplaced }: Owned & { isReplaced: boolean },
  lastDay: string,
  today: string,
): Ability {
  if (!owns(actor, { accountId })) return refused('NOT_FOUND')
  return isReplaced ? refused('ALREADY_APPLIED') : until(lastDay, today)
}

/** Not once there is a seat at it. */
export function mayChangeCentre(
  actor: Asker,
  application: ApplicationState,
  today: string,
): Ability {
  const goesOn = stillGoesOn(actor, application, today)
  if (!goesOn.allowed) return goesOn
  const { toChangeCentre } = application.days
  if (application.hasSeat) return refused('CENTRE_SEATED')
  return toChangeCentre === null ? refused('CENTRE_FIXED') : until(toChangeCentre, today)
}

/** Only an order there is changes here, and only until it was saved with codes. */
export function mayReorder(actor: Asker, application: ApplicationState, today: string): Ability {
  const goesOn = stillGoesOn(actor, application, today)
  if (!goesOn.allowed) return goesOn
  const { isRanked, preferencesSavedAt, days } = application
  if (!isRanked || days.toReorder === null) return refused('ORDER_FIXED')
  return preferencesSavedAt ? refused('PREFERENCE_LOCKED') : until(days.toReorder, today)
}

export function mayAnswer(actor: Asker, application: ApplicationState, today: string): Ability {
  const goesOn = stillGoesOn(actor, application, today)
  if (!goesOn.allowed) return goesOn
  return application.asksQuestions
    ? until(application.days.toAnswer, today)
    : refused('NOTHING_ASKED')
}

/** What a stage opens is for those who have paid. */
export function inStage(
  actor: Asker,
  application: ApplicationState,
  codes: readonly StageCode[],
  today: string,
): Ability {
  const goesOn = stillGoesOn(actor, application, today)
  if (!goesOn.allowed) return goesOn
  if (application.status !== 'FEES_PAID') return refused('APPLICATION_UNPAID')
  return stageOpen(application.stages, codes, today)
}

/** What is paid in a stage, to its last day for money; that it is over is said as the call says it. */
export function payInStage(
  actor: Asker,
  application: ApplicationState,
  { stageId, codes }: { stageId: number; codes: readonly StageCode[] },
  today: string,
): Ability {
  const stages = stagesToPay(application.stages).filter((each) => each.stageId === stageId)
  const open = inStage(actor, { ...application, stages }, codes, today)
  const [window] = stages
  const isOverByDay = !open.allowed && open.code === 'WINDOW_CLOSED' && window?.closedAt === null
  return isOverByDay ? payableUntil(window.endDay, today) : open
}

const orderStages = ['PREFERENCE_CHANGE', 'PREF_OPT_OUT'] as const

export const maySavePreferences = (
  actor: Asker,
  application: ApplicationState,
  today: string,
): Ability => inStage(actor, application, orderStages, today)

/** The order stays readable once there was a stage to change it, whatever became of either. */
export function mayReadPreferences(actor: Asker, application: ApplicationState): Ability {
  if (!owns(actor, application)) return refused('NOT_FOUND')
  const isKnown = application.stages.some(({ code }) =>
    (orderStages as readonly string[]).includes(code),
  )
  return isKnown ? allowed : refused('STAGE_NOT_OPEN')
}

export const mayOptOut = (actor: Asker, application: ApplicationState, today: string): Ability =>
  inStage(actor, application, ['OPTING_OUT', 'PREF_OPT_OUT'], today)

export function mayRecheck(actor: Asker, application: ApplicationState, today: string): Ability {
  const open = inStage(actor, application, ['RECHECK_ELIGIBILITY'], today)
  if (!open.allowed) return open
  return application.totalPosts > application.postsApplied ? open : refused('ALL_POSTS_APPLIED')
}

/** Shut after its end day; who has opted out may still read it. */
export function mayReadScrutiny(
  actor: Asker,
  application: ApplicationState,
  today: string,
): Ability {
  const { status, stages } = application
  if (!owns(actor, application)) return refused('NOT_FOUND')
  if (status === 'SUBMITTED') return refused('APPLICATION_UNPAID')
  if (status !== 'FEES_PAID' && status !== 'OPTED_OUT')
    return refused('APPLICATION_ENDED', { status })
  return stageOpen(stages, ['DOCUMENT_SCRUTINY_STATUS'], today)
}

/** What is missing is sent while the fee can be paid, or, once it is, as long as a corrigendum says. */
export function mayUploadMissing(
  actor: Asker,
  application: ApplicationState,
  today: string,
): Ability {
  const { hasAllDocuments, lapsesAfter, days } = application
  const goesOn = stillGoesOn(actor, application, today)
  if (!goesOn.allowed) return goesOn
  if (hasAllDocuments) return refused('NOTHING_TO_SEND_AGAIN')
  const lapsesBefore = lapsesAfter !== null && lapsesAfter < days.toSendDocuments
  return until(lapsesBefore ? lapsesAfter : days.toSendDocuments, today)
}

/** In its stage a document that was sent back is sent again, and replaced until somebody opens it. */
export function mayUploadAgain(
  actor: Asker,
  application: ApplicationState,
  today: string,
): Ability {
  const open = inStage(actor, application, ['RE_UPLOAD_DOCUMENTS'], today)
  if (!open.allowed) return open
  return application.hasRejectedDocument || application.hasUnopenedDocument
    ? open
    : refused('NOTHING_TO_SEND_AGAIN')
}

/** Everything a candidate may do with an application, by its name. */
export function abilitiesOf(actor: Asker, application: ApplicationState, today: string) {
  const abilities = {
    receipt: mayReadReceipt(actor, application),
    pay: mayPay(actor, application, today),
    cancel: mayCancel(actor, application, today),
    changeCentre: mayChangeCentre(actor, application, today),
    reorder: mayReorder(actor, application, today),
    answer: mayAnswer(actor, application, today),
    preferences: maySavePreferences(actor, application, today),
    optOut: mayOptOut(actor, application, today),
    recheck: mayRecheck(actor, application, today),
    scrutiny: mayReadScrutiny(actor, application, today),
    uploadAgain: mayUploadAgain(actor, application, today),
  }
  // Where nothing is missing nothing is said of it: a list of forty stays light.
  return application.hasAllDocuments
    ? abilities
    : { ...abilities, uploadMissing: mayUploadMissing(actor, application, today) }
}

/** Whoever holds documents or cards of an advertisement in hand reads names; others read initials. */
export const seesNames = ({ grants }: Pick<Officer, 'grants'>, advertisementId: number): boolean =>
  hasPermission(grants, 'scrutiny.decide', advertisementId) ||
  hasPermission(grants, 'exams.write', advertisementId)

/** Who asks for what a file says may have it looked at. */
export const mayDropFile = (
  { grants }: Officer,
  kind: FileKind,
  advertisementId: number,
): Ability =>
  hasPermission(grants, filePermissions[kind], advertisementId)
    ? allowed
    : refused('PERMISSION_MISSING')
