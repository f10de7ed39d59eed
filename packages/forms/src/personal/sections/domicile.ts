import type { Question } from '../../engine/answers.ts'
import { certificateText, freeText } from '@lokseva/contract/text-schemas'
import type { Section } from '../answers.ts'
import {
  asksBorderArea,
  hasBorderDistrict,
  hasBorderTaluka,
  hasDomicile,
  holdsDomicileCertificate,
  isBorderVillageUnlisted,
  isFromBorderArea,
} from '../conditions.ts'
import { issueDay } from '../day-rules.ts'
import { karnataka, maharashtra } from '../ids.ts'

export const domicile = [
  {
    id: 'flgDomicile',
    reference: '1.23',
    kind: 'yesNo',
    // What a No costs was said for these answers; with others it must be said again.
    clearedBy: [
      'categoryLookupId',
      'flgDivyang',
      'flgMetritoriousSportsman',
      'flgExArmedReg',
      'isAdditionalReservation',
      'flgOrphanReservation',
    ],
  },
  {
    id: 'flgDomicileCertificate',
    reference: '1.23.1',
    kind: 'yesNo',
    when: hasDomicile,
  },
  {
    id: 'domicileCertificateNo',
    reference: '1.23.2',
    ...certificateText(50, 'DOMICILE_CERTIFICATE_INVALID'),
    when: holdsDomicileCertificate,
  },
  {
    id: 'domicileIssuingDistrict',
    reference: '1.23.3',
    kind: 'choice',
    options: { place: 'district', of: maharashtra },
    when: holdsDomicileCertificate,
  },
  {
    id: 'domicileIssuingDate',
    reference: '1.23.4',
    kind: 'day',
    when: holdsDomicileCertificate,
    rules: [issueDay],
  },
] as const satisfies readonly Question[]

export const domicileSection: Section = { id: 'domicile', fields: domicile }

export const border = [
  {
    id: 'flgMaharashtraKarnatakBorderArea',
    reference: '1.25',
    kind: 'yesNo',
    when: asksBorderArea,
    clearedBy: ['flgExArmedReg'],
  },
  {
    id: 'borderDistrictLookupId',
    reference: '1.25.1',
    kind: 'choice',
    options: { place: 'district', of: karnataka },
    when: isFromBorderArea,
  },
  {
    id: 'borderTalukaLookupId',
    reference: '1.25.2',
    kind: 'choice',
    options: { place: 'taluka', of: 'borderDistrictLookupId' },
    when: hasBorderDistrict,
    clearedBy: ['borderDistrictLookupId'],
  },
  {
    id: 'borderVillageLookupId',
    reference: '1.25.3',
    kind: 'choice',
    options: { place: 'village', of: 'borderTalukaLookupId' },
    when: hasBorderTaluka,
    // Villages come by an import: until it has run, and where it lacks one, it is typed below.
    optional: true,
    mayBeEmpty: true,
    clearedBy: ['borderTalukaLookupId'],
  },
  {
    id: 'borderVillage',
    reference: '1.25.3',
    ...freeText(100, 'ADDRESS_INVALID'),
    when: isBorderVillageUnlisted,
    inPlaceOf: 'borderVillageLookupId',
    missing: 'VILLAGE_CHOOSE_OR_TYPE',
    clearedBy: ['borderTalukaLookupId'],
  },
] as const satisfies readonly Question[]

export const borderSection: Section = { id: 'border', fields: border }
