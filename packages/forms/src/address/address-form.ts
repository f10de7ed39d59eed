import type { Answers, BaseFacts, Field, FormDeclaration, Section } from '../engine/form.ts'
import { fieldsOf } from '../engine/form.ts'
import { maharashtra } from '../personal/ids.ts'
import { addressText, digitsText } from '@lokseva/contract/text-schemas'

/** The country whose states are offered. */
export const india = 88

/** None, or another country: a choice for qualifications, never for an address. */
const noState = 999

type Part = 'permenant' | 'correspondence'

/** The specification's names: they differ between the two addresses in one place. */
export const addressNames = (part: Part) => ({
  houseNo: `${part}HouseNo`,
  buildingName: `${part}BuildingName`,
  roadOrPo: `${part}RoadOrPo`,
  area: `${part}Area`,
  landmark: `${part}Landmark`,
  state: `${part}StateLookupId`,
  district: `${part}DistrictLookupId`,
  districtText: `${part}District`,
  taluka: `${part}TalukaLookupId`,
  talukaText: `${part}Taluka`,
  village:
    part === 'permenant' ? 'permenantvillageCityLookupId' : 'correspondencevillageCityLookupId',
  villageText: part === 'permenant' ? 'permenantvillageCity' : 'correspondenceVillage',
  pin: `${part}Pin`,
})

const invalid = 'ADDRESS_INVALID'

function addressFields(
  part: Part,
  prefix: string,
  isAsked?: (answers: Answers) => boolean,
): readonly Field<BaseFacts>[] {
  const names = addressNames(part)
  const inMaharashtra = (answers: Answers) => answers[names.state] === maharashtra
  const elsewhere = (answers: Answers) =>
    answers[names.state] !== undefined && !inMaharashtra(answers)
  const line = (id: string, reference: string) => ({
    id,
    reference: `${prefix}.${reference}`,
    when: isAsked,
    ...addressText(100, invalid),
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
      offer: ({ id }) => id !== noState,
      when: isAsked,
    },
    {
      id: names.district,
      reference: `${prefix}.7`,
      kind: 'choice',
      options: { place: 'district', of: names.state },
      when: inMaharashtra,
      clearedBy: [names.state],
    },
    { ...line(names.districtText, '7'), when: elsewhere, optional: true, clearedBy: [names.state] },
    {
      id: names.taluka,
      reference: `${prefix}.8`,
      kind: 'choice',
      options: { place: 'taluka', of: names.district },
      when: (answers) => answers[names.district] !== undefined,
      clearedBy: [names.district],
    },
    { ...line(names.talukaText, '8'), when: elsewhere, optional: true, clearedBy: [names.state] },
    {
      id: names.village,
      reference: `${prefix}.9`,
      kind: 'choice',
      options: { place: 'village', of: names.taluka },
      when: (answers) => answers[names.taluka] !== undefined,
      // A place founded after the directory was printed is typed below.
      optional: true,
      mayBeEmpty: true,
      clearedBy: [names.taluka],
    },
    {
      ...line(names.villageText, '9'),
      when: (answers) =>
        elsewhere(answers) ||
        (answers[names.taluka] !== undefined && answers[names.village] === undefined),
      optional: elsewhere,
      missing: 'VILLAGE_CHOOSE_OR_TYPE',
      clearedBy: [names.state, names.taluka],
    },
    {
      id: names.pin,
      reference: `${prefix}.10`,
      ...digitsText(6, /^[1-9][0-9]{5}$/, 'PINCODE_INVALID'),
      autoComplete: 'postal-code',
      when: isAsked,
    },
  ]
}

const isOther = (answers: Answers) => answers['flgSameasabove'] !== true

const permanentSection: Section<BaseFacts> = {
  id: 'permanent',
  fields: addressFields('permenant', '2.1'),
}

const correspondenceSection: Section<BaseFacts> = {
  id: 'correspondence',
  fields: [
    { id: 'flgSameasabove', reference: '2.2', kind: 'tick', optional: true },
    ...addressFields('correspondence', '2.2', isOther),
  ],
}

export const addressForm: FormDeclaration<BaseFacts> = {
  id: 'address',
  version: 1,
  sections: [permanentSection, correspondenceSection],
}

export const addressFieldList = fieldsOf(addressForm)

/** The document to keep: the correspondence address is always there in full. */
export function addressDocument(values: Answers): Record<string, unknown> {
  if (values['flgSameasabove'] !== true) return { ...values, flgSameasabove: false }
  return { ...values, ...mirrored(values) }
}

/** The permanent address under the names of the correspondence address. */
export function mirrored(values: Answers): Record<string, unknown> {
  const from = addressNames('permenant')
  const to = addressNames('correspondence')
  return Object.fromEntries(
    (Object.keys(from) as (keyof typeof from)[])
      .filter((key) => values[from[key]] !== undefined)
      .map((key) => [to[key], values[from[key]]]),
  )
}
