import { sql } from 'kysely'
import type { ExamCentreOption } from '@lokseva/contract/applications/schemas'
import type { AdvertisementDocument } from '#features/adverts/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { ApplicationDeps } from '../deps.ts'

type Asked = { advertisementId: number; profileId: string }
type Found = { version: number; centres: ExamCentreOption[] }

/** The centres of an advertisement in the order of the portal's list; retired ones are marked. */
export async function examCentres(
  { db, clock, versions }: Pick<ApplicationDeps, 'db' | 'clock' | 'versions'>,
  { accountId }: Candidate,
  { advertisementId, profileId }: Asked,
): Promise<ExamCentreOption[]> {
  const { rows } = await sql<Found>`
    select a.version, ${allCentres} as centres
    from adverts_current a join profiles p on p.id = ${profileId} and p.account_id = ${accountId}
    where a.id = ${advertisementId} and a.start_day <= ${dayInIndia(clock.now())}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('NOT_FOUND')
  return among(found.centres, await versions(db, advertisementId, found.version))
}

/** The same of an advertisement that nobody can apply to yet. */
export async function centresOf(
  db: Database,
  document: AdvertisementDocument,
): Promise<ExamCentreOption[]> {
  const { rows } = await sql<Pick<Found, 'centres'>>`select ${allCentres} as centres`.execute(db)
  return among(rows[0]!.centres, document)
}

const allCentres = sql`(select jsonb_agg(jsonb_build_object('value', c.id, 'label', c.name_en,
  'labelDvng', c.name_mr, 'isDeleted', not c.is_active) order by c.sort_order)
  from exam_centres c)`

const among = (centres: ExamCentreOption[], { examCenters }: AdvertisementDocument) =>
  centres.filter(({ value }) => examCenters.includes(value))
