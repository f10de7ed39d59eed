import { advertDays, type AdvertDay } from '@lokseva/contract/adverts/drafts/parts'
import type { AdvertisementDocument } from '../../advertisement-document.ts'
import type { AdvertisementFile } from '../../advertisement-file.ts'
import { fault, type Report } from './fault.ts'
import { placedPosts } from './placed-entries.ts'

type Days = Pick<AdvertisementDocument, AdvertDay>
export type Beside = {
  /** The day on which it is published. */
  today: string
  faulty?: readonly string[]
  /** What it corrects. */
  before?: Days | undefined
}

/** That applying began, or a corrigendum's day went by, is no slip where it was published so. */
const oncePublished: readonly AdvertDay[] = ['applnStartDate', 'corrigendumEndDate']

const DAY = 86_400_000
const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(one)) / DAY)

/** An advertisement may come out some days after its first day; so long after, the month is wrong. */
const LATE = 30

export function pastDays(
  file: AdvertisementFile,
  { today, before, faulty = [] }: Beside,
  warn: Report,
): void {
  for (const name of advertDays) {
    const day = file[name]
    if (!day || day >= today || faulty.includes(name)) continue
    const isMeant = oncePublished.includes(name) && day === before?.[name]
    const isLate = name === 'applnStartDate' && daysBetween(day, today) <= LATE
    if (!isMeant && !isLate) warn(fault(name, 'inPast', { day }))
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

/** What is over before anybody sits the examination. */
const beforeExam = [
  'applnEndDate',
  'onlinePaymentEndDate',
  'challanDownloadEndDate',
  'challanPaymentEndDate',
  'examCenterChangeEndDate',
] as const

/** An examination on the last day to apply or pay, or before it: no card reaches anybody. */
export function examDays(file: AdvertisementFile, warn: Report): void {
  const { examDate: exam, plannedStages = [] } = file
  if (!exam) return
  for (const name of beforeExam) {
    const day = file[name]
    if (day && day >= exam) warn(fault(name, 'notBeforeExam', { day, exam }))
  }
  plannedStages.forEach(({ stageCode, startDate: day }, index) => {
    if (stageCode === 'ADMIT_CARDS' && day > exam)
      warn(fault(`plannedStages.${index}.startDate`, 'notBeforeExam', { day, exam }))
  })
}

/** Days candidates go by: a corrigendum that brings one forward takes time from them. */
const promised = [
  'applnEndDate',
  'onlinePaymentEndDate',
  'challanDownloadEndDate',
  'challanPaymentEndDate',
  'examCenterChangeEndDate',
  'postPrefChangeEndDate',
  'examDate',
] as const

export function earlierDays(
  file: AdvertisementFile,
  { before, faulty = [] }: Beside,
  warn: Report,
): void {
  for (const name of promised) {
    const [was, day] = [before?.[name], file[name]]
    if (was && day && day < was && !faulty.includes(name))
      warn(fault(name, 'broughtForward', { day, was }))
  }
}

/** Fewer days than these are hardly meant to be all there are to apply. */
const SHORT = 7

export function shortTime(
  { applnStartDate: first, applnEndDate: last }: AdvertisementFile,
  { before, faulty = [] }: Beside,
  warn: Report,
): void {
  const isMeant = first === before?.applnStartDate && last === before.applnEndDate
  const count = daysBetween(first, last) + 1
  if (count < SHORT && count > 0 && !isMeant && !faulty.includes('applnEndDate'))
    warn(fault('applnEndDate', 'shortTime', { count }))
}
