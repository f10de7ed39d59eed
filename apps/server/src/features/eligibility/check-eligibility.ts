import type { Eligibility, EligibilityResult } from '@lokseva/contract/eligibility/schemas'
import type { Facts } from '@lokseva/rules/facts'
import type { PostVerdict } from '@lokseva/rules/verdict'
import { explain, type ExplainedLine } from '@lokseva/rules/words/explain'
import type { Words } from '@lokseva/rules/words/words'
import type { Language } from '@lokseva/texts/text-id'
import { findBegun, type PublishedAdvertisement, type StoredPost } from '#features/adverts/index'
import { selectJudgedProfile } from '#features/profile/index'
import type { Holder } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'
import type { EligibilityDeps } from './deps.ts'
import { judgePosts } from './judge-posts.ts'
import type { PostChoice } from './ports.ts'
import { postFit } from './post-fit.ts'
import { projectFacts } from './project-facts.ts'

/**
 * The verdict on every post of an advertisement. A locked profile is judged as it is locked, any
 * other as it is saved. The advertisement is remembered; profile and draft are asked for at once.
 */
export async function checkEligibility(
  deps: EligibilityDeps,
  actor: Holder,
  { advertisementId, language }: { advertisementId: number; language: Language },
): Promise<Eligibility> {
  const { db, clock } = deps
  const today = dayInIndia(clock.now())
  const [published, profile, choices] = await Promise.all([
    findBegun(deps.adverts, advertisementId, today),
    selectJudgedProfile(db, actor.accountId),
    deps.choicesOf(actor.accountId, advertisementId),
  ])
  if (!published) throw new AppError('NOT_FOUND')
  if (!profile || Object.keys(profile.documents).length === 0)
    throw new AppError('PROFILE_NOT_BEGUN')
  const words = await deps.words(language, profile.referenceVersion)
  const facts = projectFacts(profile.documents)
  return eligibilityOf(published, facts, {
    today,
    isProvisional: !profile.isLocked,
    choices,
    words,
  })
}

type Judging = {
  today: string
  isProvisional: boolean
  choices: ReadonlyMap<number, PostChoice>
  words: Words
}

/** The verdict of an advertisement, published or to be, on somebody of whom these are the facts. */
export function eligibilityOf(
  { id, version, document }: Pick<PublishedAdvertisement, 'id' | 'version' | 'document'>,
  facts: Facts,
  { today, isProvisional, choices, words }: Judging,
): Eligibility {
  const verdicts = judgePosts(document, facts, today)
  const byPost = new Map(verdicts.map((verdict) => [verdict.postId, verdict]))
  const results = (posts: readonly StoredPost[]) =>
    posts.map((post) => eligibilityResult(post, byPost.get(post.id)!, choices.get(post.id), words))
  const byExam = document.exams.map(({ id: examId, name, nameDvng, posts }) => ({
    exam: { id: examId, name, nameDvng },
    eligibilityResultDtos: results(posts),
  }))
  const all = byExam.flatMap((each) => each.eligibilityResultDtos)
  return {
    advertisementId: id,
    version,
    isProvisional,
    isClosed: document.applnEndDate < today,
    warnings: warningsIn(all),
    eligibilityResultDtoList: document.isMultipleExam ? [] : all,
    multipleExamsEligibilityResults: document.isMultipleExam ? byExam : [],
  }
}

/** The verdict on one post as it is answered. */
export function eligibilityResult(
  post: StoredPost,
  verdict: PostVerdict,
  choice: PostChoice | undefined,
  words: Words,
): EligibilityResult {
  const lines = explain(verdict, words)
  return {
    postCriteriaId: post.id,
    isEligible: verdict.eligible,
    fit: postFit(verdict.eligible, lines),
    message: messageOf(verdict, lines, words),
    lines,
    isAssignAuthority: post.authorities !== null,
    isInterested: choice !== undefined,
    preferredAppointingAuthorities: choice?.preferredAppointingAuthorities ?? '[]',
    prefOrder: choice?.prefOrder ?? null,
  }
}

/** The verdict in one sentence, and below it every line of it. */
function messageOf(
  { eligible }: PostVerdict,
  lines: readonly ExplainedLine[],
  { translate }: Words,
): string {
  const verdict = translate(eligible ? 'eligibility.post.yes' : 'eligibility.post.no')
  return [verdict, ...lines.map((line) => lineText(line, translate))].join('\n')
}

function lineText(
  { label, verdict, asked, yours, change, conditional }: ExplainedLine,
  translate: Words['translate'],
): string {
  // They end with a full stop of their own where they are sentences.
  const open = (words: string) => words.replace(/\.$/, '')
  const verdictWords = {
    verdict: translate(`eligibility.verdict.${conditional ? 'conditional' : verdict}`),
    label,
    asked: open(asked),
    yours: open(yours),
  }
  const line = translate('eligibility.line', verdictWords)
  return change === undefined ? line : `${line} ${change}`
}

/** What the candidate will not be considered for, once for all posts. */
function warningsIn(results: readonly EligibilityResult[]): string[] {
  const warned = results.flatMap(({ lines }) => lines.filter(({ verdict }) => verdict === 'warn'))
  const byLabel = new Map(warned.map(({ label, change }) => [label, change]))
  return [...byLabel].map(([label, change]) => (change ? `${label}. ${change}` : label))
}
