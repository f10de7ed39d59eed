import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import type { ApprovalPayload } from '@lokseva/contract/approvals/payloads'
import type { ApprovalKind } from '#features/approvals/index'
import type { Officer, System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { corrigendumOf } from '../drafts/check-draft.ts'
import { removeDraft } from '../drafts/change-draft.ts'
import { joinFile, type FileData } from '../drafts/draft-file.ts'
import { selectParts, valuesOf } from '../drafts/draft-rows.ts'
import { currentVersionOf } from '../lock-advertisement.ts'
import type { Applicants, TryVersions } from '../ports.ts'
import { fault, type Fault } from '../publishing/checks/fault.ts'
import { publishAdvertisementIn } from '../publishing/publish-advertisement.ts'
import { faultText, previewCorrection, previewPublication } from './preview-publication.ts'

type Deps = { clock: Clock; applicants: Applicants; tryVersions: TryVersions }
type Payload = ApprovalPayload<'adverts.publish'>

/** What a request to publish is made on: the draft as a whole, and what is published. */
async function selectDraftState(db: Database, { advertisementId }: Payload) {
  const draft = await db
    .selectFrom('advertisement_drafts')
    .select('version')
    .where('advertisement_id', '=', advertisementId)
    .forUpdate()
    .executeTakeFirst()
  const parts = valuesOf(await selectParts(db, { advertisementId }))
  return {
    draft: draft?.version,
    parts,
    published: await currentVersionOf(db, advertisementId),
  }
}

/** The draft as it was asked for, of an advertisement that is published, or is not yet. */
async function demandDraft(db: Database, payload: Payload, isPublished: boolean) {
  const { draft, parts, published } = await selectDraftState(db, payload)
  if (draft === undefined || (published !== undefined) !== isPublished)
    throw new AppError('NOT_FOUND')
  if (draft !== payload.draft) throw new AppError('APPROVAL_STALE')
  return { file: joinFile(payload.advertisementId, parts), parts }
}

async function run(
  { applicants }: Pick<Deps, 'applicants'>,
  { clock }: { clock: Clock },
  tx: Transaction,
  actor: Officer | System,
  { advertisementId }: Payload,
): Promise<void> {
  const { parts, published } = await selectDraftState(tx, { advertisementId, draft: 0 })
  const corrigendum = published === undefined ? undefined : corrigendumOf(parts)
  const data = joinFile(advertisementId, parts)
  const done = await publishAdvertisementIn({ clock, applicants }, tx, actor, {
    data,
    corrigendum,
    openOn: dayInIndia(clock.now()),
  })
  if (done.outcome === 'refused' || done.outcome === 'same')
    throw refusal(done.faults.length > 0 ? done.faults : [fault('', 'changesNothing')], data)
  await removeDraft(tx, advertisementId, 'published')
}

const refusal = (faults: readonly Fault[], file: FileData): OperatorError => {
  const texts = faults.map((each) => faultText(each, file))
  return new OperatorError(
    texts.map(({ en }) => en).join('; '),
    texts.map(({ mr }) => mr).join('; '),
  )
}

const common = {
  asks: 'adverts.write',
  approves: 'adverts.approve',
  advertisementOf: ({ advertisementId }: Payload) => advertisementId,
  stateOf: selectDraftState,
} as const

/** Publishing a draft, and correcting what is published by one. */
export const advertKinds = (
  deps: Deps,
): {
  'adverts.publish': ApprovalKind<'adverts.publish'>
  'adverts.correct': ApprovalKind<'adverts.correct'>
} => ({
  'adverts.publish': {
    ...common,
    name: 'adverts.publish',
    async preview(db, payload, at): Promise<ApprovalPreview> {
      return previewPublication(deps, db, { ...(await demandDraft(db, payload, false)), at })
    },
    run: (...args) => run(deps, ...args),
  },
  'adverts.correct': {
    ...common,
    name: 'adverts.correct',
    async preview(db, payload, at): Promise<ApprovalPreview> {
      return previewCorrection(deps, db, { ...(await demandDraft(db, payload, true)), at })
    },
    run: (...args) => run(deps, ...args),
  },
})
