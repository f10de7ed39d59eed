import type { Question } from '../../engine/answers.ts'
import { doubtMobile } from '../../engine/doubts.ts'
import {
  devanagariNameText,
  emailText,
  fullNameText,
  languageNamesText,
  mobileText,
  personNameText,
} from '@lokseva/contract/text-schemas'
import type { Section } from '../answers.ts'
import {
  asksSmallFamily,
  isNameChanged,
  isTransgender,
  speaksOtherLanguage,
} from '../conditions.ts'

export const details = [
  {
    id: 'surname',
    reference: '1.2.1',
    ...personNameText('SURNAME_INVALID'),
    autoComplete: 'family-name',
  },
  {
    id: 'firstName',
    reference: '1.2.2',
    ...personNameText('FIRST_NAME_INVALID'),
    autoComplete: 'given-name',
  },
  {
    id: 'middleName',
    reference: '1.2.3',
    ...personNameText('MIDDLE_NAME_INVALID'),
    autoComplete: 'additional-name',
  },
  { id: 'englishFullName', reference: '1.2.4', ...fullNameText(150, 'FULL_NAME_INVALID') },
  {
    id: 'devnagariFullName',
    reference: '1.2.5',
    ...devanagariNameText('DEVNAGARI_NAME_INVALID'),
  },
  { id: 'flgNameChanged', reference: '1.3', kind: 'yesNo' },
  {
    id: 'changedEnglishName',
    reference: '1.3.1',
    ...fullNameText(150, 'FULL_NAME_INVALID'),
    when: isNameChanged,
  },
  { id: 'motherName', reference: '1.4', ...fullNameText(30, 'MOTHER_NAME_INVALID') },
  {
    id: 'altMobileNumber',
    reference: '1.6.1',
    ...mobileText(),
    mask: 'mobile',
    optional: true,
    doubts: [doubtMobile],
  },
  { id: 'altEmailId', reference: '1.7.1', ...emailText(), mask: 'email', optional: true },
  {
    id: 'nationalityLookupId',
    reference: '1.8',
    kind: 'choice',
    options: { list: 'nationality' },
  },
  { id: 'genderLookupId', reference: '1.9', kind: 'choice', options: { list: 'gender' } },
  { id: 'flgTransgenderFemale', reference: '1.9.1', kind: 'yesNo', when: isTransgender },
  {
    id: 'maritalStatusLookupId',
    reference: '1.10',
    kind: 'choice',
    options: { list: 'marital_status' },
  },
  { id: 'flgCandidateLiable', reference: '1.10.1', kind: 'yesNo', when: asksSmallFamily },
  {
    id: 'motherTongueLookupId',
    reference: '1.11',
    kind: 'choice',
    options: { list: 'mother_tongue' },
  },
  {
    id: 'otherLanguages',
    reference: '1.11.1',
    ...languageNamesText(),
    when: speaksOtherLanguage,
  },
  { id: 'flgMarathiRead', reference: '1.12.1', kind: 'yesNo' },
  { id: 'flgMarathiWrite', reference: '1.12.2', kind: 'yesNo' },
  { id: 'flgMarathiSpeak', reference: '1.12.3', kind: 'yesNo' },
] as const satisfies readonly Question[]

export const detailsSection: Section = { id: 'details', fields: details }
