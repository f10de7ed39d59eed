import { ids } from '@lokseva/rules/commission/claims'
import type { AdvertisementFile } from '../../advertisement-file.ts'
import { fault, type Fault, type Report } from './fault.ts'
import { earlierDays, examDays, farDays, pastDays, shortTime, type Beside } from './likely-days.ts'
import { placedPosts } from './placed-entries.ts'

/** What the portal knows beside the file. */
export type PortalFacts = Beside & {
  otherExams: readonly { id: number; examDate: string }[]
}

/** What may be meant but is more likely a slip: said, and nothing is refused for it. */
export function likelyMistakes(file: AdvertisementFile, beside: PortalFacts): Fault[] {
  const warnings: Fault[] = []
  const warn: Report = (found) => warnings.push(found)
  scripts(file, '', warn)
  pastDays(file, beside, warn)
  farDays(file, warn)
  examDays(file, warn)
  earlierDays(file, beside, warn)
  shortTime(file, beside, warn)
  namedYear(file, warn)
  payingDays(file, warn)
  sameDay(file, beside, warn)
  subjectCodes(file, warn)
  unheardAnswers(file, warn)
  unlistedDisabilities(file, warn)
  return warnings
}

const latin = (text: string) => text.match(/[A-Za-z]/g)?.length ?? 0
const devanagari = (text: string) => text.match(/[ऄ-हक़-ॡ]/g)?.length ?? 0

/** A text in the other field's script: what is wholly so is refused, what is partly so is said. */
function scripts(value: unknown, place: string, warn: Report): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, each] of Object.entries(value)) {
    const here = place === '' ? name : `${place}.${name}`
    const other = (value as Record<string, unknown>)[`${name}Dvng`]
    if (typeof each !== 'string') scripts(each, here, warn)
    else if (typeof other === 'string' && devanagari(each) > 0)
      warn(fault(here, 'devanagariInEnglish'))
    else if (name.endsWith('Dvng') && latin(each) > devanagari(each))
      warn(fault(here, 'englishInMarathi'))
  }
}

/** A copy that still has the year of the earlier one in its name. */
function namedYear(file: AdvertisementFile, warn: Report): void {
  const names = [
    ['name', file.name],
    ['nameDvng', file.nameDvng],
    ['exam.name', file.exam.name],
    ['exam.nameDvng', file.exam.nameDvng],
  ] as const
  for (const [place, text] of names) {
    const named = text.match(/(?<![\d०-९])(?:20|२०)[\d०-९]{2}(?![\d०-९])/)?.[0]
    if (named && yearOf(named) < file.year)
      warn(fault(place, 'namedYear', { named, year: String(file.year) }))
  }
}

const yearOf = (digits: string): number =>
  Number(digits.replaceAll(/[०-९]/g, (digit) => String(digit.codePointAt(0)! - 0x966)))

/** Days of a way to pay that is not offered, or that leave no time for it. */
function payingDays(file: AdvertisementFile, warn: Report): void {
  const { enabledPaymentMethods: on, disabledPaymentMethods: off } = file.advertisementConfig
  const hasChallan = on ? on.includes('challan') : !off?.includes('challan')
  const { challanDownloadEndDate: download, challanPaymentEndDate: payment } = file
  if (!hasChallan && (download || payment))
    warn(fault(download ? 'challanDownloadEndDate' : 'challanPaymentEndDate', 'noChallan'))
  if (hasChallan && payment && !download)
    warn(
      fault('challanPaymentEndDate', 'challanPrinted', { day: payment, last: file.applnEndDate }),
    )
  if (hasChallan && download && payment === download)
    warn(fault('challanPaymentEndDate', 'sameChallanDay'))
}

function sameDay(
  { id, examDate }: AdvertisementFile,
  { otherExams }: PortalFacts,
  warn: Report,
): void {
  for (const other of otherExams)
    if (examDate && other.id !== id && other.examDate === examDate)
      warn(fault('examDate', 'sameExamDay', { day: examDate, id: String(other.id) }))
}

/** Marks and answer keys come by the code of a subject. */
function subjectCodes({ exams = [] }: AdvertisementFile, warn: Report): void {
  exams.forEach(({ subjects }, exam) =>
    subjects.forEach(({ code }, index) => {
      const place = `exams.${exam}.subjects.${index}.code`
      const first = subjects.findIndex((each) => each.code === code)
      if (first < index) warn(fault(place, 'codeTwice', { code }))
      if (!/^[A-Z0-9-]+$/.test(code)) warn(fault(place, 'codeOdd', { code }))
    }),
  )
}

/** Multiple and other disabilities fit only posts open to all: naming them has no effect. */
function unlistedDisabilities(file: AdvertisementFile, warn: Report): void {
  for (const { place, value } of placedPosts(file)) {
    const { divyangSuitable: suitable } = value.criteria
    if (suitable === 'ALL') continue
    for (const kind of ids.unlistedDisabilities)
      if (suitable.includes(kind))
        warn(fault(`${place}.criteria.divyangSuitable`, 'noEffect', { kind: String(kind) }))
  }
}

/** A question that waits for an answer the other one does not offer, since it was written anew. */
function unheardAnswers({ additionalQuestions: questions }: AdvertisementFile, warn: Report) {
  questions.forEach(({ parentId, parentValidation }, index) => {
    const parent = questions.find(({ id }) => id === parentId)
    const offered = parent?.answerType === 'Text' ? undefined : parent?.validation?.values
    if (!parentValidation || !offered?.length) return
    const { value, values } = parentValidation
    const here = `additionalQuestions.${index}.parentValidation`
    const alike = (text: unknown) =>
      offered.some((each) => each.toLowerCase() === String(text).toLowerCase())
    const waitedFor = [
      ...(value === undefined || value === null ? [] : [{ place: `${here}.value`, text: value }]),
      ...(values ?? []).map((text) => ({ place: `${here}.values`, text })),
    ]
    for (const { place, text } of waitedFor)
      if (!alike(text)) warn(fault(place, 'unheardAnswer', { answer: String(text) }))
  })
}
