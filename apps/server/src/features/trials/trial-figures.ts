import type { NearReasonName, TrialFigure, TrialResult } from '@lokseva/contract/trials/schemas'
import type { PostTally, Tally } from './tally.ts'

/** Fewer people than this are not told of. */
const leastTold = 10
/** Of a normal distribution 95 of 100 lie within so many deviations. */
const DEVIATIONS = 1.96
/** Where none of a sample was found, there are hardly more than three times what one stands for. */
const UNSEEN = 3
const mostReasons = 6

type Counted = { judged: number; profiles: number }

/** What a count of some stands for in all, give or take; nothing where it would tell of few. */
export function figureOf(count: number, { judged, profiles }: Counted): TrialFigure {
  const all = Math.max(profiles, judged)
  if (count > 0 && count < leastTold) return { count: null, error: 0 }
  if (judged === 0) return { count: 0, error: 0 }
  const share = count / judged
  return { count: Math.round(share * all), error: errorOf(share, judged, all) }
}

function errorOf(share: number, judged: number, all: number): number {
  if (judged >= all) return 0
  if (share === 0 || share === 1) return Math.ceil((UNSEEN * all) / judged)
  const left = (all - judged) / (all - 1)
  return Math.ceil(DEVIATIONS * all * Math.sqrt(((share * (1 - share)) / judged) * left))
}

/** Nor is it told where all but a few of those judged fit, gain or lose: that they are nearly all is. */
function figureToPublish(count: number, counted: Counted): TrialFigure {
  const others = counted.judged - count
  return count >= leastTold && others > 0 && others < leastTold
    ? { count: null, error: 0, isNearlyAll: true }
    : figureOf(count, counted)
}

export function trialResult(tally: Tally, profiles: number): TrialResult {
  const { judged, posts } = tally
  const counted = { judged, profiles }
  const isCompared = tally.gaining !== undefined && posts.some(({ hasBefore }) => hasBefore)
  return {
    profiles: Math.max(profiles, judged),
    judged,
    people: isCompared ? peopleFigures(tally, profiles) : null,
    posts: posts.map((post) => {
      const change = (count: number) => (post.hasBefore ? figureToPublish(count, counted) : null)
      return {
        id: post.id,
        now: figureToPublish(post.now, counted),
        before: post.hasBefore ? figureToPublish(post.before, counted) : null,
        gain: change(post.gain),
        lose: change(post.lose),
        near: nearFigures(post, counted),
      }
    }),
  }
}

/** How many people fit a post that they did not fit before, and the other way round. */
export function peopleFigures({ judged, gaining = 0, losing = 0 }: Tally, profiles: number) {
  const counted = { judged, profiles }
  return { gain: figureToPublish(gaining, counted), lose: figureToPublish(losing, counted) }
}

function nearFigures({ near }: PostTally, counted: Counted): TrialResult['posts'][number]['near'] {
  return Object.entries(near)
    .toSorted(([, one], [, other]) => other - one)
    .filter(([, count]) => count >= leastTold)
    .slice(0, mostReasons)
    .map(([key, count]) => {
      const [line, why] = key.split(' ') as [string, NearReasonName]
      return { line, why, figure: figureOf(count, counted) }
    })
}
