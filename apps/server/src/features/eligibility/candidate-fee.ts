import type { CandidateFee } from '@lokseva/contract/eligibility/schemas'
import { benchmark } from '@lokseva/rules/commission/claims'
import { concessionGrounds } from '@lokseva/rules/commission/documents-and-fees'
import { compileCondition } from '@lokseva/rules/compile-condition'
import type { AnyCondition } from '@lokseva/rules/condition'
import type { Facts } from '@lokseva/rules/facts'
import type { Judged } from '@lokseva/rules/verdict'
import { labelOf, type Words } from '@lokseva/rules/words/words'
import type { AdvertisementDocument } from '#features/adverts/index'
import { scopeOf } from './judge-posts.ts'

type Ground = keyof typeof concessionGrounds

const grounds = (Object.entries(concessionGrounds) as [Ground, AnyCondition][]).map(
  ([ground, condition]) => ({ ground, test: compileCondition(condition) }),
)

/**
 * What a candidate pays for an advertisement, and why this much. What the profile does not say is
 * not taken for a claim: it is named, and the full fee stands until it is known.
 */
export function candidateFee(
  document: AdvertisementDocument,
  facts: Facts,
  today: string,
  words: Words,
): CandidateFee {
  const { fees, advertisementConfig } = document
  const scope = scopeOf(document, facts, today)
  const judged = grounds.map(({ ground, test }) => ({ ground, judged: test(facts, scope) }))
  const held = judged.find((each) => each.judged.outcome === 'pass')?.ground
  const isOneForAll = fees.open === fees.concession
  return {
    amountPayable: held ? fees.concession : fees.open,
    processingFees: advertisementConfig.processingFees,
    isConcession: held !== undefined,
    reason: isOneForAll
      ? words.translate('eligibility.fee.same')
      : held
        ? words.translate(`eligibility.fee.${held}`, named(facts, words))
        : whyFull(judged, facts, words),
  }
}

const named = ({ category }: Facts, { nameOf }: Words) => ({
  category: category === undefined ? '' : nameOf('caste_category', category),
  percent: benchmark,
})

/** What is still unknown, the residence that a claim lacks, or that there is no claim. */
function whyFull(
  judged: readonly { ground: Ground; judged: Judged }[],
  facts: Facts,
  words: Words,
): string {
  const missing = judged
    .filter((each) => each.judged.outcome === 'unknown')
    .flatMap((each) => unknownFacts(each.judged))
    .map((fact) => labelOf({ fact }, words))
  if (missing.length > 0)
    return words.translate('eligibility.fee.unknown', { missing: [...new Set(missing)].join(', ') })
  const category = judged.find(({ ground }) => ground === 'category')!.judged
  const isClaimed = category.kind === 'all' && category.parts[0]?.outcome === 'pass'
  return words.translate(
    isClaimed ? 'eligibility.fee.residence' : 'eligibility.fee.open',
    named(facts, words),
  )
}

/** The facts that left a condition open. */
function unknownFacts(judged: Judged): string[] {
  if (judged.outcome !== 'unknown') return []
  if (judged.kind === 'fact') return [judged.asked.fact]
  return 'parts' in judged ? judged.parts.flatMap(unknownFacts) : []
}
