import type { PostDescription } from '../commission/commission-post.ts'
import type { TextId } from '@lokseva/texts/text-id'
import {
  choicesAt,
  clause,
  numberAt,
  words,
  type Clause,
  type Edit,
  type Offer,
  type Path,
  type Phrase,
  type Wording,
} from './sentence.ts'
import type { ChoiceListName, Id } from '../facts.ts'

const without = (...path: Path): Edit => ({ path, to: undefined })
const mostMonths = 600
const mostCount = 1000

/** The type of qualification that certificates of typing are. */
export const certificateType = 'Cf'
const typingJoins: readonly Wording[] = [
  { key: 'anyOf', text: 'sentence.typing.any' },
  { key: 'allOf', text: 'sentence.typing.all' },
]

type Names = readonly { nameCode: string }[]
const coded = (value: readonly Id[]): Names =>
  value.map((nameCode) => ({ nameCode: String(nameCode) }))

export function typingClauses({ typing }: PostDescription): Clause[] {
  if (!typing) return []
  const join = 'anyOf' in typing ? 'anyOf' : 'allOf'
  const names: Names = 'anyOf' in typing ? typing.anyOf : typing.allOf
  const slots = {
    certificates: certificates(names, join),
    join: {
      kind: 'word',
      value: join,
      options: typingJoins,
      change: (value: string) => ({ path: ['typing'], to: { [value]: names } }),
    },
  } as const
  return [clause(['typing'], [{ text: 'sentence.typing', slots }], [], without('typing'))]
}

const certificates = (names: Names, join: 'anyOf' | 'allOf') =>
  ({
    kind: 'choices',
    list: 'qualification_name',
    within: certificateType,
    most: 20,
    value: names.map(({ nameCode }) => nameCode),
    change: (value: readonly Id[]) => ({
      path: ['typing'],
      to: { [join]: coded(value) },
    }),
  }) as const

export const typingOffers = ({ typing }: PostDescription): Offer[] =>
  typing ? [] : [{ kind: 'part', text: 'sentence.add.typing', ask: certificates([], 'anyOf') }]

export const computerClauses = ({ computerKnowledge }: PostDescription): Clause[] =>
  computerKnowledge
    ? [
        clause(
          ['computerKnowledge'],
          [words('sentence.computer')],
          [],
          without('computerKnowledge'),
        ),
      ]
    : []

export const computerOffers = ({ computerKnowledge }: PostDescription): Offer[] =>
  computerKnowledge
    ? []
    : [
        {
          kind: 'part',
          text: 'sentence.add.computer',
          edit: { path: ['computerKnowledge'], to: true },
        },
      ]

type Experience = NonNullable<PostDescription['experience']>
const experience = 'experience'
const experienceLists = {
  jobNatures: 'job_nature',
  appointmentNatures: 'appointment_nature',
  designations: 'designation',
} as const satisfies Partial<Record<keyof Experience, ChoiceListName>>
type ExperienceList = keyof typeof experienceLists
const experienceFlags = ['fullTimeOnly', 'governmentOwned'] as const

export function experienceClauses({ experience: asked }: PostDescription): Clause[] {
  if (!asked) return []
  const phrases: Phrase[] = [
    {
      text: 'sentence.experience',
      slots: { months: numberAt([experience, 'minMonths'], asked.minMonths, [1, mostMonths]) },
    },
  ]
  for (const name of Object.keys(experienceLists) as ExperienceList[]) {
    const value = asked[name]
    if (!value) continue
    const { designations: _, minMonthsInDesignation: __, ...others } = asked
    phrases.push({
      text: `sentence.experience.${name}`,
      slots: { values: choicesAt([experience, name], value, experienceLists[name]) },
      // The months in a designation go with the designation.
      remove:
        name === 'designations' ? { path: [experience], to: others } : without(experience, name),
    })
  }
  const { minMonthsInDesignation: within } = asked
  if (within !== undefined)
    phrases.push({
      text: 'sentence.experience.minMonthsInDesignation',
      slots: { months: numberAt([experience, 'minMonthsInDesignation'], within, [1, mostMonths]) },
      remove: without(experience, 'minMonthsInDesignation'),
    })
  for (const name of experienceFlags)
    if (asked[name]) phrases.push(words(`sentence.experience.${name}`, without(experience, name)))
  return [clause([experience], phrases, experienceParts(asked), without(experience))]
}

function experienceParts(asked: Experience): Offer[] {
  const lists = (Object.keys(experienceLists) as ExperienceList[])
    .filter((name) => !asked[name])
    .map((name): Offer => ({
      kind: 'part',
      text: `sentence.add.${name}`,
      ask: choicesAt([experience, name], [], experienceLists[name]),
    }))
  const flags = experienceFlags
    .filter((name) => !asked[name])
    .map((name): Offer => ({
      kind: 'part',
      text: `sentence.add.${name}`,
      edit: { path: [experience, name], to: true },
    }))
  const within: Offer[] =
    asked.designations && asked.minMonthsInDesignation === undefined
      ? [
          {
            kind: 'part',
            text: 'sentence.add.minMonthsInDesignation',
            edit: { path: [experience, 'minMonthsInDesignation'], to: 12 },
          },
        ]
      : []
  return [...lists, ...within, ...flags]
}

export const experienceOffers = ({ experience: asked }: PostDescription): Offer[] =>
  asked ? [] : [added('sentence.add.experience', [experience], { minMonths: 36 })]

const added = (text: TextId, path: Path, to: unknown): Offer => ({
  kind: 'part',
  text,
  edit: { path, to },
})

const councils: Path = ['councilRegistration', 'councils']

export const councilClauses = ({ councilRegistration: asked }: PostDescription): Clause[] =>
  asked
    ? [
        clause(
          councils,
          [
            {
              text: 'sentence.council',
              slots: { councils: choicesAt(councils, asked.councils, 'council') },
            },
          ],
          [],
          without('councilRegistration'),
        ),
      ]
    : []

export const councilOffers = ({ councilRegistration: asked }: PostDescription): Offer[] =>
  asked
    ? []
    : [{ kind: 'part', text: 'sentence.add.council', ask: choicesAt(councils, [], 'council') }]

const publications = 'publications'

export function publicationClauses({ publications: asked }: PostDescription): Clause[] {
  if (!asked) return []
  const here = (key: string): Path => [publications, key]
  const phrases: Phrase[] = [
    {
      text: 'sentence.publications',
      slots: { count: numberAt(here('min'), asked.min, [1, mostCount]) },
    },
  ]
  const offers: Offer[] = []
  if (asked.indexing)
    phrases.push({
      text: 'sentence.publications.indexing',
      slots: { bodies: choicesAt(here('indexing'), asked.indexing, 'publication_indexing_bodies') },
      remove: without(...here('indexing')),
    })
  else
    offers.push({
      kind: 'part',
      text: 'sentence.add.indexing',
      ask: choicesAt(here('indexing'), [], 'publication_indexing_bodies'),
    })
  if (asked.after) phrases.push(words('sentence.publications.after', without(...here('after'))))
  else offers.push(added('sentence.add.after', here('after'), 'PHD registration'))
  const leading = asked.minFirstOrCorresponding
  if (leading !== undefined)
    phrases.push({
      text: 'sentence.publications.leading',
      slots: { count: numberAt(here('minFirstOrCorresponding'), leading, [1, mostCount]) },
      remove: without(...here('minFirstOrCorresponding')),
    })
  else offers.push(added('sentence.add.leading', here('minFirstOrCorresponding'), 1))
  return [clause([publications], phrases, offers, without(publications))]
}

export const publicationOffers = ({ publications: asked }: PostDescription): Offer[] =>
  asked ? [] : [added('sentence.add.publications', [publications], { min: 1 })]

const guided: Path = ['phdGuided', 'minAwarded']

export const guidanceClauses = ({ phdGuided }: PostDescription): Clause[] =>
  phdGuided
    ? [
        clause(
          guided,
          [
            {
              text: 'sentence.guidance',
              slots: { count: numberAt(guided, phdGuided.minAwarded, [1, mostCount]) },
            },
          ],
          [],
          without('phdGuided'),
        ),
      ]
    : []

export const guidanceOffers = ({ phdGuided }: PostDescription): Offer[] =>
  phdGuided ? [] : [added('sentence.add.guidance', guided, 1)]
