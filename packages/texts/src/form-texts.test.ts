import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAnswer } from '@lokseva/contract/forms/engine/read-answer'
import { domicileConsequences } from '@lokseva/contract/forms/personal/domicile-consequences'
import type { PersonalFacts } from '@lokseva/contract/forms/personal/facts'
import { personalFields, personalForm } from '@lokseva/contract/forms/personal/personal-form'
import {
  qualificationEntry,
  qualificationForm,
} from '@lokseva/contract/forms/qualification/qualification-form'
import { sportsEntry } from '@lokseva/contract/forms/sports/sports-entry'
import { profileSteps } from '@lokseva/contract/profile/steps'
import { describe, expect, it } from 'vitest'
import { textsDirectory } from './directory.ts'
import { languages, textFeatures, type Language } from './text-id.ts'

const textsOf = (language: Language): Record<string, string> =>
  Object.assign(
    {},
    ...textFeatures.map((folder) =>
      JSON.parse(readFileSync(join(textsDirectory, folder, `${language}.json`), 'utf8')),
    ),
  )

const formsDirectory = join(textsDirectory, '../../contract/src/forms')

/** The codes a folder of the contract's forms finds fault with: they stand in capitals there. */
const codesIn = (folder: string) =>
  readdirSync(join(formsDirectory, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(join(formsDirectory, folder, file), 'utf8').match(code) ?? [])
    .map((quoted) => quoted.slice(1, -1))
const code = /'[A-Z_]{6,}'/g

/** What a text that fits no pattern is answered with. */
const patternCodes = [...personalFields, ...sportsEntry, ...qualificationEntry].flatMap((field) => {
  if (field.kind !== 'text') return []
  const reading = readAnswer(field, '#', {}, {} as PersonalFacts)
  return 'fault' in reading ? [reading.fault.code] : []
})

const faultCodes = [
  ...['engine', 'personal', 'sports', 'qualification'].flatMap(codesIn),
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
    ['every question of a sports entry', sportsEntry.map(({ id }) => `sports.${id}`)],
    [
      'every cost of having no domicile',
      domicileConsequences.map((id) => `personal.domicile.no.${id}`),
    ],
    ['every step', profileSteps.map((step) => `profile.step.${step}`)],
    ['every fault', faultCodes.map((code) => `fieldError.${code}`)],
  ])('%s has its words', (_what, keys) => {
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => !(key in texts))).toEqual([])
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
  })
})
