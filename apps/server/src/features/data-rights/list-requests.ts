import { isWaiting, type RegisteredRequest } from '@lokseva/contract/data-rights/schemas'
import { DAY_MS } from '@lokseva/contract/day-ms'
import type { Language } from '@lokseva/texts/text-id'
import type { Officer } from '#platform/actor/actor'
import { abilityIn } from '#platform/refusals/ability'
import type { DataRightsDeps } from './deps.ts'
import { mayDecideErasure } from './policy.ts'
import { waitingProposals } from './proposals.ts'
import { selectRegister } from './request-rows.ts'
import { requestOf } from './view-rights.ts'

/** The register: each request by its number, with the days that are left to answer it. */
export async function listRequests(
  { db, clock, colleagues }: Pick<DataRightsDeps, 'db' | 'clock' | 'colleagues'>,
  actor: Officer,
  { before, language }: { before?: string | undefined; language: Language },
): Promise<RegisteredRequest[]> {
  const now = clock.now()
  const people = new Map((await colleagues(db)).map((each) => [each.id, each]))
  const named = (id: string | null) => {
    const found = id === null ? undefined : people.get(id)
    return found ? { nameEn: found.nameEn, nameMr: found.nameMr } : null
  }
  const proposals = await waitingProposals(db)
  const rows = await selectRegister(db, before === undefined ? undefined : Number(before))
  return rows.map((row) => {
    const left = row.due_at.getTime() - now
    const proposal = (row.state === 'open' && proposals.get(row.id)) || null
    return {
      ...requestOf(row),
      person: row.person,
      daysLeft: isWaiting(row) ? Math.ceil(left / DAY_MS) : 0,
      isOverdue: isWaiting(row) && left < 0,
      proposedBy: named(row.proposed_by),
      decidedBy: named(row.decided_by),
      proposal,
      decide: abilityIn(language, mayDecideErasure(actor, row, proposal !== null)),
    }
  })
}
