import type { Database } from '#platform/database/pool'
import type { AdvertisementVersions } from '#features/adverts/index'
import type { ApplicationSlots } from '#features/documents/index'
import { stageWindows, type StageWindow } from '#features/stages/index'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { lockApplication, readApplication } from './lock-application.ts'
import { mayUploadAgain, mayUploadMissing } from './policy.ts'
import { areFindingsOut, isUnopened, replaceableUntil, shownFinding } from './scrutiny/findings.ts'
import { furtherDocuments, withPosts } from './recheck/further-documents.ts'
import { selectRecheckInputs } from './recheck/recheck-inputs.ts'

type Of = { accountId: string; applicationId: string }

/** What the documents of an application may still become, for those who take uploads. */
export function applicationSlots({
  clock,
  versions,
}: {
  clock: Clock
  versions: AdvertisementVersions
}): ApplicationSlots {
  /**
   * After the submit what is missing is taken, while it can be paid or as a corrigendum says, and
   * what the scrutiny sent back, in its stage.
   */
  const demandSlot = async (
    db: Database,
    { documentTypeId, ...of }: Of & { documentTypeId: string },
  ) => {
    const { accountId, applicationId } = of
    const candidate = { kind: 'candidate', accountId } as const
    const {
      row,
      stages,
      standing: state,
    } = await readApplication({ versions }, db, of, applicationId)
    const today = dayInIndia(clock.now())
    const slot = (await shownSlots(db, of, stages)).find(
      (each) => each.documentTypeId === documentTypeId,
    )
    const isAgain = slot !== undefined && (slot.status === 'Rejected' || isUnopened(slot))
    if (isAgain) demand(mayUploadAgain(candidate, state, today))
    const { status } = row
    if (status !== 'SUBMITTED' && status !== 'FEES_PAID')
      throw new AppError('APPLICATION_ENDED', { status })
    if (!slot) throw new AppError('NOT_FOUND')
    if (isAgain) return slot
    // Before findings are out it is told of every document alike, whatever was found in it.
    if (status === 'FEES_PAID' && slot.status === 'Uploaded' && !areFindingsOut(stages, today))
      demand(mayUploadAgain(candidate, state, today))
    if (slot.status === 'Rejected_No_Reupload') throw new AppError('REJECTED_FOR_GOOD')
    if (slot.status === 'Uploaded' && slot.sentAgainAt) throw new AppError('DOCUMENT_OPENED')
    if (slot.status !== 'Not uploaded') throw new AppError('NOTHING_TO_SEND_AGAIN')
    demand(mayUploadMissing(candidate, state, today))
    return slot
  }
  const shownSlots = async (db: Database, of: Of, stages: readonly StageWindow[]) => {
    const today = dayInIndia(clock.now())
    const isOut = areFindingsOut(stages, today)
    return (await selectSlots(db, of)).map((slot) => {
      const shown = shownFinding(slot, isOut)
      return { ...shown, replaceableUntil: replaceableUntil(shown, stages, today) }
    })
  }
  return {
    async demand(db, of) {
      await demandSlot(db, of)
    },
    async advertisementOf(db, of) {
      return (await selectOwn(db, of))?.advertisementId
    },
    async read(db, { advertisementId, ...of }) {
      const application = await selectOwn(db, of)
      if (application?.advertisementId !== advertisementId) return undefined
      const stages = (await stageWindows(db, [of.applicationId])).get(of.applicationId) ?? []
      return shownSlots(db, of, stages)
    },
    async judge(db, { accountId, applicationId, postIds }) {
      const { document } = await readApplication({ versions }, db, { accountId }, applicationId)
      const inputs = await selectRecheckInputs(db, applicationId)
      const asked = { document, postIds, today: dayInIndia(clock.now()) }
      const further = postIds.length > 0 ? furtherDocuments(inputs, asked) : []
      return {
        facts: withPosts(inputs, postIds),
        further: further.map(({ documentTypeId }) => documentTypeId),
      }
    },
    async fill(tx, { at, documentInfoId, ...of }) {
      await lockApplication({ versions }, tx, of, of.applicationId)
      const { status, documentInfoId: before, remarks } = await demandSlot(tx, of)
      const which = {
        application_id: of.applicationId,
        account_id: of.accountId,
        document_type_id: of.documentTypeId,
      }
      if (status === 'Rejected' && before)
        await tx
          .insertInto('replaced_documents')
          .values({ ...which, document_id: before, remarks, replaced_at: at })
          .execute()
      const { numUpdatedRows } = await tx
        .updateTable('application_documents')
        .set({ document_id: documentInfoId, status: 'Uploaded', remarks: null })
        .set({ scrutinised_at: null, opened_at: null })
        .set({ sent_again_at: status === 'Not uploaded' ? null : at })
        .where((slot) => slot.and(which))
        // Whoever opens it at the commission at this moment comes first.
        .where((slot) => slot.or([slot('status', '!=', 'Uploaded'), slot('opened_at', 'is', null)]))
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new AppError('DOCUMENT_OPENED')
      await tx
        .updateTable('applications')
        .set({ updated_at: at })
        .where('id', '=', of.applicationId)
        .execute()
    },
  }
}

async function selectOwn(db: Database, { accountId, applicationId }: Of) {
  return db
    .selectFrom('applications as l')
    .innerJoin('advertisements as a', 'a.id', 'l.advertisement_id')
    .select(['l.status', 'a.id as advertisementId', 'a.version'])
    .where('l.id', '=', applicationId)
    .where('l.account_id', '=', accountId)
    .executeTakeFirst()
}

async function selectSlots(db: Database, { accountId, applicationId }: Of) {
  return db
    .selectFrom('application_documents')
    .select(['document_type_id as documentTypeId', 'document_id as documentInfoId'])
    .select(['status', 'remarks', 'claim_rejected as isClaimRejected'])
    .select(['sent_again_at as sentAgainAt', 'opened_at as openedAt'])
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .orderBy('document_type_id')
    .execute()
}
