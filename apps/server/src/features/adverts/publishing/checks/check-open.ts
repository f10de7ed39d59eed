import type { AdvertisementDocument } from '../../advertisement-document.ts'
import type { AdvertisementFile } from '../../advertisement-file.ts'
import { fault, type Fault } from './fault.ts'

/**
 * Whether one can still apply on the day of publication. A corrigendum of what is over may leave the
 * last day as it is, and not set one that is past.
 */
export function checkOpen(
  { applnEndDate: day }: Pick<AdvertisementFile, 'applnEndDate'>,
  before: Pick<AdvertisementDocument, 'applnEndDate'> | undefined,
  publishedOn: string,
): Fault[] {
  const isOver = day < publishedOn && day !== before?.applnEndDate
  return isOver ? [fault('applnEndDate', 'overAtPublication', { day })] : []
}
