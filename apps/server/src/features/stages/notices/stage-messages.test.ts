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

it('the notification of the scrutiny does not say that all documents were checked (HOME-303)', () => {
  const scrutiny = { ...facts, code: 'DOCUMENT_SCRUTINY_STATUS' }
  expect(stageMessage('en', scrutiny)).toBe(
    'See by 22/03/2027 what the scrutiny has found in your documents so far.',
  )
  expect(stageMessage('mr', scrutiny)).toContain('आतापर्यंत')
})

it.each(['PREFERENCE_CHANGE', 'PREF_OPT_OUT'])(
  'the notification of %s asks for an order, or says that the order given may be changed (TASK-32)',
  (code) => {
    expect(stageMessage('en', { ...facts, code, isRanked: false })).toMatch(/^Give the order /)
    expect(stageMessage('mr', { ...facts, code, isRanked: false })).toContain('द्या')
    const words = stageMessage('en', { ...facts, code, isRanked: true })
    expect(words).toMatch(/^You may change the order of your posts/)
    expect(words).toContain('22/03/2027')
    expect(stageMessage('mr', { ...facts, code, isRanked: true })).toContain('बदलू शकता')
  },
)
