import { describe, expect, it } from 'vitest'
import { candidates } from '../../test/candidates.ts'
import { factsFor } from '../../test/rule-settings.ts'
import { answerTogether, openTogether, undoTogether, togetherQuestions } from './answer-together.ts'
import { checkPersonal } from './personal-form.ts'

const facts = factsFor('exServiceman')
const { answers } = candidates.exServiceman
const begun = { surname: 'Patil', categoryLookupId: 323 }
const stillOpen = (all: Record<string, unknown>) =>
  openTogether(all, checkPersonal(all, facts).asked)
const noTo = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, false]))

describe('Questions that most people answer No, answered at once (PERSUI-80)', () => {
  it('none applies: all are answered No, as if each had been pressed', () => {
    const { answers: next, given } = answerTogether(begun, [], facts)
    expect(given).toEqual(togetherQuestions)
    expect(next).toMatchObject({ ...begun, ...noTo(togetherQuestions) })
  })

  it('what applies is answered Yes, and its questions follow', () => {
    const { answers: next } = answerTogether(begun, ['flgExArmedReg'], facts)
    expect(next['flgExArmedReg']).toBe(true)
    expect(checkPersonal(next, facts).asked.has('exServiceManDivision')).toBe(true)
  })

  it('an answer that was given stays, whatever is ticked', () => {
    const { answers: next, given } = answerTogether({ ...begun, flgDivyang: true }, [], facts)
    expect(next['flgDivyang']).toBe(true)
    expect(given).not.toContain('flgDivyang')
  })

  it('domicile and category are never answered so', () => {
    const { answers: next } = answerTogether({}, [], facts)
    expect(next['flgDomicile']).toBeUndefined()
    expect(next['categoryLookupId']).toBeUndefined()
  })

  it('a question that is not asked yet is not answered', () => {
    expect(stillOpen({})).not.toContain('flgOrphanReservation')
    expect(answerTogether({}, [], facts).given).not.toContain('flgOrphanReservation')
  })

  it('achievements that were entered are not lost by it', () => {
    const { flgMetritoriousSportsman: _open, ...rest } = answers
    const { answers: next, given } = answerTogether(rest, [], facts)
    expect(given).not.toContain('flgMetritoriousSportsman')
    expect(next['meritoriousSportsmanDtoList']).toEqual(answers['meritoriousSportsmanDtoList'])
  })

  it('is taken back whole, but for what was answered otherwise or further since', () => {
    const { answers: next, given } = answerTogether(begun, ['flgExArmedReg'], facts)
    const said = new Map(given.map((id) => [id, next[id] === true]))
    expect(undoTogether(next, said, facts)).toMatchObject(begun)
    expect(stillOpen(undoTogether(next, said, facts))).toEqual(togetherQuestions)
    const further = { ...next, flgDivyang: true, exServiceManDivision: 'Army' }
    const left = undoTogether(further, said, facts)
    expect(left).toMatchObject({ flgDivyang: true, flgExArmedReg: true })
    expect(left['flgGomEmployee']).toBeUndefined()
  })
})
