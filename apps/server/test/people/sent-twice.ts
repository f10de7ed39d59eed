import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import type { Database } from '#platform/database/pool'
import { send } from '../portals/profile-portal.ts'
import type { WireClient } from '../wire/wire-client.ts'

type Answer = { status: number; code?: string }
type Begun = {
  /** Sends it as one of two officers. */
  send: (by: 0 | 1, key: string) => Promise<Answer>
  /** How often it came about, once jobs have done their part. */
  effects: () => Promise<number>
}

/** A call that changes something, made ready anew for each way of sending it twice. */
export type SentTwice = {
  call: string
  /** Of what it is, where a call does several things. */
  of?: string
  begin: () => Promise<Begun>
  /** What whoever comes second is told, where it is not the same answer. */
  told?: readonly string[]
  /**
   * What each sending (a file that is looked into, of which nothing counts), each officer (an
   * opinion), or each tab of the one officer who may, has alone.
   */
  own?: 'sending' | 'officer' | 'tab' | undefined
}

type Sent = Parameters<typeof send>
type Person = { caller: WireClient }
/** A change nobody has made yet, and two officers of the same rights. */
export type Change = {
  call: Sent[1]
  request: object
  by: Person
  other: Person
  effects: () => Promise<number>
}
/** What the second one is told: that it is so, that it has one of its own, or why not. */
type Second = 'so' | 'own' | (string & {})
export type ChangeRow = [
  name: string,
  told: { again: Second; byOther: Second },
  make: () => Promise<Change>,
]

/** A row of the table by what each second one is told. */
export const rowOf = ([call, { again, byOther }, make]: ChangeRow): SentTwice => ({
  call,
  told: [again, byOther].filter((told) => told !== 'so' && told !== 'own'),
  own:
    again !== 'own'
      ? byOther === 'own'
        ? 'officer'
        : undefined
      : byOther === 'own'
        ? 'sending'
        : 'tab',
  begin: async () => {
    const { by, other, request, effects, ...change } = await make()
    const officers = [by, other] as const
    return {
      send: (who, key) => send(officers[who].caller, change.call, request as Sent[2], key),
      effects,
    }
  },
})

/** How a call comes twice. */
const ways = [
  { way: 'once more after a lost answer', by: 0, isSame: true, isAtOnce: false },
  { way: 'twice by one press', by: 0, isSame: true, isAtOnce: true },
  { way: 'in two tabs at once', by: 0, isSame: false, isAtOnce: true },
  { way: 'in two tabs', by: 0, isSame: false, isAtOnce: false },
  { way: 'by two officers at once', by: 1, isSame: false, isAtOnce: true },
  { way: 'by two officers', by: 1, isSame: false, isAtOnce: false },
] as const
type Way = (typeof ways)[number]

/** Every call of a table in every way. */
export const everyWay = (rows: readonly SentTwice[]) =>
  rows.flatMap((row) =>
    ways.map((way) => ({
      ...row,
      ...way,
      name: [row.call, ...(row.of ? [row.of] : [])].join(' '),
    })),
  )

/** How often it is to come about. */
export function timesWanted({ own, by, isSame }: SentTwice & Way): number {
  const isOwn = own === 'sending' || own === (by === 1 ? 'officer' : 'tab')
  return isOwn && !isSame ? 2 : 1
}

/**
 * How often it comes about. Whoever comes second hears the same or why not, and nothing breaks; who
 * sends it by the same press hears the same.
 */
export async function timesCome({
  begin,
  told = [],
  by,
  isSame,
  isAtOnce,
}: SentTwice & Way): Promise<number> {
  const { send, effects } = await begin()
  const keys = [randomUUID(), randomUUID()] as const
  const first = () => send(0, keys[0])
  const second = () => send(by, keys[isSame ? 0 : 1])
  const answers = isAtOnce
    ? await Promise.all([first(), second()])
    : [await first(), await second()]
  const refused = answers.filter(({ status }) => status >= 400)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(refused.length, JSON.stringify(refused)).toBeLessThan(2)
  const mayHear = isSame ? (isAtOnce ? ['IDEMPOTENCY_BUSY'] : []) : told
  for (const { code } of refused) expect(mayHear).toContain(code)
  if (isSame && refused.length === 0) expect(answers[1]).toEqual(answers[0])
  return effects()
}

/** Calls of a part of the contract that change something in the Office. */
export const changingCalls = (part: Record<string, unknown>): string[] =>
  Object.entries(part as Record<string, EndpointDefinition>)
    .filter(([, { root, method, keyless }]) => root && method !== 'GET' && !keyless)
    .map(([name]) => name)
    .toSorted()

/** Counts lines that the log has of an action since it was asked. */
export async function linesOfLog(owner: Database, action: string): Promise<() => Promise<number>> {
  const count = async () => {
    const { rows } = await sql<{ many: number }>`select count(*)::integer as many from audit_log
      where action = ${action}`.execute(owner)
    return rows[0]!.many
  }
  const before = await count()
  return async () => (await count()) - before
}

/** Counts rows of a table that came since. */
export async function rowsAdded(owner: Database, table: string): Promise<() => Promise<number>> {
  const count = async () => {
    const { rows } = await sql<{ many: number }>`
      select count(*)::integer as many from ${sql.table(table)}`.execute(owner)
    return rows[0]!.many
  }
  const before = await count()
  return async () => (await count()) - before
}
