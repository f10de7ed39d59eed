import { hasBegun, stageOpen, type StageWindow } from '#features/stages/index'

/** What the scrutiny says of a document, as it is stored. */
export type Finding = { status: string; remarks: string | null; isClaimRejected: boolean }

/** Nobody reads a finding before the commission opens a stage that is about findings. */
export const areFindingsOut = (stages: readonly StageWindow[], today: string): boolean =>
  hasBegun(stages, 'DOCUMENT_SCRUTINY_STATUS', today) ||
  hasBegun(stages, 'RE_UPLOAD_DOCUMENTS', today)

/** A document as its candidate reads it: until findings are out it is with the commission. */
export const shownFinding = <Slot extends Finding>(slot: Slot, isOut: boolean): Slot =>
  isOut || slot.status === 'Not uploaded'
    ? slot
    : { ...slot, status: 'Uploaded', remarks: null, isClaimRejected: false }

/** A document that was sent again: since when, and when somebody at the commission opened it. */
export type SentAgain = { status: string; sentAgainAt: Date | null; openedAt: Date | null }

/** Sent again and opened by nobody yet: another file may still take its place. */
export const isUnopened = ({ status, sentAgainAt, openedAt }: SentAgain): boolean =>
  status === 'Uploaded' && sentAgainAt !== null && openedAt === null

/** The last day on which such a document can be replaced; null where it cannot. */
export function replaceableUntil(
  slot: SentAgain,
  stages: readonly StageWindow[],
  today: string,
): string | null {
  const open = stageOpen(stages, ['RE_UPLOAD_DOCUMENTS'], today)
  return isUnopened(slot) && open.allowed ? (open.until ?? null) : null
}
