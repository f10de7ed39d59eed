import fc from 'fast-check'
import type { Field } from '../src/engine/form.ts'
import type { PersonalFacts } from '../src/personal/facts.ts'
import { personalFields } from '../src/personal/personal-form.ts'
import { sportsEntry } from '../src/sports/sports-entry.ts'
import { candidates, confirmed, sampleFacts } from './candidates.ts'
import { sampleLists } from './sample-lists.ts'

type PersonalField = Field<PersonalFacts>

const people = Object.values(candidates)
const entries = people.flatMap(
  ({ answers }) => (answers['meritoriousSportsmanDtoList'] as Record<string, unknown>[]) ?? [],
)
const optionIds = ['gender', 'caste_category', 'disability_category', 'disability_sub_category']
  .concat('marital_status', 'mother_tongue', 'sports_competition_type', 'sports_medal')
  .flatMap((name) => sampleLists.list(name).map(({ id }) => id))

/** Values no page ever sends: of every type, deep, sparse, with the names of prototypes. */
export const garbage: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withBoxedValues: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
    maxDepth: 4,
  }),
  fc.constantFrom<unknown>(Symbol('s'), NaN, -0, Infinity, () => 1, new Proxy({}, {})),
  fc.string({ unit: 'binary' }),
  fc.constant(JSON.parse('{"__proto__": {"flgDeleted": true}, "constructor": 1}')),
)

const byKind = (field: PersonalField): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'yesNo':
    case 'tick':
      return fc.boolean()
    case 'day':
      return fc
        .date({ min: new Date('1980-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10))
    case 'choice':
      return fc.constantFrom(...optionIds)
    case 'choices':
      return fc.array(fc.constantFrom(...optionIds), { maxLength: 4 })
    case 'flags':
      return fc.array(fc.boolean(), { minLength: 3, maxLength: 4 })
    case 'entries':
      return fc.array(fc.oneof({ weight: 5, arbitrary: arbitraryEntry }, garbage), { maxLength: 3 })
    default:
      return fc.oneof(
        fc.stringMatching(/^[A-Za-z0-9/ .]{0,12}$/),
        fc.constantFrom('क', 'A'.repeat(300), '84', '40', ' ', '\u200d', '2021-02-30'),
      )
  }
}

/** What people and attackers answer: well, wrongly, or with garbage. */
const someAnswer = (field: PersonalField) => {
  const known = [...people.map(({ answers }) => answers), ...entries]
    .map((answers) => answers[field.id])
    .filter((answer) => answer !== undefined)
  return fc.oneof(
    ...(known.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 3, arbitrary: byKind(field) },
    { weight: 1, arbitrary: garbage },
    { weight: 1, arbitrary: fc.constantFrom(undefined, null, '', [], false) },
  )
}

/** A question and some answer to it. */
const changeOf = (fields: readonly PersonalField[]) =>
  fc.oneof(
    ...fields.map((field) => fc.record({ id: fc.constant(field.id), value: someAnswer(field) })),
  )

/** A good set of answers with some of them given differently. */
const mixed = (
  bases: Record<string, unknown>[],
  change: fc.Arbitrary<{ id: string; value: unknown }>,
  maxLength: number,
) =>
  fc
    .tuple(fc.constantFrom<Record<string, unknown>>(...bases, {}), fc.array(change, { maxLength }))
    .map(([base, changes]): Record<string, unknown> => ({
      ...base,
      ...Object.fromEntries(changes.map(({ id, value }) => [id, value])),
    }))

const arbitraryEntry = mixed(entries, changeOf(sportsEntry), 4)
export const arbitraryChange = changeOf(personalFields)
export const arbitraryAnswers = mixed(
  people.map(({ answers }) => answers),
  arbitraryChange,
  12,
)

/** Settings, proofs and lists in any state, also while the lists are not known yet. */
export const arbitraryFacts: fc.Arbitrary<PersonalFacts> = fc
  .record({
    aadhaarCheck: fc.boolean(),
    udidCheck: fc.boolean(),
    person: fc.constantFrom(...people),
    aadhaarVerified: fc.boolean(),
    udidVerified: fc.boolean(),
    required: fc.boolean(),
    hasLists: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    lastDay: fc.constantFrom(null, '2016-02-28'),
  })
  .map(({ person, hasLists, required, lastDay, ...given }) =>
    sampleFacts({
      aadhaarCheck: given.aadhaarCheck,
      udidCheck: given.udidCheck,
      dateOfBirth: person.dateOfBirth,
      aadhaar: given.aadhaarVerified ? confirmed(person).aadhaar : undefined,
      udid: given.udidVerified ? confirmed(person).udid : undefined,
      ...(hasLists ? {} : { list: () => undefined, place: () => undefined }),
      additionalReservation: {
        projectAffectedRequired: required,
        earthquakeAffetctedRequired: required,
        graduateEmployeeRequired: !required,
        disCertValidityDate: lastDay,
      },
    }),
  )
