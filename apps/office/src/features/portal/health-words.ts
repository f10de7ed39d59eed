import type { Gateways } from '@lokseva/contract/portal/schemas'

/** How somebody outside did: nothing to tell where nobody was asked. */
export type Doing = 'well' | 'partly' | 'away' | 'quiet'

const doing = (asked: number, unanswered: number): Doing => {
  if (asked === 0) return 'quiet'
  if (unanswered === 0) return 'well'
  return unanswered === asked ? 'away' : 'partly'
}

export const channelState = ({ sent, failed }: Gateways['channels'][number]): Doing =>
  doing(sent + failed, failed)

export const providerState = ({ asked, unanswered }: Gateways['providers'][number]): Doing =>
  doing(asked, unanswered)
