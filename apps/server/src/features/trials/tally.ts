import { compilePost } from '@lokseva/rules/compile-post'
import type { Facts } from '@lokseva/rules/facts'
import { nearReason } from '@lokseva/rules/near-reason'
import { rulesBefore, rulesNow } from './post-rules.ts'
import type { TrialPost, TrialTask } from './trial-task.ts'

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
export type Tally = {
  judged: number
  /**
   * People who fit a post that they did not fit before, and the other way round. A release that did
   * not count them leaves them out, and then they stay out.
   */
  gaining?: number | undefined
  losing?: number | undefined
  posts: PostTally[]
}

const idOf = ({ now, before }: TrialPost): number => (now ?? before)!.postId

export const emptyTally = ({ posts }: TrialTask): Tally => ({
  judged: 0,
  gaining: 0,
  losing: 0,
  posts: posts.map((post) => ({
    id: idOf(post),
    hasBefore: post.before !== null,
    now: 0,
    before: 0,
    gain: 0,
    lose: 0,
    near: {},
  })),
})

/** What was counted by the same rules, of these posts: another draft may have others that ask it. */
export const named = (task: TrialTask, tally: Tally): Tally => ({
  ...tally,
  posts: tally.posts.map((post, index) => ({ ...post, id: idOf(task.posts[index]!) })),
})

/** One line in the way is enough not to fit; two are too many to fit nearly. */
const [FITS, FITS_NEARLY] = [1, 2]

/** Judges so many profiles by every post, and counts. */
export function tallyFacts(task: TrialTask, people: readonly Facts[]): Tally {
  const tally = { ...emptyTally(task), judged: people.length }
  const [gained, lost] = [new Uint8Array(people.length), new Uint8Array(people.length)]
  const judged = new Map<string, PostTally>()
  task.posts.forEach((post, index) => {
    const counts = tally.posts[index]!
    const [now, before] = [rulesNow(task, post), rulesBefore(task, post)]
    const alike = judged.get(`${now}\n${before}`)
    // Many posts of an advertisement ask the same: it is judged once.
    if (alike) {
      tally.posts[index] = { ...alike, id: counts.id }
      return
    }
    judged.set(`${now}\n${before}`, counts)
    const judgeNow = post.now && compilePost(post.now).judge
    const isSame = now === before
    const judgeBefore = post.before && !isSame ? compilePost(post.before).judge : null
    people.forEach((facts, person) => {
      const verdict = judgeNow?.(facts, task.days, FITS_NEARLY)
      const fits = verdict?.eligible ?? false
      const fitted = isSame ? fits : (judgeBefore?.(facts, task.daysBefore, FITS).eligible ?? false)
      if (fits) counts.now += 1
      if (fitted) counts.before += 1
      if (fits && !fitted) gained[person] = 1
      if (fitted && !fits) lost[person] = 1
      if (counts.hasBefore && fits && !fitted) counts.gain += 1
      if (fitted && !fits) counts.lose += 1
      const near = verdict && !fits ? nearReason(verdict) : undefined
      if (near) count(counts.near, `${near.line} ${near.why}`, 1)
    })
  })
  return { ...tally, gaining: total(gained), losing: total(lost) }
}

const total = (marks: Uint8Array): number => marks.reduce((sum, mark) => sum + mark, 0)

function count(counts: Record<string, number>, key: string, more: number): void {
  counts[key] = (counts[key] ?? 0) + more
}

const sum = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one + other

/** Two counts of different people in one. */
export function added(one: Tally, other: Tally): Tally {
  return {
    judged: one.judged + other.judged,
    gaining: sum(one.gaining, other.gaining),
    losing: sum(one.losing, other.losing),
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
