import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ClaimedDocument, ScrutinyDecision } from '@lokseva/contract/scrutiny/schemas'
import type { Answered } from '#test/profile-portal'
import { reason, scrutinyPortal } from './scrutiny.test-kit.ts'

const portal = await scrutinyPortal()
const { owner, officer, paid, ask, decide, pass, freshen, secondLooks } = portal
const types = ['D01', 'D03', 'D07', 'D08', 'D09']
const APPLICATIONS = 12
const OFFICERS = 30
/** After so many answers a connection is killed in the midst of its work, as a process that dies. */
const ANSWERS_TO_KILL = 12
type Officer = Awaited<ReturnType<typeof officer>>

const kills = { answers: 0, done: 0 }

async function killOne(): Promise<void> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and state <> 'idle' order by random() limit 1`.execute(owner)
  kills.done += rows.length
}

/** Asks until there is an answer: what a killed connection did not do is asked for again. */
async function surely(request: () => Promise<Answered>): Promise<Answered> {
  for (;;) {
    const answer = await request()
    kills.answers += 1
    if (kills.answers % ANSWERS_TO_KILL === 0) await killOne()
    if (answer.status < 500) return answer
  }
}

async function take(one: Officer, queue: { documentTypeId: string }) {
  const answer = await surely(() => ask(one, queue))
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  return (answer as unknown as { document: ClaimedDocument | null }).document
}

it('thirty officers at once, with killed connections, lost answers and some who leave: each document is decided once, none is lost, second looks stay hidden (OFFICE-397)', async () => {
  await secondLooks(20)
  const applications = []
  for (let index = 0; index < APPLICATIONS; index += 1) applications.push(await paid())
  const officers: Officer[] = []
  for (let index = 0; index < OFFICERS; index += 1) officers.push(await officer())
  const sent: { claimId: string; decision: ScrutinyDecision; applicationNo: string }[] = []
  const left: string[] = []

  /** Looks at everything it can get; every so often an answer is lost, or the officer leaves. */
  async function work(one: Officer, number: number): Promise<void> {
    for (const documentTypeId of types.map((_, at) => types[(at + number) % types.length]!)) {
      for (let round = 0; ; round += 1) {
        // The first answer is lost: the page asks again.
        if ((number + round) % 4 === 0) await surely(() => ask(one, { documentTypeId }))
        const held = await take(one, { documentTypeId })
        if (!held) break
        expect(held.opinions).toEqual([])
        if (number % 10 === 3 && round === 1) {
          left.push(held.claimId)
          return
        }
        const decision = number % 7 === 0 ? ('Rejected' as const) : ('Approved' as const)
        const wish = decision === 'Approved' ? { decision } : { decision, reason }
        const key = randomUUID()
        const answers = await Promise.all([
          surely(() => decide(one, held.claimId, wish, key)),
          ...(round % 3 === 0 ? [surely(() => decide(one, held.claimId, wish))] : []),
        ])
        const taken = answers.filter(({ status }) => status === 200)
        expect(taken.length, JSON.stringify(answers)).toBeGreaterThan(0)
        sent.push({ claimId: held.claimId, decision, applicationNo: held.applicationNo })
      }
    }
  }
  await Promise.all(officers.map((one, number) => work(one, number)))
  // What those who left had in hand comes back, and what waits for a second look is free.
  for (let round = 0; round < 2; round += 1) {
    pass(15 * 60_000)
    for (const each of officers) await freshen(each)
    await Promise.all(
      officers
        .filter((_, number) => number % 10 !== 3)
        .map((one, number) => work(one, number * 10 + 1)),
    )
  }
  expect(kills.done).toBeGreaterThan(5)
  const { rows } = await sql<{ state: string; many: number }>`select state, count(*)::int as many
    from scrutiny_documents group by state`.execute(owner)
  const states = Object.fromEntries(rows.map(({ state, many }) => [state, many]))
  expect((states['settled'] ?? 0) + (states['senior'] ?? 0)).toBe(APPLICATIONS * types.length)
  // Every decision that was answered is there, under its claim, and no other.
  const stored = await sql<{ claimId: string; decision: string; look: string; document: string }>`
    select claim_id as "claimId", decision, look, scrutiny_document_id as document
    from scrutiny_decisions where taken_back_at is null`.execute(owner)
  const byClaim = new Map(stored.rows.map((row) => [row.claimId, row.decision]))
  for (const { claimId, decision } of sent) expect(byClaim.get(claimId)).toBe(decision)
  expect(stored.rows).toHaveLength(new Set(sent.map(({ claimId }) => claimId)).size)
  const looks = stored.rows.map(({ document, look }) => `${document} ${look}`)
  expect(new Set(looks).size).toBe(looks.length)
  for (const claimId of left) expect(byClaim.has(claimId)).toBe(false)
  // Nobody looked twice at the same document.
  const twice = await sql`select 1 from scrutiny_decisions where taken_back_at is null
    group by scrutiny_document_id, member_id having count(*) > 1`.execute(owner)
  expect(twice.rows).toEqual([])
}, 180_000)
