import type { Condition } from '../condition.ts'
import { benchmark, ids, isMan, isWoman, residence, suits } from './claims.ts'

type Measures = {
  heightCm?: number
  /** For Scheduled Tribes, who need what the age relaxation needs. */
  heightCmST?: number | undefined
  chestCm?: number
  expansionCm?: number
  weightKg?: number
}
export type PhysicalStandards = { male?: Measures | undefined; female?: Measures | undefined }

export function physicalCondition({ male, female }: PhysicalStandards): Condition {
  const women: Condition = female ? { all: [isWoman, ...measured(female)] } : isWoman
  const men: Condition = male ? { all: [isMan, ...measured(male)] } : isMan
  return { any: [women, men] }
}

function measured({ heightCm, heightCmST, chestCm, expansionCm, weightKg }: Measures): Condition[] {
  const parts: Condition[] = []
  if (heightCm !== undefined) parts.push(height(heightCm, heightCmST))
  if (chestCm !== undefined) parts.push({ fact: 'chest', is: 'atLeast', value: chestCm })
  if (expansionCm !== undefined)
    parts.push({ fact: 'chestExpansion', is: 'atLeast', value: expansionCm })
  if (weightKg !== undefined) parts.push({ fact: 'weight', is: 'atLeast', value: weightKg })
  return parts
}

function height(general: number, tribes: number | undefined): Condition {
  const tall: Condition = { fact: 'height', is: 'atLeast', value: general }
  if (tribes === undefined) return tall
  const tribe: Condition = { fact: 'category', is: 'equals', value: ids.scheduledTribe }
  return {
    any: [tall, { all: [tribe, residence, { fact: 'height', is: 'atLeast', value: tribes }] }],
  }
}

/** From the benchmark on only posts identified for the kind are open; below it all are. */
export function disabilityCondition(suitable: 'ALL' | readonly number[]): Condition | undefined {
  const suited = suits(suitable)
  if (!suited) return undefined
  const free: Condition[] = [
    { fact: 'disabled', is: 'no' },
    { fact: 'disabilityPercentage', is: 'below', value: benchmark },
  ]
  return { any: 'fact' in suited && suited.fact === 'disabled' ? free : [...free, suited] }
}

export const smallFamilyCondition: Condition = {
  any: [
    { fact: 'maritalStatus', is: 'notIn', value: ids.smallFamilyStatuses },
    { fact: 'barredBySmallFamily', is: 'no' },
  ],
}

/** Judged by the day of asking: a period that is over, or has not begun, bars nobody. */
export const debarmentCondition: Condition = {
  any: [
    { fact: 'debarred', is: 'no' },
    {
      all: [
        { fact: 'debarment', is: 'equals', value: ids.debarredForPeriod },
        {
          any: [
            { fact: 'debarredTo', is: 'below', value: 'today' },
            { fact: 'debarredFrom', is: 'above', value: 'today' },
          ],
        },
      ],
    },
  ],
}

/** Reading, writing and speaking, as far as the post asks. */
export function marathiCondition(asked: {
  read: boolean
  write: boolean
  speak: boolean
}): Condition {
  const parts: Condition[] = []
  if (asked.read) parts.push({ fact: 'marathiRead', is: 'yes' })
  if (asked.write) parts.push({ fact: 'marathiWrite', is: 'yes' })
  if (asked.speak) parts.push({ fact: 'marathiSpeak', is: 'yes' })
  return { all: parts }
}
