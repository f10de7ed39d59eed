import type { ApprovalRequest, ApprovalSummary } from '@lokseva/contract/approvals/schemas'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'

export type Outcome = 'open' | 'scheduled' | 'done' | 'sent_back' | 'withdrawn' | 'stale'

/** Where a request stands; an approved one may still wait for its time. */
export const outcomeOf = ({ state, doneAt }: Pick<ApprovalSummary, 'state' | 'doneAt'>): Outcome =>
  state === 'approved' ? (doneAt ? 'done' : 'scheduled') : state

/** Sent back at its time: whoever asked or approved may no more. */
export const isByPortal = ({ state, note }: Pick<ApprovalRequest, 'state' | 'note'>): boolean =>
  state === 'sent_back' && note === null

export const outcomeTone: Record<Outcome, Tone> = {
  open: 'caution',
  scheduled: 'info',
  done: 'good',
  sent_back: 'bad',
  withdrawn: 'info',
  stale: 'caution',
}
