import type { StageCode } from '@lokseva/contract/stages/schemas'
import { hasBegun, stageOpen, stagesOfPaper, type StageWindow } from '#features/stages/index'
import type { Asker } from '#platform/actor/actor'
import { allowed, refused, type Ability } from '#platform/refusals/ability'

/** As much of an application as decides about its papers. */
export type PaperApplication = {
  accountId: string
  status: string
  stages: readonly StageWindow[]
}

/** The same as far as one paper goes: only the stage that hands it out counts. */
export const atStageOfPaper = <T extends PaperApplication>(
  application: T,
  { stageId }: { stageId: number | null },
): T => ({ ...application, stages: stagesOfPaper(application.stages, stageId) })

const owns = (actor: Asker, { accountId }: PaperApplication): boolean =>
  actor.kind === 'candidate' && actor.accountId === accountId

/** Somebody else's is not there; who has not paid, or has left, has no seat. */
function hasPaid(actor: Asker, application: PaperApplication): Ability {
  const { status } = application
  if (!owns(actor, application)) return refused('NOT_FOUND')
  if (status === 'SUBMITTED') return refused('APPLICATION_UNPAID')
  return status === 'FEES_PAID' ? allowed : refused('APPLICATION_ENDED', { status })
}

/** Begun, and for good: what was handed out stays to be read after the last day. */
function oncePublished({ stages }: PaperApplication, code: StageCode, today: string): Ability {
  if (hasBegun(stages, code, today)) return allowed
  const open = stageOpen(stages, [code], today)
  return open.allowed || open.code === 'WINDOW_CLOSED' ? refused('STAGE_NOT_OPEN') : open
}

export function mayReadCard(actor: Asker, application: PaperApplication, today: string): Ability {
  const paid = hasPaid(actor, application)
  return paid.allowed ? oncePublished(application, 'ADMIT_CARDS', today) : paid
}

/** After the last day the card is on the screen only. */
export function mayDownloadCard(
  actor: Asker,
  application: PaperApplication,
  today: string,
): Ability {
  const paid = hasPaid(actor, application)
  return paid.allowed ? stageOpen(application.stages, ['ADMIT_CARDS'], today) : paid
}

/** A letter is a paper of the candidate's own: it stays readable and printable. */
export function mayReadLetters(
  actor: Asker,
  application: PaperApplication,
  today: string,
): Ability {
  const paid = hasPaid(actor, application)
  return paid.allowed ? oncePublished(application, 'INTERVIEW_LETTER_PT_LETTER', today) : paid
}

/** So are marks, and who has opted out after the examination reads them too. */
export function mayReadMarks(actor: Asker, application: PaperApplication, today: string): Ability {
  const { status } = application
  if (!owns(actor, application)) return refused('NOT_FOUND')
  if (status === 'SUBMITTED') return refused('APPLICATION_UNPAID')
  if (status !== 'FEES_PAID' && status !== 'OPTED_OUT')
    return refused('APPLICATION_ENDED', { status })
  return oncePublished(application, 'RESULT_MARK_SHEET', today)
}
