import type { Answers, Section } from '../../engine/form.ts'
import { measureText } from '@lokseva/contract/text-schemas'
import { asksChest } from '../conditions.ts'
import type { PersonalFacts } from '../facts.ts'

const answered = (id: string) => (answers: Answers) => answers[id] !== undefined

/** Asked for the posts with physical standards; nobody else need measure. */
export const measurementsSection: Section<PersonalFacts> = {
  id: 'measurements',
  fields: [
    { id: 'height', reference: '1.13.1', ...measureText(), optional: true },
    { id: 'weight', reference: '1.13.2', ...measureText(), optional: true },
    {
      id: 'chestDeflated',
      reference: '1.13.3',
      ...measureText(),
      when: asksChest,
      optional: true,
      rule: (deflated: string, { chestInflated }) =>
        chestInflated !== undefined && Number(deflated) >= Number(chestInflated)
          ? 'CHEST_DEFLATED_TOO_BIG'
          : undefined,
    },
    {
      id: 'chestInflated',
      reference: '1.13.4',
      ...measureText(),
      when: asksChest,
      optional: (answers) => !answered('chestDeflated')(answers),
      rule: (inflated: string, { chestDeflated }) => {
        if (chestDeflated === undefined) return 'CHEST_DEFLATED_MISSING'
        return Number(inflated) <= Number(chestDeflated) ? 'CHEST_INFLATED_TOO_SMALL' : undefined
      },
    },
  ],
}
