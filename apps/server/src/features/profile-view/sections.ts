import { addressForm } from '@lokseva/forms/address/address-form'
import type { Unread } from '@lokseva/forms/engine/answers'
import type { Answers, FormDeclaration } from '@lokseva/forms/engine/form'
import { fieldsOf } from '@lokseva/forms/engine/form'
import { durationOf, experienceForm } from '@lokseva/forms/experience/experience-form'
import { experienceEntry, type ExperienceRow } from '@lokseva/forms/experience/experience-entry'
import { otherForm } from '@lokseva/forms/other/other-form'
import { personalForm } from '@lokseva/forms/personal/personal-form'
import type { QualificationRow } from '@lokseva/forms/qualification/answers'
import {
  qualificationEntry,
  qualificationForm,
} from '@lokseva/forms/qualification/qualification-form'
import { liveEntries } from '@lokseva/forms/engine/live-entries'
import type { StepDocuments } from '@lokseva/forms/step-documents'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import type { ViewLine, ViewSection } from '@lokseva/contract/profile-view/schemas'
import type { Choice } from '#features/lookups/index'
import type { SavedProfile, SavedSteps } from '#features/profile/index'
import {
  bothLanguages,
  choicesIn,
  line,
  linesOf,
  questionWords,
  type AnyField,
  type Labels,
} from './in-words.ts'
import { personalSections } from './personal-sections.ts'
import { experiencePlan, publicationPlan, qualificationPlan, tableOf } from './tables.ts'

type AnyForm = FormDeclaration<never>

export const forms: Partial<Record<ProfileStep, AnyForm>> = {
  personal: personalForm as AnyForm,
  address: addressForm as AnyForm,
  other: otherForm as AnyForm,
  qualification: qualificationForm as AnyForm,
  experience: experienceForm as AnyForm,
}

/** The documents of a profile; what they hold was good when it was saved. */
export type Documents = { [Step in keyof SavedSteps]: NonNullable<SavedSteps[Step]>['document'] }

/** What only the account knows, and the day on which the profile is read. */
export type Reading = Pick<SavedProfile, 'email' | 'mobile' | 'dateOfBirth'> & { today: string }

/** Every choice the documents name. */
export const choicesOf = (documents: Documents): Choice[] => [
  ...Object.entries(documents).flatMap(([step, document]) =>
    choicesIn(fieldsOf(forms[step as ProfileStep] ?? ({ sections: [] } as never)), document),
  ),
  { source: 'scribe_arranged_by', id: Number(documents.personal?.scribeArrangedBy ?? 0) },
]

/** The whole profile in words, section by section; a step that is not saved has none. */
export function sectionsOf(documents: Documents, labels: Labels, reading: Reading): ViewSection[] {
  const { personal, address, other, qualification, experience } = documents
  return [
    ...(personal ? personalSections(personal, labels, reading) : []),
    ...(address ? plainSections('address', address, labels) : []),
    ...(other ? plainSections('other', other, labels) : []),
    ...(qualification ? [qualificationSection(qualification, labels)] : []),
    ...(experience ? [experienceSection(experience, labels, reading.today)] : []),
  ]
}

function plainSections(
  step: 'address' | 'other',
  document: Answers,
  labels: Labels,
): ViewSection[] {
  return forms[step]!.sections.map(({ id, fields }) => ({
    id,
    step,
    heading: questionWords(step, `section.${id}`),
    tables: [],
    lines: linesOf(step, fields, document, labels),
  }))
}

const isPublication = (row: Unread<QualificationRow>) => row.qualificationtypecode === 'Pb'

function qualificationSection(
  document: Unread<StepDocuments['qualification']>,
  labels: Labels,
): ViewSection {
  const rows = liveEntries<Unread<QualificationRow>>(document.qualifications)
  const fields = qualificationEntry as readonly AnyField[]
  const publications = rows.filter(isPublication)
  return {
    id: 'qualification',
    step: 'qualification',
    lines: [],
    heading: bothLanguages('profile-view.section.qualification'),
    tables: [
      tableOf({
        plan: qualificationPlan,
        fields,
        labels,
        rows: rows.filter((row) => !isPublication(row)),
      }),
      ...(publications.length > 0
        ? [tableOf({ plan: publicationPlan, fields, rows: publications, labels })]
        : []),
    ],
  }
}

function experienceSection(
  document: Unread<StepDocuments['experience']>,
  labels: Labels,
  today: string,
): ViewSection {
  const isExperienced = document.isExperienced === true
  return {
    id: 'experience',
    step: 'experience',
    heading: bothLanguages('profile-view.section.experience'),
    lines: linesOf('experience', fieldsOf(experienceForm) as AnyField[], document, labels),
    tables: isExperienced
      ? [
          tableOf({
            plan: experiencePlan,
            fields: experienceEntry as readonly AnyField[],
            labels,
            rows: liveEntries<Unread<ExperienceRow>>(document.experiences),
            extra: (row) => untilToday(row, today),
          }),
        ]
      : [],
  }
}

/** A job that goes on is counted until the day on which it is read, and has no end. */
function untilToday(row: Unread<ExperienceRow>, today: string): ViewLine[] {
  const { expYears, expMonths, expDays } = durationOf(row, today)
  const period = { years: expYears, months: expMonths, days: expDays }
  const duration = line(
    'duration',
    '5.16',
    bothLanguages('profile-view.duration'),
    bothLanguages('profile-view.period', period),
  )
  if (typeof row.employmentTo === 'string') return [duration]
  const to = line(
    'employmentTo',
    '5.15',
    questionWords('experience', 'employmentTo'),
    bothLanguages('profile-view.present'),
  )
  return [to, duration]
}
