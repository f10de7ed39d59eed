import { safeParse } from 'zod/v4/core'
import type { Answers, Field } from '@lokseva/forms/engine/form'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { candidates } from '@lokseva/forms/test/candidates'

export type PersonalField = Field<PersonalFacts>

const { openWoman, exServiceman, divyang } = candidates

/** Complete candidates, born on one day, who between them are asked every question. */
export const bases: Record<string, Answers> = {
  openWoman: openWoman.answers,
  exServiceman: exServiceman.answers,
  divyang: divyang.answers,
  weakerOrphan: {
    ...openWoman.answers,
    categoryLookupId: 332,
    ewsCertificateNumber: 'EWS/PUN/1',
    ccIssuingDistrictLookupId: 490,
    castCertiIssuingDate: '2025-04-01',
    isAdditionalReservation: true,
    isProjectAffected: false,
    isEarthquakeAffected: true,
    certificateNoEqa: 'EQA/LAT/93',
    issuingDateEqa: '1994-02-01',
    isGraduateEmployee: true,
    employmentNoGpte: 'GPTE/77',
    issuingDateGpte: '2021-06-01',
    flgOrphanReservation: true,
    orphanType: 'C',
    flgOrphanReservationCerti: true,
    orphanReservationCertiNo: 'ORP/PUN/9',
    orphanCertiIssueDate: '2010-01-05',
  },
  enrolled: {
    ...divyang.answers,
    flgUdid: false,
    udidEnrolmentNo: '2701/00000/2403/0123456',
  },
  unlisted: {
    ...divyang.answers,
    castCertificateNo: '999941057058',
    borderVillageLookupId: undefined,
    borderVillage: 'Nandgad',
    flgNotAadhaar: true,
  },
}

/** The oldest of them, so that every paper of theirs was issued after the birth. */
export const dateOfBirth = exServiceman.dateOfBirth

/** What anybody may answer to a question of this kind, for questions that no sample answers. */
export const usualAnswers = ({ kind }: Pick<Field<never>, 'kind'>): unknown[] =>
  ({
    text: ['Nandgad'],
    day: ['2024-02-29'],
    yesNo: [true, false],
    tick: [true],
    number: [1],
    choice: [1],
    choices: [[1]],
    flags: [[true]],
    entries: [[]],
  })[kind]

const deep = { a: { b: { c: [[[[{ d: 'e' }]]]] } } }
const odd: unknown[] = [{}, deep, [['x']], { toString: 'x' }, { length: 1 }]

/** Where people write freely, this is what somebody may write. */
const goodFreeText = "x'; --"
const isFreeText = (field: Extract<PersonalField, { kind: 'text' }>) =>
  safeParse(field.schema, '#4; (old)').success

const anyText = [
  'Bell\u0007',
  'Rubbed\u007fout',
  'Escape\u001b[31m',
  '\u202eevil',
  'Zero\u200bwidth',
  'A\u0410\u0412',
  'Ａｓｈａ',
  '<b>x</b>',
  '{{x}}',
  goodFreeText,
  '😀',
  'x\u0301'.repeat(200),
  1,
  0,
  1.5,
  true,
  false,
  [1],
  ...odd,
]
const numberLike = ['NaN', 'Infinity', '-1', '1e3', '0x10', '1,5', '٤٢', '४२', '--', '+5']
const ids = [
  0,
  -1,
  1.5,
  999_999,
  1e300,
  2 ** 53,
  '320',
  '',
  '__proto__',
  'toString',
  'constructor',
  'NaN',
  'null',
  true,
  false,
  [320],
  ...odd,
]

/** Values no question of its kind takes; a blank one is no lie and is not here. */
export function hostileValues(field: PersonalField): unknown[] {
  switch (field.kind) {
    case 'text':
      return [
        'x'.repeat(field.maxLength + 1),
        'x'.repeat(5000),
        ...anyText,
        ...(field.keyboard ? numberLike : []),
      ].filter((value) => value !== '' && !(value === goodFreeText && isFreeText(field)))
    case 'day':
      return [
        '2025-02-29',
        '2026-13-01',
        '0000-00-00',
        '01/01/2020',
        '2020-1-1',
        'NaN',
        'today',
        '2020-01-01T00:00:00Z',
        '२०२०-०१-०१',
        '2020-01-01\u200b',
        '9'.repeat(5000),
        20200101,
        true,
        ['2020-01-01'],
        ...odd,
      ]
    case 'yesNo':
    case 'tick':
      return ['true', 'false', 'Yes', 'NaN', '__proto__', 1, 0, [true], ...odd]
    case 'number':
      return ['5', 'NaN', true, [1], ...odd]
    case 'choice':
      return ids.filter((id) => id !== '')
    case 'choices':
      return [
        [999_999],
        [454, 454],
        ['454', '455'],
        [454, 320],
        [454, null],
        [[454]],
        [1.5],
        Array.from({ length: 5000 }, (_, n) => n),
        '454,455',
        454,
        true,
        ...odd,
      ]
    case 'flags':
      return [[true], [true, true, true, true, true], [1, 0, 0, 0], [true, 'x', 'y', 'z']].concat([
        'A,B',
        1,
        true,
        ...odd,
      ] as never)
    case 'entries':
      return [{}, 'x', 7, true, [5], ['x'], [null], [[]], [[{}]], [true], deep]
  }
}

/** A number as it stands in the JSON, however impossible. */
export const writtenNumber = (text: string): unknown =>
  (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(text)
