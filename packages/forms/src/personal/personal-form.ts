import { checkAnswers, type Checked } from '../engine/check-answers.ts'
import { fieldsOf, type Answers, type FormDeclaration } from '../engine/form.ts'
import type { PersonalAnswers } from './answers.ts'
import type { PersonalFacts } from './facts.ts'
import { aadhaarSection } from './sections/aadhaar.ts'
import { categorySection } from './sections/category.ts'
import { detailsSection } from './sections/details.ts'
import { divyangSection } from './sections/divyang.ts'
import { additionalSection } from './sections/additional.ts'
import { borderSection, domicileSection } from './sections/domicile.ts'
import { measurementsSection } from './sections/measurements.ts'
import { numbersSection } from './sections/numbers.ts'
import { orphanSection } from './sections/orphan.ts'
import { employeeSection, exServicemanSection } from './sections/service.ts'
import { sportsPersonSection, sportsSection } from './sections/sports.ts'

export const personalForm: FormDeclaration<PersonalFacts, PersonalAnswers> = {
  id: 'personal',
  sections: [
    aadhaarSection,
    detailsSection,
    measurementsSection,
    categorySection,
    divyangSection,
    sportsSection,
    sportsPersonSection,
    exServicemanSection,
    employeeSection,
    domicileSection,
    additionalSection,
    borderSection,
    orphanSection,
    numbersSection,
  ],
}

export const personalFields = fieldsOf(personalForm)

export const checkPersonal = (answers: Answers, facts: PersonalFacts): Checked<PersonalAnswers> =>
  checkAnswers(personalFields, answers, facts)
