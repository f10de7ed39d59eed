import type { AddressAnswers } from './address/address-fields.ts'
import type { Plain } from './engine/answers.ts'
import type { ExperienceDocument } from './experience/experience-form.ts'
import type { OtherAnswers } from './other/other-form.ts'
import type { PersonalDocument } from './personal/personal-document.ts'
import type { QualificationAnswers } from './qualification/qualification-form.ts'

/** What is kept of each step: its answers, and what the server computes from them. */
export type StepDocuments = {
  personal: PersonalDocument
  address: Plain<AddressAnswers>
  other: Plain<OtherAnswers>
  qualification: Plain<QualificationAnswers>
  experience: ExperienceDocument
}
