import type { ChangedField } from '@lokseva/contract/profile-view/schemas'
import type { IdOf } from './engine/form.ts'
import type { StepDocuments } from './step-documents.ts'

/** A question that was added or changed, by the step it stands in. */
export type StepChange = {
  [Step in keyof StepDocuments]: ChangedField & { tab: Step; fieldName: IdOf<StepDocuments[Step]> }
}[keyof StepDocuments]

export type FormChange = { version: number; fields: readonly StepChange[] }

/** Every change of the profile form after its first version, oldest first. */
export const formChanges: readonly FormChange[] = [
  {
    version: 2,
    fields: [
      {
        tab: 'personal',
        fieldName: 'borderVillage',
        label: {
          en: 'Village in the border area, if it is not in the list',
          mr: 'सीमाभागातील गाव, यादीत नसल्यास',
        },
      },
      {
        tab: 'personal',
        fieldName: 'flgNotAadhaar',
        label: {
          en: 'Confirmation of a certificate number of 12 digits',
          mr: '12 अंकी प्रमाणपत्र क्रमांकाची खातरजमा',
        },
      },
      {
        tab: 'qualification',
        fieldName: 'qualifications',
        label: {
          en: 'Qualifications: confirmation of a registration number of 12 digits',
          mr: 'शैक्षणिक अर्हता: 12 अंकी नोंदणी क्रमांकाची खातरजमा',
        },
      },
      {
        tab: 'experience',
        fieldName: 'experiences',
        label: {
          en: 'Experience: confirmation of a letter number of 12 digits',
          mr: 'अनुभव: 12 अंकी नियुक्तीपत्र क्रमांकाची खातरजमा',
        },
      },
    ],
  },
]

/** The version of a step: that of the last change which asks candidates something new in it. */
export const versionOf = (step: string): number =>
  formChanges.findLast(({ fields }) => fields.some(({ tab }) => tab === step))?.version ?? 1
