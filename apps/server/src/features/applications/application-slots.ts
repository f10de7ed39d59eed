import type { Database } from '#platform/database/pool'
import type { AdvertisementVersions } from '#features/adverts/index'
import type { ApplicationSlots } from '#features/documents/index'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import { demand } from '#platform/http/ability'
import { AppError } from '#platform/http/app-error'
import { holdApplication, readApplication } from './hold-application.ts'
import { mayUploadAgain, mayUploadMissing } from './policy.ts'
import { furtherPapers } from './recheck/further-papers.ts'
import { selectRecheckBasis } from './recheck/recheck-basis.ts'

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
    const { row, standing } = await readApplication({ versions }, db, of, applicationId)
    const slot = (await selectSlots(db, of)).find((each) => each.documentTypeId === documentTypeId)
    const today = dayInIndia(clock.now())
    if (slot?.status === 'Rejected') demand(mayUploadAgain(candidate, standing, today))
    const { status } = row
    if (status !== 'SUBMITTED' && status !== 'FEES_PAID')
      throw new AppError('APPLICATION_ENDED', { status })
    if (!slot) throw new AppError('NOT_FOUND')
    if (slot.status === 'Rejected') return slot
    if (slot.status !== 'Not uploaded') throw new AppError('NOTHING_TO_SEND_AGAIN')
    demand(mayUploadMissing(candidate, standing, today))
    return slot
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
      return application?.advertisementId === advertisementId ? selectSlots(db, of) : undefined
    },
    async further(db, { accountId, applicationId, postIds }) {
      const { document } = await readApplication({ versions }, db, { accountId }, applicationId)
      const basis = await selectRecheckBasis(db, applicationId)
      const papers = furtherPapers(basis, { document, postIds, today: dayInIndia(clock.now()) })
      return papers.map(({ documentTypeId }) => documentTypeId)
    },
    async fill(tx, { at, documentInfoId, ...of }) {
      await holdApplication({ versions }, tx, of, of.applicationId)
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
      await tx
        .updateTable('application_documents')
        .set({ document_id: documentInfoId, status: 'Uploaded', remarks: null })
        .set({ scrutinised_at: null })
        .where((slot) => slot.and(which))
        .execute()
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
    .select(['status', 'remarks'])
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .orderBy('document_type_id')
    .execute()
}
