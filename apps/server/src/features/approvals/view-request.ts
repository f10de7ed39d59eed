import { expressionBuilder, sql } from 'kysely'
import {
  approvalsAtOnce,
  type ApprovalRequest,
  type ApprovalState,
  type ApprovalSummary,
} from '@lokseva/contract/approvals/schemas'
import type { ApprovalKindName } from '@lokseva/contract/approvals/payloads'
import { reachOf } from '@lokseva/contract/staff/permissions'
import type { Language } from '@lokseva/texts/text-id'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import type { DB } from '#platform/database/schema.generated'
import { abilityIn } from '#platform/refusals/ability'
import type { ApprovalDeps } from './deps.ts'
import {
  mayApprove,
  mayAttach,
  mayDecide,
  maySee,
  maySendBack,
  mayTalk,
  mayWithdraw,
} from './policy.ts'
import { peopleOf, personOf, type People } from './people.ts'
import { kindOf, previewOf, selectAttachments, type ApprovalRow } from './request-rows.ts'
import { findSeen } from './seen-request.ts'

/** Nobody has as many to decide; and what one page of all the others holds. */
const MOST_WAITING = 1000
const SHOWN = 200

function summaryOf(people: People, row: ApprovalRow): ApprovalSummary {
  return {
    id: row.id,
    number: row.request_no,
    kind: row.kind as ApprovalKindName,
    state: row.state as ApprovalState,
    title: previewOf(row).title,
    why: row.why,
    askedBy: personOf(people, row.asked_by),
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decided_by === null ? null : personOf(people, row.decided_by),
    decidedAt: row.decided_at?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
    failure: row.failure === null ? null : { en: row.failure, mr: row.failure_mr ?? row.failure },
    ...(row.is_by_one && row.decided_by === null && { isByOne: true as const }),
  }
}

/** By kind, how far the caller's permissions to it reach. */
function reached(
  { kinds }: Pick<ApprovalDeps, 'kinds'>,
  { grants }: Officer,
  rights: readonly ('asks' | 'approves')[],
) {
  const of = expressionBuilder<DB, 'approval_requests'>()
  return Object.values(kinds).flatMap((kind) =>
    rights.map((right) => {
      const reach = reachOf(grants, kind[right])
      const isKind = of('kind', '=', kind.name)
      if (reach === 'all') return isKind
      if (reach.length === 0) return of.lit(false)
      return of.and([
        isKind,
        of.or([of('advertisement_id', 'is', null), of('advertisement_id', 'in', reach)]),
      ])
    }),
  )
}

/** Those about this member, whose payload names whom they are about: nobody decides those. */
function isAbout({ kinds }: Pick<ApprovalDeps, 'kinds'>, memberId: string) {
  const named = Object.values(kinds).flatMap((kind) => (kind.concerns ? [kind.name] : []))
  return sql<boolean>`(kind = any(${named}::text[])
    and payload::jsonb ->> 'memberId' = ${memberId})`
}

type Filter = {
  state?: ApprovalState | undefined
  part?: 'mine' | 'forMe' | 'decided' | undefined
  before?: string | undefined
}

/**
 * What the caller asked for or may see, the newest first; what waits for the caller by its time, then
 * the oldest first. What is not theirs takes no place.
 */
export async function listRequests(
  deps: ApprovalDeps,
  actor: Officer,
  { state, part, before }: Filter,
): Promise<ApprovalSummary[]> {
  const rows = await deps.db
    .selectFrom('approval_requests')
    .selectAll()
    .$if(state !== undefined, (all) => all.where('state', '=', state!))
    .$if(part === 'mine', (all) => all.where('asked_by', '=', actor.memberId))
    .$if(part === 'forMe', (all) =>
      all
        .where('state', '=', sql.lit('open'))
        .where('asked_by', '<>', actor.memberId)
        .where(({ or }) => or(reached(deps, actor, ['approves'])))
        .where(({ not }) => not(isAbout(deps, actor.memberId)))
        .orderBy('due_at', (first) => first.asc().nullsLast())
        .orderBy('request_no')
        .limit(MOST_WAITING),
    )
    .$if(part === 'decided', (all) => all.where('state', '<>', sql.lit('open')))
    .$if(part === undefined || part === 'decided', (all) =>
      all.where(({ or, eb }) =>
        or([eb('asked_by', '=', actor.memberId), ...reached(deps, actor, ['asks', 'approves'])]),
      ),
    )
    .$if(before !== undefined, (all) => all.where('request_no', '<', Number(before)))
    .$if(part !== 'forMe', (all) => all.orderBy('request_no', 'desc').limit(limitOf(part)))
    .execute()
  const people = await peopleOf(deps, deps.db)
  return rows
    .filter((row) => {
      const kind = kindOf(deps.kinds, row.kind)
      if (part === 'forMe') return mayDecide(actor, kind, row).allowed
      return maySee(actor, kind, row)
    })
    .map((row) => summaryOf(people, row))
}

const limitOf = (part: Filter['part']) => (part === undefined ? SHOWN : approvalsAtOnce)

/** One request, with its talk, its files and what the caller may do with it now. */
export async function viewRequest(
  deps: ApprovalDeps,
  db: Database,
  actor: Officer,
  { id, language }: { id: string; language: Language },
): Promise<ApprovalRequest> {
  const { request: row, kind } = await findSeen(deps, db, actor, id)
  const talk = await db
    .selectFrom('approval_talk')
    .select(['said_by', 'said_at', 'said'])
    .where('request_id', '=', id)
    .orderBy('id')
    .execute()
  const attachments = await selectAttachments(db, id)
  const people = await peopleOf(deps, db)
  const asker = people.get(row.asked_by)
  return {
    ...summaryOf(people, row),
    payload: JSON.parse(row.payload) as Record<string, unknown>,
    preview: previewOf(row),
    note: row.note,
    talk: talk.map(({ said_by, said_at, said }) => ({
      by: personOf(people, said_by),
      at: said_at.toISOString(),
      text: said,
    })),
    attachments: attachments.map(({ added_by, added_at, ...file }) => ({
      ...file,
      by: personOf(people, added_by),
      at: added_at.toISOString(),
    })),
    abilities: {
      approve: abilityIn(language, mayApprove(actor, kind, row, { asker, language })),
      sendBack: abilityIn(language, maySendBack(actor, kind, row)),
      withdraw: abilityIn(language, mayWithdraw(actor, kind, row)),
      talk: abilityIn(language, mayTalk(actor, kind, row)),
      attach: abilityIn(language, mayAttach(actor, kind, row)),
    },
  }
}
