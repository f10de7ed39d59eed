import { describe, expectTypeOf, it } from 'vitest'
import { addressForm } from './address/address-form.ts'
import type { StepChange } from './changes.ts'
import type { AnswersOf, Question } from './engine/answers.ts'
import type { BaseFacts, Condition as ConditionOf, Field, OptionId } from './engine/form.ts'
import { experienceForm } from './experience/experience-form.ts'
import { otherForm, type OtherAnswers } from './other/other-form.ts'
import type { ComparesWith, Condition, PersonalAnswers, Section } from './personal/answers.ts'
import { personalForm } from './personal/personal-form.ts'
import { qualificationForm } from './qualification/qualification-form.ts'

type Personal = AnswersOf<typeof personalForm>
type Sport = NonNullable<Personal['meritoriousSportsmanDtoList']>[number]
type Experience = NonNullable<AnswersOf<typeof experienceForm>['experiences']>[number]
type Qualification = NonNullable<AnswersOf<typeof qualificationForm>['qualifications']>[number]

const plain = { id: 'height', reference: '1', kind: 'yesNo' } as const
const label = { en: 'Height', mr: 'उंची' }

/** The compiler runs these in `npm run check`: an expected error that is none is one itself. */
describe('answers have the types of their questions', () => {
  it('by their kind, and absent while they are not given (FORM-18)', () => {
    expectTypeOf<Personal>().toEqualTypeOf<PersonalAnswers>()
    expectTypeOf<Personal['surname']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Personal['flgDivyang']>().toEqualTypeOf<boolean | undefined>()
    expectTypeOf<Personal['sadmCertificateDate']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Personal['categoryLookupId']>().toEqualTypeOf<OptionId | undefined>()
    expectTypeOf<Personal['disabilitySubCategoriesLookupIds']>().toEqualTypeOf<
      readonly OptionId[] | undefined
    >()
    expectTypeOf<AnswersOf<typeof addressForm>['correspondenceVillage']>().toEqualTypeOf<
      string | undefined
    >()
    expectTypeOf<AnswersOf<typeof otherForm>['debarredEndDate']>().toEqualTypeOf<
      string | undefined
    >()
  })

  it('in the rows of a list too (FORM-18)', () => {
    expectTypeOf<Sport['eligibleForGroup']>().toEqualTypeOf<readonly boolean[] | undefined>()
    expectTypeOf<Experience['employmentFrom']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Qualification['oldOptionalSubjects']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<Qualification['flgDeleted']>().toEqualTypeOf<boolean | undefined>()
  })
})

describe('a name that no question has does not compile', () => {
  it('in a condition (FORM-18)', () => {
    // @ts-expect-error -- flgDivyang
    const misspelt: Condition = (answers) => answers.flgDivyan === true
    const ofOther: ConditionOf<BaseFacts, OtherAnswers> = ({ natureLookupId }) => !natureLookupId
    const when = [{ ...plain, when: ofOther }] as const satisfies readonly Question[]
    // @ts-expect-error -- a condition of another form
    const section: Section = { id: 'measurements', fields: when }
    expectTypeOf([misspelt, section]).not.toBeAny()
  })

  it('in what empties an answer, and in where its options come from (FORM-18)', () => {
    const clearedBy = [{ ...plain, clearedBy: ['categoryLookup'] }] as const
    // @ts-expect-error -- categoryLookupId
    const emptied: Section = { id: 'measurements', fields: clearedBy }
    const options = { place: 'taluka', of: 'borderDistrict' } as const
    const chosen = [{ ...plain, kind: 'choice', options }] as const
    // @ts-expect-error -- borderDistrictLookupId
    const offered: Section = { id: 'measurements', fields: chosen }
    expectTypeOf([emptied, offered]).not.toBeAny()
  })

  it('in a rule (FORM-18)', () => {
    // @ts-expect-error -- chestDeflated
    type Misspelt = ComparesWith<['chestDeflatd']>
    const fault = () => undefined
    const rules = [{ ...plain, rules: [{ comparesWith: ['chestDeflatd'], fault }] }] as const
    // @ts-expect-error -- chestDeflated
    const section: Section = { id: 'measurements', fields: rules }
    expectTypeOf<Misspelt>().not.toBeNever()
    expectTypeOf(section).not.toBeAny()
  })

  it('in the list of changes (FORM-18)', () => {
    const known: StepChange = { tab: 'personal', fieldName: 'height', label }
    // @ts-expect-error -- height
    const misspelt: StepChange = { tab: 'personal', fieldName: 'hight', label }
    // @ts-expect-error -- height is a question of another step
    const elsewhere: StepChange = { tab: 'address', fieldName: 'height', label }
    expectTypeOf([known, misspelt, elsewhere]).not.toBeAny()
  })
})

describe('a rule', () => {
  it('sees no answer that it does not name (FORM-19)', () => {
    const hidden: ComparesWith<['chestDeflated']> = {
      comparesWith: ['chestDeflated'],
      // @ts-expect-error -- chestInflated is not named
      fault: (_value, { chestInflated }) => chestInflated,
    }
    // @ts-expect-error -- both must be named
    const half: ComparesWith<['height', 'weight']>['comparesWith'] = ['height']
    expectTypeOf([hidden, half]).not.toBeAny()
  })

  it('is given the answer as its kind has it, and the others that it waits for (FORM-19)', () => {
    const compares: ComparesWith<['chestDeflated']>['fault'] = (own, { chestDeflated }) =>
      own < chestDeflated ? 'CHEST' : undefined
    const ofText = (text: string) => text
    // @ts-expect-error -- a Yes or No is no text
    const field: Field<BaseFacts> = { ...plain, rules: [ofText] }
    expectTypeOf([compares, field]).not.toBeAny()
  })
})
