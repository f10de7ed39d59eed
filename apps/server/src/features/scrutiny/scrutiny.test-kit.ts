import { sql } from 'kysely'
import * as scrutiny from '@lokseva/contract/scrutiny/endpoints'
import type {
  ClaimedDocument,
  DecisionInput,
  ScrutinyDesk,
} from '@lokseva/contract/scrutiny/schemas'
import type { Role } from '@lokseva/contract/staff/permissions'
import type { RoleGrant } from '@lokseva/contract/staff/schemas'
import { askedApprovals } from '#test/people/asked-approvals'
import { myAccountPortal } from '#test/portals/my-account-portal'
import { staffing } from '#test/portals/office-portal'
import { send, type Answered } from '#test/portals/profile-portal'
import { actAsPortal } from '#platform/database/acting'
import { judgeAgainJob } from './decisions/judge-again.ts'
import type { WireClient, WireClientOptions } from '#test/wire/wire-client'

export const reason = { en: 'The page is cut off.', mr: 'पान कापले गेले आहे.' }
type Queue = { advertisementId?: number; documentTypeId?: string; desk?: ScrutinyDesk }

type Through = (portal: Awaited<ReturnType<typeof myAccountPortal>>) => WireClientOptions['fetch']

/** The portal with people who applied, and officers who look at their documents. */
export async function scrutinyPortal({ through }: { through?: Through } = {}) {
  const portal = await myAccountPortal()
  const { clock, owner } = portal
  const fetch = through?.(portal)
  const { officer } = await staffing({
    ...portal,
    client: (options) => portal.client({ ...(fetch && { fetch }), ...options }),
  })
  const { ask: askApproval, approve, freshen } = askedApprovals(portal)

  const claimed = (answer: Answered): ClaimedDocument | null => {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer))
    return (answer as unknown as { document: ClaimedDocument | null }).document
  }
  const ask = (
    { caller }: { caller: WireClient },
    queue: Queue = {},
    holding: string[] = [],
    key?: string,
  ) =>
    send(
      caller,
      scrutiny.claimDocument,
      {
        body: { advertisementId: 101, documentTypeId: 'D01', desk: 'bench', ...queue, holding },
      },
      key,
    )
  type Officer = Awaited<ReturnType<typeof officer>>

  return {
    ...portal,
    askApproval,
    approve,
    freshen,
    officer: (...roles: (Role | RoleGrant)[]) =>
      officer(...(roles.length > 0 ? roles : ['scrutiny' as const])),
    ask,
    /** The next document of a queue, or nothing. */
    take: async (by: Officer, queue?: Queue, holding?: string[]) =>
      claimed(await ask(by, queue, holding)),
    decide: ({ caller }: Officer, claimId: string, body: DecisionInput, key?: string) =>
      send(caller, scrutiny.decideDocument, { params: { claimId }, body }, key),
    takeBack: ({ caller }: Officer, claimId: string) =>
      send(caller, scrutiny.takeBackDecision, { params: { claimId } }),
    release: ({ caller }: Officer, claimId: string, toEnd = false) =>
      send(caller, scrutiny.releaseDocument, { params: { claimId }, body: { toEnd } }),
    page: ({ caller }: Officer, claimId: string, file = 0, page = 1) =>
      caller.raw(scrutiny.getScrutinyPage, {
        params: { claimId, file: String(file), page: String(page) },
      }),
    /** How many of a hundred decisions are looked at twice. */
    secondLooks: (percent: number) =>
      sql`update configuration set value = ${percent} where key = 'secondLookPercent'`.execute(
        owner,
      ),
    /** Nobody looks twice, whatever the document. */
    noSecondLooks: () =>
      sql`update scrutiny_documents set id = overlay(id::text placing 'ffffffff' from 29)::uuid
        where state = 'first' and right(id::text, 8) <> 'ffffffff'`.execute(owner),
    /** What the worker does with applications whose claims were refused. */
    async judge() {
      const job = judgeAgainJob({
        db: owner,
        clock,
        versions: portal.features.adverts.versions,
        words: portal.features.eligibility.words,
      })
      const { rows } = await sql<{ payload: { applicationIds: string[] } }>`
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = ${job.name} returning j.payload`.execute(owner)
      for (const { payload } of rows) await actAsPortal(() => job.run(payload))
    },
    pass: (milliseconds: number) => clock.set(clock.now() + milliseconds),
    /** What the bench has of an application's document. */
    async benchRow(applicationId: string, documentTypeId = 'D01') {
      const { rows } = await sql<{
        state: string
        decision: string | null
        claimed: boolean
      }>`select state, decision, claim_id is not null as claimed from scrutiny_documents
        where application_id = ${applicationId} and document_type_id = ${documentTypeId}
        order by queued_at desc limit 1`.execute(owner)
      return rows[0]
    },
  }
}

export type ScrutinyPortal = Awaited<ReturnType<typeof scrutinyPortal>>
