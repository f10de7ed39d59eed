import type { Condition, RowCondition } from '../condition.ts'
import { ids } from './claims.ts'

export type ExperienceAsked = {
  minMonths: number
  jobNatures?: readonly number[]
  appointmentNatures?: readonly number[]
  fullTimeOnly?: boolean
  governmentOwned?: boolean
  /** Ids; with `minMonthsInDesignation` so many of the months, else all of them. */
  designations?: readonly number[]
  minMonthsInDesignation?: number
}

type Job = RowCondition<'experiences'>

/** Full time is asked of some natures of appointment; the others are full time. */
export const isFullTime: Job = {
  any: [
    { fact: 'appointment', is: 'notIn', value: ids.fullTimeAsked },
    { fact: 'fullTime', is: 'yes' },
  ],
}

export function experienceCondition(asked: ExperienceAsked): Condition {
  const { jobNatures, appointmentNatures, designations, minMonthsInDesignation } = asked
  const parts: Job[] = []
  if (jobNatures) parts.push({ fact: 'nature', is: 'in', value: jobNatures })
  if (appointmentNatures) parts.push({ fact: 'appointment', is: 'in', value: appointmentNatures })
  if (asked.fullTimeOnly) parts.push(isFullTime)
  if (asked.governmentOwned) parts.push({ fact: 'governmentOwned', is: 'yes' })
  const held: Job[] = designations ? [{ fact: 'designation', is: 'in', value: designations }] : []
  if (minMonthsInDesignation === undefined) return months(asked.minMonths, [...parts, ...held])
  return {
    all: [months(asked.minMonths, parts), months(minMonthsInDesignation, [...parts, ...held])],
  }
}

function months(value: number, parts: readonly Job[]): Condition {
  const total = { sum: 'experiences', of: 'length', is: 'atLeast', value } as const
  return parts.length > 0 ? { ...total, where: { all: parts } } : total
}

export type PublicationsAsked = {
  min: number
  indexing?: readonly number[]
  after?: 'PHD registration'
  minFirstOrCorresponding?: number
}

type Publication = RowCondition<'publications'>

export const isLeading: Publication = {
  any: [
    { fact: 'firstAuthor', is: 'yes' },
    { fact: 'author', is: 'in', value: [ids.firstAuthor, ids.correspondingAuthor] },
  ],
}

export function publicationsCondition(asked: PublicationsAsked): Condition {
  const parts: Publication[] = []
  if (asked.indexing) parts.push({ fact: 'indexing', is: 'in', value: asked.indexing })
  if (asked.after)
    parts.push({ fact: 'publishedDay', is: 'above', value: 'doctorateRegisteredDay' })
  const publications = (atLeast: number, more: readonly Publication[]): Condition => ({
    some: 'publications',
    atLeast,
    where: { all: [...parts, ...more] },
  })
  if (asked.minFirstOrCorresponding === undefined) return publications(asked.min, [])
  return {
    all: [publications(asked.min, []), publications(asked.minFirstOrCorresponding, [isLeading])],
  }
}

/** So many students who were awarded their doctorate. */
export const guidanceCondition = (minAwarded: number): Condition => ({
  sum: 'qualifications',
  of: 'doctoratesAwarded',
  where: { fact: 'type', is: 'equals', value: ids.guide },
  is: 'atLeast',
  value: minAwarded,
})

/** A number of registration is needed; a renewal is not judged. */
export const councilCondition = (councils: readonly number[]): Condition => ({
  some: 'registrations',
  where: {
    all: [
      { fact: 'council', is: 'in', value: councils },
      { fact: 'numbered', is: 'yes' },
    ],
  },
})
