import type { Kysely } from 'kysely'
import type { AdvertisementVersions } from '#features/adverts/index'
import type { ApplicationSlots } from '#features/documents/index'
import { dayInIndia, shownDay, type Clock } from '#platform/clock/clock'
import type { DB } from '#platform/database/schema.generated'
import { AppError } from '#platform/http/app-error'
import { lastDayForPapers } from './last-days.ts'

type Of = { accountId: string; applicationId: string }

/** What the documents of an application may still become, for those who take uploads. */
export function applicationSlots({
  clock,
  versions,
}: {
  clock: Clock
  versions: AdvertisementVersions
}): ApplicationSlots {
  /** Only what is missing is taken after the submit, while it can be paid or as a corrigendum says. */
  const demand: ApplicationSlots['demand'] = async (db, { documentTypeId, ...of }) => {
    const application = await selectOwn(db, of)
    if (!application) throw new AppError('NOT_FOUND')
    const { status } = application
    if (status !== 'SUBMITTED' && status !== 'FEES_PAID')
      throw new AppError('APPLICATION_ENDED', { status })
    const slots = await selectSlots(db, of)
    const slot = slots.find((each) => each.documentTypeId === documentTypeId)
    if (!slot) throw new AppError('NOT_FOUND')
    if (slot.status !== 'Not uploaded') throw new AppError('APPLICATION_CHANGED')
    const { advertisementId, version } = application
    const last = lastDayForPapers(await versions(db, advertisementId, version))
    if (dayInIndia(clock.now()) > last) throw new AppError('WINDOW_CLOSED', { day: shownDay(last) })
  }
  return {
    demand,
    async read(db, { advertisementId, ...of }) {
      const application = await selectOwn(db, of)
      return application?.advertisementId === advertisementId ? selectSlots(db, of) : undefined
    },
    async fill(tx, { at, documentInfoId, ...of }) {
      await demand(tx, of)
      const { numUpdatedRows } = await tx
        .updateTable('application_documents')
        .set({ document_id: documentInfoId, status: 'Uploaded' })
        .where('application_id', '=', of.applicationId)
        .where('account_id', '=', of.accountId)
        .where('document_type_id', '=', of.documentTypeId)
        .where('status', '=', 'Not uploaded')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new AppError('APPLICATION_CHANGED')
      await tx
        .updateTable('applications')
        .set({ updated_at: at })
        .where('id', '=', of.applicationId)
        .execute()
    },
  }
}

async function selectOwn(db: Kysely<DB>, { accountId, applicationId }: Of) {
  return db
    .selectFrom('applications as l')
    .innerJoin('advertisements as a', 'a.id', 'l.advertisement_id')
    .select(['l.status', 'a.id as advertisementId', 'a.version'])
    .where('l.id', '=', applicationId)
    .where('l.account_id', '=', accountId)
    .executeTakeFirst()
}

async function selectSlots(db: Kysely<DB>, { accountId, applicationId }: Of) {
  return db
    .selectFrom('application_documents')
    .select(['document_type_id as documentTypeId', 'document_id as documentInfoId'])
    .select(['status', 'remarks'])
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .orderBy('document_type_id')
    .execute()
}
