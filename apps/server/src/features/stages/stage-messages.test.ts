import { expect, it } from 'vitest'
import { stageMessage } from './stage-messages.ts'

const facts = {
  name: { en: 'Stage', mr: 'टप्पा' },
  startDay: '2027-03-12',
  endDay: '2027-03-22',
  paymentEndDay: '2027-03-21',
  url: null,
  exam: { en: 'Group B', mr: 'गट-ब' },
  documents: null,
}

it.each(['ANSWER_KEY_QUESTION_OBJECTION', 'RETOTALING'])(
  'the notification of %s names the last day for money, with which it ends (TASK-30)',
  (code) => {
    for (const language of ['en', 'mr'] as const) {
      const words = stageMessage(language, { ...facts, code })
      expect(words).toContain('21/03/2027')
      expect(words).not.toContain('22/03/2027')
    }
  },
)
