import type { AnswersTo, Question } from '../engine/answers.ts'
import type { BaseFacts, Condition, FormOption } from '../engine/form.ts'
import { maharashtra } from '../personal/ids.ts'
import { digitsText, freeText } from '@lokseva/contract/text-schemas'
import { addressNames, type AddressNames } from './address-names.ts'

/** The country whose states are offered. */
export const india = 88

/** None, or another country: a choice for qualifications, never for an address. */
const noState = 999
const isState = ({ id }: FormOption) => id !== noState

export interface AddressAnswers extends AnswersTo<typeof permanent | typeof correspondence> {}
type When = Condition<BaseFacts, AddressAnswers>

type Conditions = Record<
  'inMaharashtra' | 'elsewhere' | 'withDistrict' | 'withTaluka' | 'unlisted',
  When
> & { asked: When | undefined }

function conditionsOf(names: AddressNames): Conditions {
  const inMaharashtra: When = (answers) => answers[names.state] === maharashtra
  const elsewhere: When = (answers) =>
    answers[names.state] !== undefined && answers[names.state] !== maharashtra
  const withTaluka: When = (answers) => answers[names.taluka] !== undefined
  return {
    asked:
      names === addressNames.correspondence
        ? (answers) => answers.flgSameasabove !== true
        : undefined,
    inMaharashtra,
    elsewhere,
    withDistrict: (answers) => answers[names.district] !== undefined,
    withTaluka,
    unlisted: (answers, facts) =>
      elsewhere(answers, facts) ||
      (withTaluka(answers, facts) && answers[names.village] === undefined),
  }
}

function addressFields<Names extends AddressNames>(names: Names, prefix: string) {
  const is = conditionsOf(names)
  const line = <Id extends string>(id: Id, reference: string) => ({
    id,
    reference: `${prefix}.${reference}`,
    when: is.asked,
    ...freeText(100, 'ADDRESS_INVALID'),
  })
  return [
    { ...line(names.houseNo, '1'), autoComplete: 'address-line1' },
    { ...line(names.buildingName, '2'), autoComplete: 'address-line2', optional: true },
    { ...line(names.roadOrPo, '3'), autoComplete: 'address-line3', optional: true },
    { ...line(names.area, '4'), optional: true },
    { ...line(names.landmark, '5'), optional: true },
    {
      id: names.state,
      reference: `${prefix}.6`,
      kind: 'choice',
      options: { place: 'state', of: india },
      offer: isState,
      when: is.asked,
    },
    {
      id: names.district,
      reference: `${prefix}.7`,
      kind: 'choice',
      options: { place: 'district', of: names.state },
      when: is.inMaharashtra,
      clearedBy: [names.state],
    },
    {
      ...line(names.districtText, '7'),
      when: is.elsewhere,
      optional: true,
      clearedBy: [names.state],
    },
    {
      id: names.taluka,
      reference: `${prefix}.8`,
      kind: 'choice',
      options: { place: 'taluka', of: names.district },
      when: is.withDistrict,
      clearedBy: [names.district],
    },
    {
      ...line(names.talukaText, '8'),
      when: is.elsewhere,
      optional: true,
      clearedBy: [names.state],
    },
    {
      id: names.village,
      reference: `${prefix}.9`,
      kind: 'choice',
      options: { place: 'village', of: names.taluka },
      when: is.withTaluka,
      // A place founded after the directory was printed is typed below.
      optional: true,
      mayBeEmpty: true,
      clearedBy: [names.taluka],
    },
    {
      ...line(names.villageText, '9.1'),
      when: is.unlisted,
      optional: is.elsewhere,
      inPlaceOf: names.village,
      missing: 'VILLAGE_CHOOSE_OR_TYPE',
      clearedBy: [names.state, names.taluka],
    },
    {
      id: names.pin,
      reference: `${prefix}.10`,
      ...digitsText(6, /^[1-9][0-9]{5}$/, 'PINCODE_INVALID'),
      autoComplete: 'postal-code',
      when: is.asked,
    },
  ] as const satisfies readonly Question[]
}

export const permanent = addressFields(addressNames.permenant, '2.1')

export const correspondence = [
  { id: 'flgSameasabove', reference: '2.2', kind: 'tick', optional: true },
  ...addressFields(addressNames.correspondence, '2.2'),
] as const satisfies readonly Question[]
