import type { AdvertisementDocument } from '#features/adverts/index'
import type { ObjectionRow } from '../objection-rows.ts'

type Payable = Pick<
  ObjectionRow,
  'id' | 'state' | 'isBeingPaid' | 'feePaise' | 'stageId' | 'orderId' | 'orderServicePaise'
>

/**
 * What one payment pays for now: all unpaid ones of a stage. Where some of them are being paid
 * already, only the others, so that nothing is paid for twice; where all are, those of one order
 * once more: the order of the one that is named, or of the last.
 */
export function toPayTogether<T extends Payable>(
  rows: readonly T[],
  named?: Pick<T, 'id' | 'stageId'>,
): T[] {
  const unpaid = rows.filter(({ state }) => state === 'UNPAID')
  const stage = named?.stageId ?? unpaid.at(-1)?.stageId
  const ofStage = unpaid.filter((each) => each.stageId === stage)
  const free = ofStage.filter(({ isBeingPaid }) => !isBeingPaid)
  if (free.length > 0) return free
  const one = ofStage.find(({ id }) => id === named?.id) ?? ofStage.at(-1)
  return ofStage.filter(({ orderId }) => orderId === one?.orderId)
}

/** Their fees, and one service charge where there is any; what is begun costs what it did then. */
export function costOf(
  rows: readonly Payable[],
  { advertisementConfig }: Pick<AdvertisementDocument, 'advertisementConfig'>,
): { feePaise: number; servicePaise: number } {
  const feePaise = rows.reduce((sum, row) => sum + row.feePaise, 0)
  const [first] = rows
  if (!first) return { feePaise, servicePaise: 0 }
  const begun = first.isBeingPaid ? first.orderServicePaise : null
  const usual = Math.round(advertisementConfig.objectionServiceCharges * 100)
  return { feePaise, servicePaise: begun ?? usual }
}
