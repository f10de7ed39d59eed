import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressFieldList, addressForm } from '@lokseva/forms/address/address-form'
import { doubts } from '@lokseva/forms/engine/doubts'
import { toDoOf } from '@lokseva/forms/engine/missing-words'
import { readAnswer } from '@lokseva/forms/engine/read-answer'
import { experienceEntry } from '@lokseva/forms/experience/experience-entry'
import { experienceFieldList, experienceForm } from '@lokseva/forms/experience/experience-form'
import { otherFieldList, otherForm } from '@lokseva/forms/other/other-form'
import { domicileConsequences } from '@lokseva/forms/personal/domicile-consequences'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { personalFields, personalForm } from '@lokseva/forms/personal/personal-form'
import {
  qualificationEntry,
  qualificationForm,
} from '@lokseva/forms/qualification/qualification-form'
import { sportsEntry } from '@lokseva/forms/sports/sports-entry'
import { profileSteps } from '@lokseva/contract/profile/steps'
import { describe, expect, it } from 'vitest'
import { textsDirectory } from './directory.ts'
import { languages, textFolders, type Language } from './text-id.ts'

const textsOf = (language: Language): Record<string, string> =>
  Object.assign(
    {},
    ...textFolders.map((folder) =>
      JSON.parse(readFileSync(join(textsDirectory, folder, `${language}.json`), 'utf8')),
    ),
  )

const formsDirectory = join(textsDirectory, '../../forms/src')

/** The codes a folder of the forms finds fault with: they stand in capitals there. */
const codesIn = (folder: string) =>
  readdirSync(join(formsDirectory, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(join(formsDirectory, folder, file), 'utf8').match(code) ?? [])
    .map((quoted) => quoted.slice(1, -1))
const code = /'[A-Z_]{6,}'/g

/** What a text that fits no pattern is answered with. */
const allFields = [
  ...personalFields,
  ...sportsEntry,
  ...qualificationEntry,
  ...addressFieldList,
  ...otherFieldList,
  ...experienceEntry,
]
const patternCodes = allFields.flatMap((field) => {
  if (field.kind !== 'text') return []
  const reading = readAnswer(field, '#', {}, {} as PersonalFacts)
  return 'fault' in reading ? [reading.fault.code] : []
})

const faultCodes = [
  ...['engine', 'personal', 'sports', 'qualification'].flatMap(codesIn),
  ...['address', 'other', 'experience'].flatMap(codesIn),
  ...patternCodes,
]

describe.each(languages)('The profile form is worded in "%s" (SHELL-27)', (language) => {
  const texts = textsOf(language)

  it.each([
    ['every question', personalFields.map(({ id }) => `personal.${id}`)],
    ['every section', personalForm.sections.map(({ id }) => `personal.section.${id}`)],
    [
      'every question of a qualification',
      qualificationEntry.map(({ id }) => `qualification.${id}`),
    ],
    [
      'the list of qualifications',
      qualificationForm.sections.flatMap(({ id, fields }) => [
        `qualification.section.${id}`,
        ...fields.map((field) => `qualification.${field.id}`),
      ]),
    ],
    ...[addressForm, otherForm, experienceForm].map((form): [string, string[]] => [
      `every section of step ${form.id}`,
      form.sections.map(({ id }) => `${form.id}.section.${id}`),
    ]),
    ['every question of an address', addressFieldList.map(({ id }) => `address.${id}`)],
    ['every declaration', otherFieldList.map(({ id }) => `other.${id}`)],
    [
      'every question of an experience',
      [...experienceFieldList, ...experienceEntry].map(({ id }) => `experience.${id}`),
    ],
    ['every question of a sports entry', sportsEntry.map(({ id }) => `sports.${id}`)],
    [
      'every cost of having no domicile',
      domicileConsequences.map((id) => `personal.domicile.no.${id}`),
    ],
    ['every step', profileSteps.map((step) => `profile.step.${step}`)],
    ['every doubt', doubts.map((doubt) => `forms.doubt.${doubt}`)],
    ['every fault', faultCodes.map((code) => `fieldError.${code}`)],
  ])('%s has its words', (_what, keys) => {
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => !(key in texts))).toEqual([])
  })
})

/** What a reader sees of a text, with its names filled in. */
const sayIn =
  (texts: Record<string, string>) =>
  (id: string, params: Record<string, string> = {}) =>
    texts[id]?.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '')

const mayBeMissing = [
  ...personalFields.map((field) => ({ texts: 'personal', field })),
  ...sportsEntry.map((field) => ({ texts: 'sports', field })),
  ...qualificationEntry.map((field) => ({ texts: 'qualification', field })),
  ...addressFieldList.map((field) => ({ texts: 'address', field })),
  ...otherFieldList.map((field) => ({ texts: 'other', field })),
  ...[...experienceFieldList, ...experienceEntry].map((field) => ({ texts: 'experience', field })),
].filter(({ field }) => field.optional !== true && !field.missing)

describe('An empty answer says what to do (FORM-80)', () => {
  const toDo = (language: Language) => {
    const say = sayIn(textsOf(language))
    return new Map(
      mayBeMissing.map(({ texts, field: { id, kind } }) => [
        `${texts}.${id}`,
        toDoOf({ texts, id, kind }, say).text,
      ]),
    )
  }

  it.each(languages)('at every question that must be answered, in "%s"', (language) => {
    const vague = [...toDo(language)].filter(([, text]) => text === '' || text.includes('{'))
    expect(vague).toEqual([])
  })

  it('in English by the name of the question', () => {
    const texts = toDo('en')
    expect(texts.get('personal.categoryLookupId')).toBe('choose your category')
    expect(texts.get('personal.motherName')).toBe("write your mother's name")
    expect(texts.get('personal.ewsCertificateNumber')).toBe('write the EWS certificate number')
    expect(texts.get('personal.castCertiIssuingDate')).toBe('give the date of the certificate')
    expect(texts.get('personal.flgDivyang')).toBe('answer Yes or No')
    expect(texts.get('sports.typeOfCompetitionLookupId')).toBe('choose the type of competition')
  })

  it('in Marathi without bending it', () => {
    const texts = toDo('mr')
    expect(texts.get('personal.categoryLookupId')).toBe('तुमचा प्रवर्ग निवडा')
    expect(texts.get('personal.castCertificateNo')).toBe('जात प्रमाणपत्र क्रमांक लिहा')
    expect(texts.get('personal.flgDivyang')).toBe('‘होय’ किंवा ‘नाही’ निवडा')
  })
})

it('what the specification quotes of the profile form stands to the letter (SHELL-27)', () => {
  expect(textsOf('en')).toMatchObject({
    'fieldError.MANDATORY': 'Information is Mandatory',
    'error.FILL_MANDATORY': 'Please fill mandatory fields',
    'fieldError.AADHAAR_INVALID': 'enter valid Aadhaar number',
    'fieldError.DISCHARGE_CERTIFICATE_INVALID': 'enter valid discharge certificate number',
    'fieldError.DOMICILE_CERTIFICATE_INVALID': 'enter valid domicile certificate number',
    'fieldError.SEVAARTH_INVALID': 'enter valid Sevaarth ID',
    'fieldError.DATE_AFTER_TODAY': 'date must be less than or equal to today',
    'fieldError.SUBJECTS_CLASH': 'Subject combination not allowed',
    'qualification.added': 'Record added! Save the changes!',
    'fieldError.ADDRESS_INVALID': 'enter valid address',
    'fieldError.PINCODE_INVALID': 'enter valid pincode',
    'fieldError.DEBARRED_START_AFTER_END': "from date can't be greater than to date",
    'fieldError.TO_NOT_AFTER_FROM': 'to date should be greater than from date',
    'fieldError.PRESENT_ALREADY_ADDED': 'present experience is already added',
    'fieldError.DATES_OVERLAP': 'dates are overlapping, please check',
    'fieldError.EXPERIENCE_NONE_ADDED': 'No experience added in the list.',
    'fieldError.EXPERIENCE_DELETE_FIRST':
      'You will have to first delete all the saved experiences.',
    'experience.added': 'Record added! Save the changes!',
    'experience.deleted': 'Experience Deleted! Save the changes!',
  })
})

it.each(languages)(
  'a button of a row is called what is written on it, in %s (SHELL-36)',
  (language) => {
    const texts = textsOf(language)
    for (const list of ['sports', 'experience', 'qualification'])
      for (const verb of ['edit', 'delete'])
        expect(texts[`${list}.${verb}`]).toContain(texts[`${list}.column.${verb}`]!)
  },
)
