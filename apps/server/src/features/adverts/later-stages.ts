import type { AdvertisementDetails } from '@lokseva/contract/adverts/schemas'
import type { AdvertisementDocument } from './advertisement-document.ts'
import type { PublishedStage } from './ports.ts'

type Planned = NonNullable<AdvertisementDocument['plannedStages']>[number]
type LaterStage = NonNullable<AdvertisementDetails['laterStages']>[number]

/**
 * What comes after applying, in the order of its days. The first stage that is published of a kind
 * takes the place of the first that was planned of it, and so on; those nobody planned are told
 * only to whom they are for.
 */
export function laterStages(
  planned: readonly Planned[],
  published: readonly PublishedStage[],
): LaterStage[] {
  const left = [...published]
  const stages = planned.map(({ stageCode, startDate, endDate }): LaterStage => {
    const place = left.findIndex(({ code }) => code === stageCode)
    const [real] = place === -1 ? [] : left.splice(place, 1)
    return real
      ? { stageCode, startDate: real.startDay, endDate: real.endDay, isPlanned: false }
      : { stageCode, startDate, endDate: endDate ?? null, isPlanned: true }
  })
  return stages.toSorted((one, other) => one.startDate.localeCompare(other.startDate))
}
