import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { ClaimedDocument, ScrutinyDecision } from '@lokseva/contract/scrutiny/schemas'
import type { Answered } from '#test/portals/profile-portal'
import { reason, type ScrutinyPortal } from './scrutiny.test-kit.ts'

const types = ['D01', 'D03', 'D07', 'D08', 'D09']
const OFFICERS = 30
const LEASE = 15 * 60_000
type Officer = Awaited<ReturnType<ScrutinyPortal['officer']>>

type Troubles = {
  applications: number
  /** Asks until there is an answer: what was cut off is asked for again. */
  surely: (request: () => Promise<Answered>) => Promise<Answered>
  /** What else goes by the clock. */
  onPass?: () => unknown
}

/** Thirty officers who look at everything they can get; every so often an answer is lost, or one leaves. */
export async function thirtyOfficers(portal: ScrutinyPortal, troubles: Troubles) {
  const { owner, officer, paid, ask, decide, pass, freshen, secondLooks } = portal
  const { applications, surely, onPass } = troubles
  await secondLooks(20)
  for (let index = 0; index < applications; index += 1) await paid()
  const officers: Officer[] = []
  for (let index = 0; index < OFFICERS; index += 1) officers.push(await officer())
  const sent: { claimId: string; decision: ScrutinyDecision; applicationNo: string }[] = []
  const left: { one: Officer; claimId: string }[] = []

  async function take(one: Officer, queue: { documentTypeId: string }) {
    const answer = await surely(() => ask(one, queue))
    expect(answer.status, JSON.stringify(answer)).toBe(200)
    return (answer as unknown as { document: ClaimedDocument | null }).document
  }

  async function work(one: Officer, number: number): Promise<void> {
    for (const documentTypeId of types.map((_, at) => types[(at + number) % types.length]!)) {
      for (let round = 0; ; round += 1) {
        // The first answer is lost: the page asks again.
        if ((number + round) % 4 === 0) await surely(() => ask(one, { documentTypeId }))
        const held = await take(one, { documentTypeId })
        if (!held) break
        expect(held.opinions).toEqual([])
        if (number % 10 === 3) {
          left.push({ one, claimId: held.claimId })
          return
        }
        const decision = number % 7 === 0 ? ('Rejected' as const) : ('Approved' as const)
        const input = decision === 'Approved' ? { decision } : { decision, reason }
        const key = randomUUID()
        const answers = await Promise.all([
          surely(() => decide(one, held.claimId, input, key)),
          ...(round % 3 === 0 ? [surely(() => decide(one, held.claimId, input))] : []),
        ])
        const taken = answers.filter(({ status }) => status === 200)
        expect(taken.length, JSON.stringify(answers)).toBeGreaterThan(0)
        sent.push({ claimId: held.claimId, decision, applicationNo: held.applicationNo })
      }
    }
  }

  /** What those who left had in hand comes back, and what waits for a second look is free. */
  async function workOn(): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      pass(LEASE)
      await onPass?.()
      for (const each of officers) await freshen(each)
      // Whoever comes back after the lease decides nothing by it, though nobody else has it yet.
      expect(left).not.toEqual([])
      for (const { one, claimId } of left)
        expect(await surely(() => decide(one, claimId, { decision: 'Approved' }))).toMatchObject({
          code: 'SCRUTINY_CLAIM_OVER',
        })
      const stay = officers.filter((_, number) => number % 10 !== 3)
      await Promise.all(stay.map((one, number) => work(one, number * 10 + 1)))
    }
  }

  /** Each document is decided once, and by what was answered. */
  async function check(): Promise<void> {
    const { rows } = await sql<{ state: string; many: number }>`select state, count(*)::int as many
      from scrutiny_documents group by state`.execute(owner)
    const states = Object.fromEntries(rows.map(({ state, many }) => [state, many]))
    expect((states['settled'] ?? 0) + (states['senior'] ?? 0)).toBe(applications * types.length)
    // Every decision that was answered is there, under its claim, and no other.
    const stored = await sql<{ claimId: string; decision: string; look: string; document: string }>`
      select claim_id as "claimId", decision, look, scrutiny_document_id as document
      from scrutiny_decisions where taken_back_at is null`.execute(owner)
    const byClaim = new Map(stored.rows.map((row) => [row.claimId, row.decision]))
    for (const { claimId, decision } of sent) expect(byClaim.get(claimId)).toBe(decision)
    expect(stored.rows).toHaveLength(new Set(sent.map(({ claimId }) => claimId)).size)
    const looks = stored.rows.map(({ document, look }) => `${document} ${look}`)
    expect(new Set(looks).size).toBe(looks.length)
    for (const { claimId } of left) expect(byClaim.has(claimId)).toBe(false)
    // Nobody looked twice at the same document.
    const twice = await sql`select 1 from scrutiny_decisions where taken_back_at is null
      group by scrutiny_document_id, member_id having count(*) > 1`.execute(owner)
    expect(twice.rows).toEqual([])
  }

  return {
    work: () => Promise.all(officers.map((one, number) => work(one, number))),
    workOn,
    check,
  }
}
