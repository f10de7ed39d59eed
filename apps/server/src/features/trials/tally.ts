import { compilePost } from '@lokseva/rules/compile-post'
import type { Facts } from '@lokseva/rules/facts'
import { nearReason } from '@lokseva/rules/near-reason'
import type { TrialTask } from './trial-task.ts'

export type PostTally = {
  id: number
  hasBefore: boolean
  now: number
  before: number
  gain: number
  lose: number
  /** By line and reason, in one text. */
  near: Record<string, number>
}
export type Tally = { judged: number; posts: PostTally[] }

export const emptyTally = ({ posts }: TrialTask): Tally => ({
  judged: 0,
  posts: posts.map(({ now, before }) => ({
    id: now.postId,
    hasBefore: before !== null,
    now: 0,
    before: 0,
    gain: 0,
    lose: 0,
    near: {},
  })),
})

/** Judges so many profiles by every post, and counts. */
export function tallyFacts(task: TrialTask, people: readonly Facts[]): Tally {
  const tally = emptyTally(task)
  tally.judged = people.length
  task.posts.forEach(({ now, before }, index) => {
    const post = tally.posts[index]!
    const judgeNow = compilePost(now).judge
    const isSame = before !== null && sameRules(task, now, before)
    const judgeBefore = before && !isSame ? compilePost(before).judge : undefined
    for (const facts of people) {
      const verdict = judgeNow(facts, task.days)
      const fitted = judgeBefore
        ? judgeBefore(facts, task.daysBefore).eligible
        : isSame && verdict.eligible
      if (verdict.eligible) post.now += 1
      if (fitted) post.before += 1
      if (before && verdict.eligible && !fitted) post.gain += 1
      if (before && !verdict.eligible && fitted) post.lose += 1
      const near = verdict.eligible ? undefined : nearReason(verdict)
      if (near) count(post.near, `${near.line} ${near.why}`, 1)
    }
  })
  return tally
}

/** Whether nothing was changed: then nobody is judged twice. */
const sameRules = (
  { days, daysBefore }: TrialTask,
  now: TrialTask['posts'][number]['now'],
  before: TrialTask['posts'][number]['now'],
): boolean =>
  days.lastDay === daysBefore.lastDay &&
  now.gradePointFactor === before.gradePointFactor &&
  canonical(now.lines) === canonical(before.lines)

/** The same whatever the order a database gives the parts of an object in. */
const canonical = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  )

function count(counts: Record<string, number>, key: string, more: number): void {
  counts[key] = (counts[key] ?? 0) + more
}

/** Two counts of different people in one. */
export function added(one: Tally, other: Tally): Tally {
  return {
    judged: one.judged + other.judged,
    posts: one.posts.map((post, index) => {
      const more = other.posts[index]!
      const near = { ...post.near }
      for (const [key, value] of Object.entries(more.near)) count(near, key, value)
      return {
        ...post,
        now: post.now + more.now,
        before: post.before + more.before,
        gain: post.gain + more.gain,
        lose: post.lose + more.lose,
        near,
      }
    }),
  }
}
