import { checkPost } from '../check-post.ts'
import {
  commissionPost,
  usualCriteria,
  type PostDescription,
} from '../commission/commission-post.ts'
import { usualAge } from '../commission/usual-age.ts'
import type { Day } from '../facts.ts'
import type { LineKey, PostCriteria } from '../post.ts'
import { ageClauses, ageOffers } from './age-sentence.ts'
import {
  disabilityClauses,
  genderClauses,
  genderOffers,
  isNotAsked,
  marathiClauses,
  nationalityClauses,
  notAskedClause,
  physicalClauses,
  physicalOffers,
  usualOffers,
  type UsualName,
} from './person-sentences.ts'
import {
  firstQualification,
  qualificationClauses,
  qualificationOffers,
} from './qualification-sentence.ts'
import { applyEdit, clause, words, type Clause, type Entries, type Offer } from './sentence.ts'
import { offeredEdit, offering } from './sentence-changes.ts'
import * as work from './work-sentences.ts'

/** One line of a post as sentences; without any it asks nothing. */
export type LineSentence = { key: LineKey; clauses: readonly Clause[]; offers: readonly Offer[] }

export type PostOfFile = {
  group: 'A' | 'B' | 'C' | 'D'
  gradePointFactor?: number
  criteria: PostDescription
}

type PostFacts = { clauses: Clause[]; offers: Offer[] }

/** What a post asks, as an advertisement's file describes it, line by line. */
export function postSentences(post: PostOfFile, entries: Entries): LineSentence[] {
  const { criteria } = post
  const faults = faultsOf(post)
  const isStated = (offer: Offer) => {
    const edit = offeredEdit(offer, entries)
    // What is wrong already does not keep anybody from going on.
    return (
      edit !== undefined && faultsOf({ ...post, criteria: applyEdit(criteria, edit) }) <= faults
    )
  }
  return linesOf(criteria, entries).map(({ key, clauses, offers }) => ({
    key,
    clauses: clauses.map((each) => offering(each, isStated)),
    offers: offers.filter(isStated),
  }))
}

/** The rules a description makes. */
export const rulesOf = ({ group, gradePointFactor, criteria }: PostOfFile): PostCriteria =>
  commissionPost(
    gradePointFactor === undefined
      ? { postId: 1, version: 1, group, criteria }
      : { postId: 1, version: 1, group, gradePointFactor, criteria },
  )

/** What the checks would refuse: what is too long or too deep is not offered. */
function faultsOf(post: PostOfFile): number {
  const checked = checkPost(rulesOf(post))
  return 'faults' in checked ? checked.faults.length : 0
}

/** What a post asks to begin with: an age and a degree, and all the commission always asks, said. */
export const firstCriteria = (asOn: Day, entries: Entries): PostDescription => ({
  age: { asOn, ...usualAge },
  nationality: [...usualCriteria.nationality],
  marathi: { ...usualCriteria.marathi },
  qualification: { anyOf: [firstQualification(entries)] },
  smallFamily: usualCriteria.smallFamily,
  notDebarred: usualCriteria.notDebarred,
  gender: null,
  divyangSuitable: 'ALL',
})

function linesOf(criteria: PostDescription, entries: Entries): LineSentence[] {
  const usual = (name: UsualName, told: () => PostFacts, again?: unknown): PostFacts => {
    const asked = criteria[name]
    const offers = usualOffers(name, asked, again)
    if (isNotAsked(asked)) return { clauses: [notAskedClause(name, asked)], offers }
    const { clauses, offers: own } = told()
    return { clauses, offers: [...own, ...offers] }
  }
  const lines: [LineKey, PostFacts][] = [
    [
      'nationality',
      usual('nationality', () => ({ clauses: nationalityClauses(criteria), offers: [] })),
    ],
    ['marathi', usual('marathi', () => ({ clauses: marathiClauses(criteria), offers: [] }))],
    ['age', { clauses: ageClauses(criteria), offers: ageOffers(criteria) }],
    [
      'qualification',
      usual(
        'qualification',
        () => ({
          clauses: qualificationClauses(criteria, entries),
          offers: qualificationOffers(criteria, entries),
        }),
        firstQualification(entries),
      ),
    ],
    ['typing', { clauses: work.typingClauses(criteria), offers: work.typingOffers(criteria) }],
    [
      'computerKnowledge',
      { clauses: work.computerClauses(criteria), offers: work.computerOffers(criteria) },
    ],
    [
      'experience',
      { clauses: work.experienceClauses(criteria), offers: work.experienceOffers(criteria) },
    ],
    ['council', { clauses: work.councilClauses(criteria), offers: work.councilOffers(criteria) }],
    [
      'publications',
      { clauses: work.publicationClauses(criteria), offers: work.publicationOffers(criteria) },
    ],
    [
      'guidance',
      { clauses: work.guidanceClauses(criteria), offers: work.guidanceOffers(criteria) },
    ],
    ['gender', { clauses: genderClauses(criteria), offers: genderOffers(criteria) }],
    ['physical', { clauses: physicalClauses(criteria), offers: physicalOffers(criteria) }],
    ['disability', { clauses: disabilityClauses(criteria, entries), offers: [] }],
    ['smallFamily', usual('smallFamily', () => always('smallFamily'))],
    ['debarment', usual('notDebarred', () => always('notDebarred'))],
  ]
  return lines.map(([key, told]) => ({ key, ...told }))
}

/** What is asked as the commission always asks it, with nothing to choose. */
const always = (name: 'smallFamily' | 'notDebarred'): PostFacts => ({
  clauses: [clause([name], [words(`sentence.always.${name}`)])],
  offers: [],
})
