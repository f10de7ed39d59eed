import { advertDays } from '@lokseva/contract/adverts/drafts/parts'
import type { AdvertisementFile } from '../advertisement-file.ts'
import { fault, type Report } from './fault.ts'
import { placedPosts } from './placed-entries.ts'

const days = advertDays.filter((name) => name !== 'applnStartDate' && name !== 'corrigendumEndDate')

type Beside = { today: string; faulty?: readonly string[] }

export function pastDays(
  file: AdvertisementFile,
  { today, faulty = [] }: Beside,
  warn: Report,
): void {
  for (const name of days) {
    const day = file[name]
    if (day && day < today && !faulty.includes(name)) warn(fault(name, 'inPast', { day }))
  }
  file.plannedStages?.forEach(({ startDate: day }, index) => {
    if (day < today) warn(fault(`plannedStages.${index}.startDate`, 'inPast', { day }))
  })
}

/** A year that was mistyped: what lies so far from the first day was hardly meant. */
const FAR_YEARS = 2

export function farDays(file: AdvertisementFile, warn: Report): void {
  const { applnStartDate: first } = file
  const stages = file.plannedStages?.flatMap(({ startDate, endDate }, index) => [
    { place: `plannedStages.${index}.startDate`, day: startDate },
    { place: `plannedStages.${index}.endDate`, day: endDate },
  ])
  const own = advertDays.map((name) => ({ place: name, day: file[name] }))
  for (const { place, day } of [...own, ...(stages ?? [])])
    if (day && isFar(day, first)) warn(fault(place, 'farDay', { day, first }))
  for (const { place, value } of placedPosts(file)) {
    const { asOn: day } = value.criteria.age
    if (isFar(day, first)) warn(fault(`${place}.criteria.age.asOn`, 'farDay', { day, first }))
  }
}

/** More than so many years before or after, by the calendar. */
const isFar = (day: string, first: string): boolean =>
  shifted(day, FAR_YEARS) < first || shifted(first, FAR_YEARS) < day

const shifted = (day: string, years: number): string =>
  String(Number(day.slice(0, 4)) + years).padStart(4, '0') + day.slice(4)
