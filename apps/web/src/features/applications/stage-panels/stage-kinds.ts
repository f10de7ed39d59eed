import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'

export type Stage = ApplicationDetails['advertisementStages'][number]

/** What a stage is about; `paper` is what the commission gives out. */
export type StageKind =
  | 'preferences'
  | 'optOut'
  | 'either'
  | 'recheck'
  | 'scrutiny'
  | 'uploadAgain'
  | 'objections'
  | 'retotaling'
  | 'paper'
  | 'external'

const kinds: Record<string, StageKind> = {
  PREFERENCE_CHANGE: 'preferences',
  OPTING_OUT: 'optOut',
  PREF_OPT_OUT: 'either',
  RECHECK_ELIGIBILITY: 'recheck',
  DOCUMENT_SCRUTINY_STATUS: 'scrutiny',
  RE_UPLOAD_DOCUMENTS: 'uploadAgain',
  ANSWER_KEY_QUESTION_OBJECTION: 'objections',
  RETOTALING: 'retotaling',
}

const kindOf = ({ type, stageCode }: Stage): StageKind =>
  type === 'external_redirect' ? 'external' : (kinds[stageCode] ?? 'paper')

/** The ability of the application that a kind goes by; what is not listed goes by its days alone. */
const abilityOf: Partial<Record<StageKind, string>> = {
  preferences: 'preferences',
  optOut: 'optOut',
  either: 'preferences',
  recheck: 'recheck',
  scrutiny: 'scrutiny',
  uploadAgain: 'uploadAgain',
}

/** Shut for good once the last day is over; anything else can still be read. */
const shutAfterwards = new Set<StageKind>(['optOut', 'recheck', 'scrutiny', 'uploadAgain'])

/** What the specification names a dialog; everything else is a page. */
const pageKinds = new Set<StageKind>(['recheck', 'uploadAgain', 'external'])
export const isDialogStage = (kind: StageKind): boolean => !pageKinds.has(kind)

/** How a stage stands: open, yet to begin, or to read at most. */
export type StageState = {
  kind: StageKind
  state: 'open' | 'coming' | 'over'
  /** Whether there is anything to look at. */
  canOpen: boolean
  /** Everything was sent again already: it stays open to look at. */
  isDone: boolean
  /** The server's words why nothing can be done, where it has any. */
  reason: string | undefined
}

export function stageStateOf(
  stage: Stage,
  { application, requiredDocuments }: ApplicationDetails,
  today: string,
): StageState {
  const kind = kindOf(stage)
  const ability = application.abilities[abilityOf[kind] ?? '']
  const open: StageState = { kind, state: 'open', canOpen: true, isDone: false, reason: undefined }
  if (stage.startDate > today) return { ...open, state: 'coming', canOpen: false }
  // Who has left still reads what the scrutiny found, if the server says so.
  if (kind === 'scrutiny' && ability?.allowed === true) return open
  if (stage.isReadOnly)
    return { ...open, state: 'over', canOpen: isReadable(stage, application.status) }
  // What was sent again may still be replaced; there is nothing to do any more.
  if (kind === 'uploadAgain' && ability?.allowed)
    return { ...open, isDone: !requiredDocuments.some(({ status }) => status === 'Rejected') }
  if (!ability || ability.allowed) return open
  if (kind === 'uploadAgain' && ability.code === 'NOTHING_TO_SEND_AGAIN')
    return { ...open, isDone: true }
  return { ...open, state: 'over', canOpen: kind === 'preferences', reason: ability.reason }
}

/** Who has left has no card and no letter any more, but the marks. */
function isReadable(stage: Stage, status: string): boolean {
  const kind = kindOf(stage)
  if (shutAfterwards.has(kind) || kind === 'external') return false
  if (status === 'OPTED_OUT') return kind !== 'paper' || stage.stageCode === 'RESULT_MARK_SHEET'
  return status === 'FEES_PAID'
}

/** Whether the candidate can do something in it now, and not only look. */
export const isToDo = ({ kind, state, isDone }: StageState): boolean =>
  state === 'open' && !isDone && kind !== 'paper' && kind !== 'scrutiny'
