import { setTimeout as pause } from 'node:timers/promises'
import { patiently, type Crowd } from '../../../bench/failover/people.ts'
import type { ClusterStage } from './errands.ts'

/** A list nobody else asks for, which the commission changes all the time. */
const LIST = 'of_the_trial'
const CHANGED_EVERY = 400
const PACE = 100

/**
 * By decision 0135 a standby is asked that had all of a second ago; whoever asks while an answer is
 * being made shares it, and that takes a second at most.
 */
const OLDEST = 2000

/** What the commission changed, and what those who choose from its lists saw of it. */
export type Lists = {
  /** The text a list had from a moment on, as the commission was told. */
  changes: { text: number; at: number }[]
  read: number
  /** How old a list was at most, in milliseconds. */
  oldest: number
  slowest: number
}

export const noLists = (): Lists => ({ changes: [], read: 0, oldest: 0, slowest: 0 })

/** Makes the list, then gives it another text again and again; while the database is away it cannot. */
export const keepChangingLists = (stage: ClusterStage, { changes }: Lists) =>
  async function change(crowd: Crowd) {
    while (!crowd.isOver()) {
      const text = Date.now()
      const isTaken = await stage.inPortal(statement, [LIST, String(text)]).then(
        () => true,
        () => false,
      )
      if (isTaken) changes.push({ text, at: performance.now() })
      await pause(CHANGED_EVERY)
    }
  }

const statement = `with list as (
    insert into lookup_lists (name, module, has_numeric_ids) values ($1, 'applications', true)
    on conflict (name) do update set is_active = true returning name)
  insert into lookup_options (list_name, id, label_en, label_mr, sort_order)
    select name, '1', $2, $2, 1 from list
  on conflict (list_name, id) do update set label_en = excluded.label_en`

/** Reads the list as a form does, from whoever answers, and notes how old it was. */
export const keepChoosing = (stage: ClusterStage, lists: Lists) =>
  async function choose(crowd: Crowd) {
    while (!crowd.isOver()) {
      const asked = performance.now()
      crowd.asks()
      const response = await patiently(
        `${stage.address}/oas/api/v1/lookupoptions?type=${LIST}`,
      ).catch(() => undefined)
      const body = await response?.text().catch(() => undefined)
      crowd.seen('choose', body === undefined ? undefined : response)
      if (response?.ok && body !== undefined) noteList(lists, body, asked)
      await pause(PACE)
    }
  }

/** In words, if somebody was shown a list that was older than may be. */
export const tooOld = ({ oldest }: Lists): string[] =>
  oldest > OLDEST ? [`a list was ${oldest.toFixed(0)} ms old`] : []

/** What all of them saw. */
export const listsInWords = ({ read, changes, oldest, slowest }: Lists): string =>
  `Lists were read ${read} times while they were changed ${changes.length} times: ` +
  `${(oldest / 1000).toFixed(1)} s old at most, ${(slowest / 1000).toFixed(1)} s waited for at most.`

/** What somebody was shown who asked at that moment. */
export function noteList(lists: Lists, body: string, asked: number) {
  lists.read += 1
  lists.slowest = Math.max(lists.slowest, performance.now() - asked)
  const seen = Number(/"label":"(\d+)"/.exec(body)?.[1] ?? 0)
  // Whatever came after what was seen was not yet there when the answer was made.
  const missed = lists.changes.find(({ text }) => text > seen)
  if (missed) lists.oldest = Math.max(lists.oldest, asked - missed.at)
}
