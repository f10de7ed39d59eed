import { ids } from '../commission/claims.ts'
import type { PostDescription } from '../commission/commission-post.ts'
import type { QualificationLeaf, QualificationTree } from '../commission/qualification-tree.ts'
import {
  choiceAt,
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

export const qualificationPath: Path = ['qualification']
type Join = 'anyOf' | 'allOf'
const joins: readonly Wording[] = [
  { key: 'anyOf', text: 'sentence.or' },
  { key: 'allOf', text: 'sentence.and' },
]
const results: readonly Wording[] = [
  { key: 'Passed', text: 'rules.result.passed' },
  { key: 'Appeared', text: 'rules.result.appeared' },
]

/** Where a part of the tree stands: how it is joined with those beside it, and taken out. */
type PlacedSentence = { path: Path; join?: Join; remove?: Edit }

/** A qualification to begin with. */
export function firstQualification(entries: Entries): QualificationLeaf {
  const types = entries('qualification_type')
  return { type: types.includes('G') ? 'G' : String(types[0] ?? 'G'), result: ['Passed'] }
}

export function qualificationClauses(criteria: PostDescription, entries: Entries): Clause[] {
  const tree = criteria.qualification as QualificationTree | undefined
  if (!tree) return []
  return [
    treeClause(tree, { path: qualificationPath }, entries),
    ...relaxedClauses(criteria),
    ...(criteria.firstAttemptOnly
      ? [
          clause(
            firstAttempt,
            [words('rules.qualification.firstAttempt')],
            [],
            without(firstAttempt),
          ),
        ]
      : []),
  ]
}

const firstAttempt: Path = ['firstAttemptOnly']
const without = (path: Path): Edit => ({ path, to: undefined })

function treeClause(tree: QualificationTree, placed: PlacedSentence, entries: Entries): Clause {
  if ('anyOf' in tree) return groupClause('anyOf', tree.anyOf, placed, entries)
  if ('allOf' in tree) return groupClause('allOf', tree.allOf, placed, entries)
  const { path, join, remove } = placed
  return clause(
    path,
    leafPhrases(tree, path),
    [...leafOffers(tree, path, entries), ...wraps(tree, path, join, entries)],
    remove,
  )
}

function groupClause(
  join: Join,
  trees: readonly QualificationTree[],
  { path, join: outer, remove }: PlacedSentence,
  entries: Entries,
): Clause {
  const group = { [join]: trees } as QualificationTree
  const made: Clause = {
    path,
    phrases: [],
    parts: trees.map((tree, index) => {
      const here = [...path, join, index]
      const taken = trees.length > 1 ? without(here) : remove
      return treeClause(
        tree,
        taken ? { path: here, join, remove: taken } : { path: here, join },
        entries,
      )
    }),
    join: {
      kind: 'word',
      value: join,
      options: joins,
      change: (value) => ({ path, to: { [value]: trees } }),
    },
    offers: [
      {
        kind: join === 'anyOf' ? 'or' : 'and',
        text: join === 'anyOf' ? 'sentence.add.or' : 'sentence.add.and',
        edit: { path: [...path, join, trees.length], to: firstQualification(entries) },
      },
      ...(outer ? [] : wraps(group, path, join, entries)),
    ],
  }
  return remove ? { ...made, remove } : made
}

/** The other way to join: what stands here becomes one of two. */
function wraps(
  tree: QualificationTree,
  path: Path,
  join: Join | undefined,
  entries: Entries,
): Offer[] {
  const further = firstQualification(entries)
  const offers: Offer[] = []
  if (join !== 'anyOf')
    offers.push({
      kind: 'or',
      text: 'sentence.add.or',
      edit: { path, to: { anyOf: [tree, further] } },
    })
  if (join !== 'allOf')
    offers.push({
      kind: 'and',
      text: 'sentence.add.and',
      edit: { path, to: { allOf: [tree, further] } },
    })
  return offers
}

function leafPhrases(leaf: QualificationLeaf, path: Path): Phrase[] {
  const { type, nameCodes, subjects, classAnyOf, minPercentage, result } = leaf
  const here = (key: string) => [...path, key]
  const phrases: Phrase[] = [
    {
      text: 'sentence.qualification.type',
      slots: {
        // Names and subjects are those of a type: they go with it.
        type: choiceAt(here('type'), type, 'qualification_type', (value) => ({
          path,
          to: value === type ? leaf : ofType(leaf, String(value)),
        })),
      },
    },
  ]
  if (nameCodes)
    phrases.push({
      text: 'sentence.qualification.name',
      slots: { names: choicesAt(here('nameCodes'), nameCodes, 'qualification_name', type) },
      remove: without(here('nameCodes')),
    })
  if (subjects)
    phrases.push({
      text: 'sentence.qualification.subject',
      slots: { subjects: choicesAt(here('subjects'), subjects, 'subject') },
      remove: without(here('subjects')),
    })
  if (type !== ids.guide)
    phrases.push({
      text: 'sentence.qualification.result',
      slots: {
        result: {
          kind: 'words',
          value: result ?? ['Passed'],
          options: results,
          change: (value) => ({ path: here('result'), to: value }),
        },
      },
    })
  if (classAnyOf)
    phrases.push({
      text: 'sentence.qualification.class',
      slots: { classes: choicesAt(here('classAnyOf'), classAnyOf, 'class_grade') },
      remove: without(here('classAnyOf')),
    })
  if (minPercentage !== undefined)
    phrases.push({
      text: 'sentence.qualification.percentage',
      slots: { percent: numberAt(here('minPercentage'), minPercentage, [0, 100], false) },
      remove: without(here('minPercentage')),
    })
  return phrases
}

function ofType({ minPercentage }: QualificationLeaf, type: string): QualificationLeaf {
  // Of a guide no result is asked, and files say it all the same.
  const leaf: QualificationLeaf = { type, result: ['Passed'] }
  return minPercentage === undefined || type === ids.guide ? leaf : { ...leaf, minPercentage }
}

function leafOffers(leaf: QualificationLeaf, path: Path, entries: Entries): Offer[] {
  const here = (key: string) => [...path, key]
  const offers: Offer[] = []
  if (!leaf.nameCodes && entries('qualification_name', leaf.type).length > 0)
    offers.push({
      kind: 'part',
      text: 'sentence.add.name',
      ask: choicesAt(here('nameCodes'), [], 'qualification_name', leaf.type),
    })
  if (leaf.type === ids.guide) return offers
  if (!leaf.subjects)
    offers.push({
      kind: 'part',
      text: 'sentence.add.subject',
      ask: choicesAt(here('subjects'), [], 'subject'),
    })
  if (leaf.minPercentage === undefined)
    offers.push({
      kind: 'part',
      text: 'sentence.add.percentage',
      edit: { path: here('minPercentage'), to: 55 },
    })
  if (!leaf.classAnyOf)
    offers.push({
      kind: 'part',
      text: 'sentence.add.class',
      ask: choicesAt(here('classAnyOf'), [], 'class_grade'),
    })
  return offers
}

const eased = ['reserved', 'divyang'] as const
const lessPath = (who: (typeof eased)[number]): Path => ['percentageRelaxation', who]
const usualLess = 5

function relaxedClauses({ percentageRelaxation: relaxed = {} }: PostDescription): Clause[] {
  return eased.flatMap((who) => {
    const points = relaxed[who]
    if (points === undefined) return []
    const others = eased.some((each) => each !== who && relaxed[each] !== undefined)
    const path = lessPath(who)
    const remove = without(others ? path : ['percentageRelaxation'])
    const slots = { points: numberAt(path, points, [0, 100], false) }
    return [clause(path, [{ text: `sentence.less.${who}`, slots }], [], remove)]
  })
}

const asksPercentage = (tree: QualificationTree): boolean => {
  if ('anyOf' in tree) return tree.anyOf.some(asksPercentage)
  if ('allOf' in tree) return tree.allOf.some(asksPercentage)
  return tree.minPercentage !== undefined
}

/** Fewer per cent for some, where per cent are asked; the first attempt. */
export function qualificationOffers(criteria: PostDescription, entries: Entries): Offer[] {
  const { percentageRelaxation: relaxed = {}, firstAttemptOnly } = criteria
  const tree = criteria.qualification as QualificationTree | undefined
  if (!tree)
    return [
      {
        kind: 'part',
        text: 'sentence.add.again',
        edit: { path: qualificationPath, to: firstQualification(entries) },
      },
    ]
  const less = asksPercentage(tree)
    ? eased.flatMap((who): Offer[] =>
        relaxed[who] === undefined
          ? [
              {
                kind: 'relaxation',
                text: `sentence.add.less.${who}`,
                edit: { path: lessPath(who), to: usualLess },
              },
            ]
          : [],
      )
    : []
  return firstAttemptOnly
    ? less
    : [
        ...less,
        { kind: 'part', text: 'sentence.add.firstAttempt', edit: { path: firstAttempt, to: true } },
      ]
}
