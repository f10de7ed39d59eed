import { usualCriteria, type PostDescription } from '../commission/commission-post.ts'
import type { PhysicalStandards } from '../commission/person-conditions.ts'
import {
  choicesAt,
  clause,
  numberAt,
  words,
  type Clause,
  type Edit,
  type Entries,
  type Offer,
  type Path,
  type Phrase,
  type Wording,
} from './sentence.ts'

/** What the commission always asks, unless a post says why it does not. */
export type UsualName = 'nationality' | 'marathi' | 'qualification' | 'smallFamily' | 'notDebarred'

type NotAsked = { ask: false; reason: string }
export const isNotAsked = (asked: unknown): asked is NotAsked =>
  typeof asked === 'object' && asked !== null && 'ask' in asked

/** 'Not asked, because …'. */
export const notAskedClause = (name: UsualName, { reason }: NotAsked): Clause =>
  clause(
    [name],
    [
      {
        text: 'sentence.notAsked',
        slots: {
          reason: {
            kind: 'reason',
            value: reason,
            change: (value) => ({ path: [name, 'reason'], to: value }),
          },
        },
      },
    ],
  )

/** To ask again what is not asked, or not to ask it for a reason. */
export function usualOffers(name: UsualName, said: unknown, again: unknown): Offer[] {
  return isNotAsked(said)
    ? [{ kind: 'part', text: 'sentence.add.again', edit: { path: [name], to: again } }]
    : [
        {
          kind: 'exception',
          text: 'sentence.add.notAsked',
          ask: {
            kind: 'reason',
            value: '',
            change: (reason) => ({ path: [name], to: { ask: false, reason } }),
          },
        },
      ]
}

export function nationalityClauses({ nationality }: PostDescription): Clause[] {
  const asked = isNotAsked(nationality) ? [] : (nationality ?? usualCriteria.nationality)
  const slots = { nationalities: choicesAt(['nationality'], asked, 'nationality') }
  return [clause(['nationality'], [{ text: 'sentence.nationality', slots }])]
}

const abilities: readonly Wording[] = [
  { key: 'read', text: 'sentence.marathi.read' },
  { key: 'write', text: 'sentence.marathi.write' },
  { key: 'speak', text: 'sentence.marathi.speak' },
]

export function marathiClauses({ marathi }: PostDescription): Clause[] {
  const asked = isNotAsked(marathi) ? usualCriteria.marathi : (marathi ?? usualCriteria.marathi)
  const path: Path = ['marathi']
  const has = (keys: readonly string[], key: string) => keys.includes(key)
  return [
    clause(path, [
      {
        text: 'sentence.marathi',
        slots: {
          abilities: {
            kind: 'words',
            options: abilities,
            value: abilities.flatMap(({ key }) => (asked[key as keyof typeof asked] ? [key] : [])),
            change: (keys): Edit => ({
              path,
              to: { read: has(keys, 'read'), write: has(keys, 'write'), speak: has(keys, 'speak') },
            }),
          },
        },
      },
    ]),
  ]
}

export const genderClauses = ({ gender }: PostDescription): Clause[] =>
  gender
    ? [
        clause(
          ['gender'],
          [
            {
              text: 'sentence.gender',
              slots: { genders: choicesAt(['gender'], gender, 'gender') },
            },
          ],
          [],
          { path: ['gender'], to: null },
        ),
      ]
    : []

export const genderOffers = ({ gender }: PostDescription): Offer[] =>
  gender
    ? []
    : [{ kind: 'part', text: 'sentence.add.gender', ask: choicesAt(['gender'], [], 'gender') }]

type Measure = keyof NonNullable<PhysicalStandards['male']>
const measures = {
  heightCm: { limits: [50, 250], usual: 160 },
  heightCmST: { limits: [50, 250], usual: 155 },
  chestCm: { limits: [30, 200], usual: 79 },
  expansionCm: { limits: [0, 50], usual: 5 },
  weightKg: { limits: [20, 200], usual: 50 },
} as const satisfies Record<Measure, { limits: readonly [number, number]; usual: number }>
const measureNames = Object.keys(measures) as Measure[]
const sexes = ['male', 'female'] as const

export function physicalClauses({ physical }: PostDescription): Clause[] {
  return sexes.flatMap((sex): Clause[] => {
    const asked = physical?.[sex]
    if (!asked) return []
    const path: Path = ['physical', sex]
    const others = sexes.some((each) => each !== sex && physical?.[each])
    const remove: Edit = { path: others ? path : ['physical'], to: undefined }
    const given = measureNames.filter((name) => asked[name] !== undefined)
    const phrases = given.map((name): Phrase => {
      // The lower height of some goes with the height of all.
      const { heightCm: _, heightCmST: __, ...rest } = asked
      const gone: Edit =
        name === 'heightCm' ? { path, to: rest } : { path: [...path, name], to: undefined }
      const isLast = name === 'heightCm' ? Object.keys(rest).length === 0 : given.length === 1
      const figure = numberAt([...path, name], asked[name]!, measures[name].limits, false)
      return {
        text: `sentence.measure.${name}`,
        slots: { value: figure },
        remove: isLast ? remove : gone,
      }
    })
    return [
      clause(
        path,
        [words(`sentence.measured.${sex}`), ...phrases],
        measureOffers(sex, asked),
        remove,
      ),
    ]
  })
}

const measureOffers = (sex: 'male' | 'female', asked: Partial<Record<Measure, unknown>>): Offer[] =>
  measureNames
    .filter((name) => asked[name] === undefined)
    .filter((name) => name !== 'heightCmST' || asked.heightCm !== undefined)
    .map((name) => ({
      kind: 'part',
      text: `sentence.add.measure.${name}`,
      edit: { path: ['physical', sex, name], to: measures[name].usual },
    }))

export const physicalOffers = ({ physical }: PostDescription): Offer[] =>
  sexes
    .filter((sex) => !physical?.[sex])
    .map((sex) => ({
      kind: 'part',
      text: `sentence.add.measured.${sex}`,
      edit: { path: ['physical', sex], to: { heightCm: measures.heightCm.usual } },
    }))

const suitabilities: readonly Wording[] = [
  { key: 'all', text: 'sentence.suitable.all' },
  { key: 'some', text: 'sentence.suitable.some' },
  { key: 'none', text: 'sentence.suitable.none' },
]

/** What a file says of all kinds, and of none. */
const suitability: Record<string, unknown> = { all: 'ALL', none: [] }

export function disabilityClauses({ divyangSuitable: said }: PostDescription, entries: Entries) {
  const path: Path = ['divyangSuitable']
  const first = entries('disability_category').slice(0, 1)
  const value = said === 'ALL' ? 'all' : said.length > 0 ? 'some' : 'none'
  const phrases: Phrase[] = [
    {
      text: 'sentence.suitable',
      slots: {
        which: {
          kind: 'word',
          value,
          options:
            first.length > 0 ? suitabilities : suitabilities.filter((each) => each.key !== 'some'),
          change: (key) => ({ path, to: key === value ? said : (suitability[key] ?? first) }),
        },
      },
    },
  ]
  if (value === 'some' && said !== 'ALL')
    phrases.push({
      text: 'sentence.suitable.kinds',
      slots: { kinds: choicesAt(path, said, 'disability_category') },
    })
  return [clause(path, phrases)]
}
