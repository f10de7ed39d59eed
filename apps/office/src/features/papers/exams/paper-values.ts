import { timetableLimits, type ExamPaper } from '@lokseva/contract/papers/desk/schemas'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'

/** A paper as it is filled in. */
export type PaperValues = Record<keyof ExamPaper, string>

export const emptyPaper: PaperValues = {
  examDate: '',
  presentTime: '',
  getInTime: '',
  durationFrom: '',
  durationTo: '',
  extraTimeTo: '',
  subjectName: '',
  subjectNameDvng: '',
  subjectCodes: '',
  examPatternNameDvng: '',
}

export const valuesOf = (paper: ExamPaper): PaperValues => ({
  ...paper,
  extraTimeTo: paper.extraTimeTo ?? '',
})

export const paperOf = (values: PaperValues): ExamPaper => ({
  ...values,
  extraTimeTo: values.extraTimeTo === '' ? null : values.extraTimeTo,
})

/** As it is sent: without spaces around, with two digits for the hour. */
export function tidyPaper(values: PaperValues): PaperValues {
  const tidy = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.trim().replace(/^(\d):(\d{2})$/, '0$1:$2'),
    ]),
  )
  return tidy as PaperValues
}

type PaperFault = 'words' | 'day' | 'time' | 'order' | 'extra' | 'twice'

const words = ['subjectName', 'subjectNameDvng', 'subjectCodes', 'examPatternNameDvng'] as const
const paperTimes = ['presentTime', 'getInTime', 'durationFrom', 'durationTo'] as const

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
const isDay = (text: string): boolean => text.startsWith('20') && isCalendarDay(text)

/** What the file would be refused for, field by field, before it is sent. */
export function faultsOf(
  given: PaperValues,
  others: readonly PaperValues[],
): ReadonlyMap<keyof PaperValues, PaperFault> {
  const paper = tidyPaper(given)
  const { examDate, presentTime, getInTime, durationFrom, durationTo, extraTimeTo } = paper
  const faults = new Map<keyof PaperValues, PaperFault>()
  for (const name of words)
    if (paper[name] === '' || paper[name].length > timetableLimits.letters)
      faults.set(name, 'words')
  if (!isDay(examDate)) faults.set('examDate', 'day')
  for (const name of paperTimes) if (!isTime(paper[name])) faults.set(name, 'time')
  const areTimes = paperTimes.every((name) => !faults.has(name))
  if (areTimes && presentTime > getInTime) faults.set('getInTime', 'order')
  if (areTimes && getInTime > durationFrom) faults.set('durationFrom', 'order')
  if (areTimes && durationFrom >= durationTo) faults.set('durationTo', 'order')
  if (extraTimeTo !== '' && !isTime(extraTimeTo)) faults.set('extraTimeTo', 'time')
  else if (extraTimeTo !== '' && extraTimeTo <= durationTo) faults.set('extraTimeTo', 'extra')
  const isTwice = others.some(
    (other) =>
      other.examDate === examDate &&
      other.durationFrom === durationFrom &&
      other.subjectCodes === paper.subjectCodes,
  )
  if (isTwice && !faults.has('subjectCodes')) faults.set('subjectCodes', 'twice')
  return faults
}

const orderOf = ({ examDate, durationFrom, subjectCodes }: PaperValues) =>
  `${examDate} ${durationFrom} ${subjectCodes}`

/** In the order they are sat in. */
export const inOrder = (papers: readonly PaperValues[]): PaperValues[] =>
  papers.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
