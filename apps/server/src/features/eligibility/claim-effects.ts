import type { ClaimEffect } from '@lokseva/contract/scrutiny/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import {
  openCategoryId,
  reservationFacts,
  withoutClaims,
} from '@lokseva/rules/commission/refused-claims'
import type { Facts } from '@lokseva/rules/facts'
import type { JudgedLine, PostVerdict } from '@lokseva/rules/verdict'
import { labelOf, type Words } from '@lokseva/rules/words/words'
import type { AdvertisementDocument } from '#features/adverts/index'
import { candidateFee } from './candidate-fee.ts'
import { judgePosts } from './judge-posts.ts'

/** What an application was judged by, and the posts it is for. */
export type JudgedApplication = {
  document: AdvertisementDocument
  facts: Facts
  judgedOn: string
  postIds: readonly number[]
}
type BothWords = { en: Words; mr: Words }

/** Judges an application once more, with the claims gone that some documents were to prove. */
export function judgeWithout(application: JudgedApplication, documentTypeIds: readonly string[]) {
  const facts = withoutClaims(application.facts, documentTypeIds)
  return { claimed: judge(application), refused: judge({ ...application, facts }) }
}

export type Judgement = ReturnType<typeof judge>

function judge({ document, facts, judgedOn, postIds }: JudgedApplication) {
  const verdicts = judgePosts(document, facts, judgedOn).filter(({ postId }) =>
    postIds.includes(postId),
  )
  return {
    facts,
    verdicts,
    eligible: verdicts.filter(({ eligible }) => eligible).map(({ postId }) => postId),
    fee: (words: Words) => candidateFee(document, facts, judgedOn, words).amountPayable,
  }
}

/** What a document was used for, and what is left of that once its claim is refused. */
export function claimEffects(
  application: JudgedApplication,
  documentTypeIds: readonly string[],
  words: BothWords,
): ClaimEffect[] {
  const { claimed, refused } = judgeWithout(application, documentTypeIds)
  const inBoth = (tell: (judgement: Judgement, words: Words) => string, judgement: Judgement) => ({
    en: tell(judgement, words.en),
    mr: tell(judgement, words.mr),
  })
  const effect = (
    what: ClaimEffect['what'],
    tell: (judgement: Judgement, words: Words) => string,
  ): ClaimEffect[] => {
    const [before, after] = [inBoth(tell, claimed), inBoth(tell, refused)]
    return isSame(before, after) ? [] : [{ what, claimed: before, refused: after }]
  }
  return [
    ...effect('age', ({ verdicts }, each) => ageLimits(verdicts, each)),
    ...effect('fee', ({ fee }, each) => `₹${fee(each)}`),
    ...effect('reservation', ({ facts }, each) => reservations(facts, each)),
    ...effect('eligibility', ({ eligible, verdicts }, { translate }) =>
      translate('eligibility.effect.posts', { count: eligible.length, of: verdicts.length }),
    ),
  ]
}

const isSame = (one: Bilingual, other: Bilingual) => one.en === other.en && one.mr === other.mr

type AgeJudged = Extract<JudgedLine, { age: unknown }>
const isAge = (line: JudgedLine): line is AgeJudged => 'age' in line

/** By which maximum age each post is judged, once where they are alike. */
function ageLimits(verdicts: readonly PostVerdict[], words: Words): string {
  const limits = verdicts.flatMap(({ lines }) =>
    lines.filter(isAge).map((line) => ageLimit(line, words)),
  )
  return [...new Set(limits)].join(', ')
}

function ageLimit({ age, line, outcome }: AgeJudged, { translate }: Words): string {
  const used = line.age.relaxations.find(({ key }) => key === age.used)
  const isKept = outcome === 'fail' ? 'over' : 'within'
  if (!used) return translate(`eligibility.effect.age.${isKept}`, { years: line.age.max })
  const relaxation = translate(`rules.relaxation.${used.key}`)
  return 'max' in used
    ? translate(`eligibility.effect.relaxed.${isKept}`, { years: used.max, relaxation })
    : relaxation
}

/** Seats that are kept for such candidates. */
function reservations(facts: Facts, words: Words): string {
  const { category } = facts
  const claims = [
    ...(category === undefined || category === openCategoryId
      ? []
      : [words.nameOf('caste_category', category)]),
    ...reservationFacts
      .filter((fact) => facts[fact] === true)
      .map((fact) => labelOf({ fact }, words)),
  ]
  return claims.length > 0 ? claims.join(', ') : words.translate('eligibility.effect.open')
}
