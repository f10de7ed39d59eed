import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { send } from '../portals/profile-portal.ts'
import type { WireClient } from '../wire/wire-client.ts'

type Sent = Parameters<typeof send>
type Person = { caller: WireClient }

/** A call that changes something nobody has changed yet. */
export type Change = {
  call: Sent[1]
  request: object
  by: Person
  /** A colleague of the same rights. */
  other: Person
  /** How often it has happened. */
  effects: () => Promise<number>
}
/** What a second one is told: that it is so, that it made one of its own, or why not. */
export type Second = 'so' | 'own' | (string & {})
export type Expected = { again: Second; byOther: Second }

type Answers = readonly { status: number; code?: unknown }[]

const pressed = ({ call, request }: Change, { caller }: Person, key?: string) =>
  send(caller, call, request as Sent[2], key)

function expectSecond(answers: Answers, second: Second): void {
  for (const answer of answers) expect(answer.status, JSON.stringify(answer)).toBeLessThan(500)
  const refused = answers.filter(({ status }) => status >= 300).map(({ code }) => code)
  expect(refused).toEqual(second === 'so' || second === 'own' ? [] : [second])
}

/** Sent twice at once and one after the other, by the same and by another: it happens once, and the second is told. */
export async function expectOnce(
  make: () => Promise<Change>,
  { again, byOther }: Expected,
): Promise<void> {
  // The answer was lost: the same request, at once and later.
  const lost = await make()
  const key = randomUUID()
  const tries = await Promise.all([1, 2, 3].map(() => pressed(lost, lost.by, key)))
  for (const answer of tries) expect(answer.status, JSON.stringify(answer)).toBeLessThan(500)
  expect((await pressed(lost, lost.by, key)).status).toBeLessThan(300)
  expect(await lost.effects()).toBe(1)

  for (const [second, person] of [
    [again, 'by'],
    [byOther, 'other'],
  ] as const) {
    const times = second === 'own' ? 2 : 1
    const atOnce = await make()
    expectSecond(
      await Promise.all([pressed(atOnce, atOnce.by), pressed(atOnce, atOnce[person])]),
      second,
    )
    expect(await atOnce.effects()).toBe(times)
    const later = await make()
    expect((await pressed(later, later.by)).status).toBeLessThan(300)
    const [answer] = [await pressed(later, later[person])]
    expectSecond([answer], second)
    expect(await later.effects()).toBe(times)
  }
}
