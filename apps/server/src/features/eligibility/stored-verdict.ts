import type { Facts } from '@lokseva/rules/facts'
import type { LineKey } from '@lokseva/rules/post'
import type { JudgedLine, LineOutcome, PostVerdict } from '@lokseva/rules/verdict'
import { explain, type ExplainedLine } from '@lokseva/rules/words/explain'
import type { Words } from '@lokseva/rules/words/words'
import type { AdvertisementDocument } from '#features/adverts/index'
import { judgePosts } from './judge-posts.ts'

/** `conditional`: the certificates without which the line does not hold, by their facts. */
type StoredLine = { key: LineKey; verdict: LineOutcome; conditional?: string[] }

/**
 * What an application keeps of the verdict it was made on. The facts, the day and the version of
 * the rules, which never changes, tell all the rest again; what was decided is written down.
 */
export type StoredVerdict = {
  version: number
  judgedOn: string
  facts: Facts
  posts: {
    postId: number
    isEligible: boolean
    lines: StoredLine[]
    /** What was confirmed for a post that was chosen, and until when it must be held. */
    confirmed?: { certificates: string[]; until: string }
  }[]
}

/** Judges every post of an advertisement for a submit: what to decide by, and what to keep. */
export function judgeForSubmit(
  { version, document }: { version: number; document: AdvertisementDocument },
  facts: Facts,
  today: string,
): { verdicts: PostVerdict[]; stored: StoredVerdict } {
  const verdicts = judgePosts(document, facts, today)
  const posts = verdicts.map(({ postId, eligible, lines }) => ({
    postId,
    isEligible: eligible,
    lines: lines.map(({ line, outcome, conditional }): StoredLine => ({
      key: line.key,
      verdict: outcome,
      ...(conditional && { conditional }),
    })),
  }))
  return { verdicts, stored: { version, judgedOn: today, facts, posts } }
}

/**
 * The lines of each post as an application saw them. `document` is that of the stored version. What
 * was decided then stands, even should these rules be judged otherwise by now.
 */
export function linesAsStored(
  document: AdvertisementDocument,
  stored: StoredVerdict,
  words: Words,
): Map<number, ExplainedLine[]> {
  const judged = judgePosts(document, stored.facts, stored.judgedOn)
  return new Map(
    stored.posts.map(({ postId, lines }) => {
      const verdict = judged.find((each) => each.postId === postId)
      const told = verdict ? explain(verdict, words) : []
      return [postId, lines.flatMap((line) => asDecided(line, told))]
    }),
  )
}

function asDecided({ key, verdict }: StoredLine, told: readonly ExplainedLine[]): ExplainedLine[] {
  const line = told.find((each) => each.key === key)
  if (!line || line.verdict === verdict) return line ? [line] : []
  const { change: _, conditional: __, ...rest } = line
  return [{ ...rest, verdict }]
}

/** What the candidate declares by applying, once each: it joins the declaration. */
export function declaredLines(
  verdicts: readonly PostVerdict[],
  words: Words,
): Pick<ExplainedLine, 'key' | 'label' | 'asked'>[] {
  const isDeclared = ({ outcome, conditional }: JudgedLine) =>
    outcome === 'declared' && !conditional
  const declared = verdicts.flatMap((verdict) =>
    explain({ ...verdict, lines: verdict.lines.filter(isDeclared) }, words),
  )
  const byWords = new Map(declared.map(({ key, label, asked }) => [asked, { key, label, asked }]))
  return [...byWords.values()]
}

/** The certificates some posts hang on, once each. */
export const certificatesNeeded = (
  { posts }: StoredVerdict,
  postIds: readonly number[],
): string[] => [
  ...new Set(
    posts
      .filter(({ postId }) => postIds.includes(postId))
      .flatMap(({ lines }) => lines.flatMap(({ conditional }) => conditional ?? [])),
  ),
]

/** The verdict with what was confirmed for the posts that were chosen: evidence for later. */
export const withConfirmed = (
  stored: StoredVerdict,
  postIds: readonly number[],
  until: string,
): StoredVerdict => ({
  ...stored,
  posts: stored.posts.map((post) => {
    const certificates = postIds.includes(post.postId)
      ? certificatesNeeded(stored, [post.postId])
      : []
    return certificates.length > 0 ? { ...post, confirmed: { certificates, until } } : post
  }),
})
