import type { AdvertisementStatus } from '@lokseva/contract/applications/schemas'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'

/** What became of an application, as far as its advertisement tells. */
export type OwnStatus = 'paying' | 'unpaid' | 'paid' | 'lapsed' | 'applied' | 'ended'

export const statusTones: Record<OwnStatus, Tone> = {
  paying: 'caution',
  unpaid: 'caution',
  paid: 'good',
  lapsed: 'bad',
  applied: 'good',
  ended: 'info',
}

export function ownStatus(status: AdvertisementStatus): OwnStatus {
  const { applicationStatus, amountPayable, payBy, payingOrderNo } = status
  if (payingOrderNo !== null) return 'paying'
  if (payBy !== null) return 'unpaid'
  if (applicationStatus === 'FEES_PAID') return 'paid'
  if (applicationStatus !== 'SUBMITTED') return 'ended'
  // Something is owed and cannot be paid any more.
  return amountPayable ? 'lapsed' : 'applied'
}
