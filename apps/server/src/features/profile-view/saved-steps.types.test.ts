import { describe, expectTypeOf, it } from 'vitest'
import type { SportsAnswers } from '@lokseva/forms/sports/sports-entry'
import type { SavedSteps } from '#features/profile/index'
import type { Documents } from './sections.ts'
import type { TablePlan } from './tables.ts'

const steps: SavedSteps = {}
const { personal, address, other, qualification, experience }: Documents = {}

/** The compiler runs these in `npm run check`: an expected error that is none is one itself. */
describe('a saved step is read by the names its form declares', () => {
  it('and holds what was good when it was saved, to be looked at again (FORM-18)', () => {
    expectTypeOf(steps.personal?.document.englishFullName).toBeUnknown()
    expectTypeOf(personal?.scribeArrangedBy).toBeUnknown()
    expectTypeOf(experience?.experiences).toBeUnknown()
  })

  it('and by no other (FORM-18)', () => {
    // @ts-expect-error -- englishFullName
    expectTypeOf(steps.personal?.document.englishFulName).toBeAny()
    // @ts-expect-error -- scribeArrangedBy
    expectTypeOf(personal?.scribeArranged).toBeAny()
    // @ts-expect-error -- permenantPin
    expectTypeOf(address?.permanentPin).toBeAny()
    // @ts-expect-error -- flgCourtCaseFilled
    expectTypeOf(other?.flgCourtCase).toBeAny()
    // @ts-expect-error -- qualifications
    expectTypeOf(qualification?.qualification).toBeAny()
    // @ts-expect-error -- experiences
    expectTypeOf(experience?.experience).toBeAny()
  })

  it('also where its rows are set in a table (FORM-18)', () => {
    type Questions = TablePlan<SportsAnswers>['columns'][number]['questions']
    const known: Questions = ['tournamentStartDate']
    // @ts-expect-error -- tournamentStartDate
    const misspelt: Questions = ['tournamentStart']
    expectTypeOf([known, misspelt]).not.toBeAny()
  })
})
