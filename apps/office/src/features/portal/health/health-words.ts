import type { Gateways } from '@lokseva/contract/portal/schemas'

/** How somebody outside did: nothing to tell where nobody was asked and nothing waits. */
export type Doing = 'well' | 'partly' | 'away' | 'quiet' | 'waits' | 'late'

const doing = (asked: number, unanswered: number): Doing => {
  if (asked === 0) return 'quiet'
  if (unanswered === 0) return 'well'
  return unanswered === asked ? 'away' : 'partly'
}

/** A gateway that takes nothing leaves everything waiting: nothing has failed for long then. */
export function channelState({
  sent,
  failed,
  waiting,
  stuck,
}: Gateways['channels'][number]): Doing {
  const state = doing(sent + failed, failed)
  if (state === 'quiet' && stuck > 0) return 'away'
  if (state === 'quiet' && waiting > 0) return 'waits'
  return state === 'well' && stuck > 0 ? 'late' : state
}

export const providerState = ({ asked, unanswered }: Gateways['providers'][number]): Doing =>
  doing(asked, unanswered)
