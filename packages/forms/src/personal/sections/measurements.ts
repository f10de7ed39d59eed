import type { Question } from '../../engine/answers.ts'
import { doubtMeasure } from '../../engine/doubts.ts'
import { measureText } from '@lokseva/contract/text-schemas'
import type { ComparesWith, Condition, LooksAt, Section } from '../answers.ts'
import { asksChest } from '../conditions.ts'

const belowInflated: ComparesWith<['chestInflated']> = {
  comparesWith: ['chestInflated'],
  fault: (deflated, { chestInflated }) =>
    Number(deflated) >= Number(chestInflated) ? 'CHEST_DEFLATED_TOO_BIG' : undefined,
}

const aboveDeflated: ComparesWith<['chestDeflated']> = {
  comparesWith: ['chestDeflated'],
  fault: (inflated, { chestDeflated }) =>
    Number(inflated) <= Number(chestDeflated) ? 'CHEST_INFLATED_TOO_SMALL' : undefined,
}

const besideDeflated: LooksAt<['chestDeflated']> = {
  looksAt: ['chestDeflated'],
  fault: (_inflated, { chestDeflated }) =>
    chestDeflated === undefined ? 'CHEST_DEFLATED_MISSING' : undefined,
}

const isNotDeflated: Condition = ({ chestDeflated }) => chestDeflated === undefined

const doubtHeight = doubtMeasure(100, 250, 'notCentimetres')
const doubtWeight = doubtMeasure(25, 200, 'notKilograms')
const doubtChest = doubtMeasure(50, 160, 'notCentimetres')

/** Asked for the posts with physical standards; nobody else need measure. */
export const measurements = [
  {
    id: 'height',
    reference: '1.13.1',
    ...measureText(),
    optional: true,
    doubts: [doubtHeight],
  },
  {
    id: 'weight',
    reference: '1.13.2',
    ...measureText(),
    optional: true,
    doubts: [doubtWeight],
  },
  {
    id: 'chestDeflated',
    reference: '1.13.3',
    ...measureText(),
    when: asksChest,
    optional: true,
    rules: [belowInflated],
    doubts: [doubtChest],
  },
  {
    id: 'chestInflated',
    reference: '1.13.4',
    ...measureText(),
    when: asksChest,
    optional: isNotDeflated,
    rules: [besideDeflated, aboveDeflated],
    doubts: [doubtChest],
  },
] as const satisfies readonly Question[]

export const measurementsSection: Section = { id: 'measurements', fields: measurements }
