import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { safeParse } from 'zod/v4/core'
import type {
  AskApproval,
  AskedPreview,
  PreviewApproval,
} from '@lokseva/contract/approvals/schemas'
import { approvalPayloads, type ApprovalKindName } from '@lokseva/contract/approvals/payloads'
import { hasPermission } from '@lokseva/contract/staff/permissions'
import type { Language } from '@lokseva/texts/text-id'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Database, Transaction } from '#platform/database/pool'
import { demandProof } from '#platform/http/callers/demand-officer'
import { fieldErrors } from '#platform/http/field-errors'
import { AppError } from '#platform/refusals/app-error'
import { canonicalJson } from './canonical-json.ts'
import type { ApprovalDeps } from './deps.ts'
import { needsTwo } from './needs-two.ts'
import { noteApprovers, notifyApprovers } from './notices/notify-colleagues.ts'
import { concerns } from './policy.ts'
import { fingerprintOf, kindOf, sealOf, type ApprovalRow } from './request-rows.ts'
import { tryIt } from './try-it.ts'

type Asked = { kind: ApprovalKindName; payload: unknown }

/** Reads what is asked for by the schema of its kind; only who may ask for it goes on. */
function readAsked({ kinds }: ApprovalDeps, actor: Officer, { kind: name, payload: sent }: Asked) {
  const kind = kindOf(kinds, name)
  if (!hasPermission(actor.grants, kind.asks)) throw new AppError('PERMISSION_MISSING')
  const read = safeParse(approvalPayloads[name], sent, { reportInput: true })
  if (!read.success)
    throw new AppError(
      'VALIDATION_FAILED',
      {},
      fieldErrors(read.error.issues).map((each) => ({ ...each, path: `payload.${each.path}` })),
    )
  const advertisementId = kind.advertisementOf?.(read.data as never)
  if (!hasPermission(actor.grants, kind.asks, advertisementId)) throw new AppError('NOT_FOUND')
  if (kind.isAskedByOthers && concerns(kind, read.data) === actor.memberId)
    throw new AppError('NOT_TO_ONESELF')
  const payload = kind.complete ? kind.complete(read.data as never) : read.data
  return { kind, payload, advertisementId }
}

/** At its time, or now; a time that is past is refused where it is asked for. */
const doneAt = ({ clock }: ApprovalDeps, { dueAt }: PreviewApproval): Date =>
  new Date(Math.max(clock.now(), dueAt === undefined ? 0 : Date.parse(dueAt)))

/** What would happen, without asking for it. */
export async function previewApproval(
  deps: ApprovalDeps,
  db: Database,
  actor: Officer,
  asked: PreviewApproval,
): Promise<AskedPreview> {
  const { kind, payload } = readAsked(deps, actor, asked)
  const preview = await kind.preview(db, payload as never, doneAt(deps, asked))
  return (await needsTwo(db, kind.name)) ? preview : { ...preview, isByOne: true }
}

type Prepared = {
  payload: unknown
  fingerprint: Buffer
  preview: Awaited<ReturnType<typeof previewApproval>>
}

/**
 * What people are shown of a request, and what that was made on. Before the transaction: judging
 * thousands of profiles takes seconds, and would hold what others wait for.
 */
export async function prepareAsking(
  deps: ApprovalDeps,
  actor: Officer,
  asked: PreviewApproval,
): Promise<Prepared | AppError> {
  try {
    const { kind, payload } = readAsked(deps, actor, asked)
    const fingerprint = await fingerprintOf(kind, deps.db, payload)
    const preview = await kind.preview(deps.db, payload as never, doneAt(deps, asked))
    return { payload, fingerprint, preview }
  } catch (error) {
    // Told where the request is made: one that was made before is answered again.
    if (error instanceof AppError) return error
    throw error
  }
}

/**
 * Asks for something that another must approve, and tells those who may. Where its kind was taken
 * out, the one who asks has done it with that, or has set it to its time.
 */
export async function askApproval(
  deps: ApprovalDeps,
  tx: Transaction,
  actor: Officer,
  input: AskApproval & { language: Language; prepared: Prepared | AppError },
): Promise<string> {
  const { clock, vault } = deps
  const { kind, advertisementId } = readAsked(deps, actor, input)
  if (input.prepared instanceof AppError) throw input.prepared
  const { payload, preview, fingerprint } = input.prepared
  const at = new Date(clock.now())
  const dueAt = input.dueAt === undefined ? null : new Date(input.dueAt)
  if (dueAt && dueAt <= at) throw new AppError('APPROVAL_TIME_PAST')
  // One after the other: two at once would both find no open request. Before any row is locked.
  await sql`select pg_advisory_xact_lock(hashtext('asks'), hashtext(${actor.memberId}))`.execute(tx)
  // Nor do two officers where a request about the same speaks against another.
  if (kind.demandNoOther)
    await sql`select pg_advisory_xact_lock(hashtext('asks'), hashtext(${kind.name}))`.execute(tx)
  if (!(await fingerprintOf(kind, tx, payload)).equals(fingerprint))
    throw new AppError('APPROVAL_STALE')
  await kind.demandNoOther?.(tx, payload as never)
  const asked = {
    kind: kind.name,
    payload: canonicalJson(payload),
    preview: canonicalJson(preview),
    basis: fingerprint,
    dueAt,
  }
  const isByOne = !(await needsTwo(tx, kind.name))
  const open = isByOne ? undefined : await findAskedAlready(tx, actor, asked)
  if (open) return open
  const request = {
    id: randomUUID(),
    kind: kind.name,
    advertisement_id: advertisementId ?? null,
    basis: fingerprint,
    payload: asked.payload,
    preview: asked.preview,
    why: input.why,
    asked_by: actor.memberId,
    asked_at: at,
    due_at: dueAt,
  }
  const done = isByOne ? await doAlone(deps, tx, actor, { request, language: input.language }) : {}
  const seal = sealOf(vault, { ...request, preview })
  await tx
    .insertInto('approval_requests')
    .values({ ...request, ...done, seal })
    .execute()
  const details = { request: request.id, kind: kind.name }
  const action = isByOne ? 'APPROVAL_BY_ONE' : 'APPROVAL_ASKED'
  await recordAudit(tx, { at, actor, action, details })
  if (isByOne) await noteApprovers(deps, tx, { kind, request, what: 'byOne' })
  else
    await notifyApprovers(deps, tx, { kind, request: { ...request, asker: actor.name, preview } })
  return request.id
}

type Again = Pick<ApprovalRow, 'kind' | 'payload' | 'preview' | 'basis'> & { dueAt: Date | null }

/** Whoever asks twice for the same, with the same effect, asks for one thing: the open request is it. */
async function findAskedAlready(
  tx: Transaction,
  { memberId }: Officer,
  { kind, payload, preview, basis, dueAt }: Again,
): Promise<string | undefined> {
  const open = await tx
    .selectFrom('approval_requests')
    .select('id')
    .where('asked_by', '=', memberId)
    .where('state', '=', 'open')
    .where('kind', '=', kind)
    .where('payload', '=', payload)
    .where('preview', '=', preview)
    .where('basis', '=', basis)
    .where('due_at', 'is not distinct from', dueAt)
    .limit(1)
    .executeTakeFirst()
  return open?.id
}

type NewRequest = Pick<ApprovalRow, 'kind' | 'payload' | 'asked_by' | 'asked_at' | 'due_at' | 'why'>
type Alone = { request: NewRequest; language: Language }

/** As approving asks for the factor again, so does this; what fails leaves nothing. */
async function doAlone(
  deps: ApprovalDeps,
  tx: Transaction,
  actor: Officer,
  { request, language }: Alone,
) {
  demandProof(actor, deps.clock.now())
  const alone = { state: 'approved', is_by_one: true }
  if (request.due_at) return alone
  const why = await tryIt(deps, tx, actor, request)
  if (why) throw new AppError('APPROVAL_NOT_DONE', { why: why[language] })
  return { ...alone, done_at: request.asked_at }
}
