import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ExamPacks, SeatedVenue } from '@lokseva/contract/papers/desk/schemas'
import { recordAudit } from '#features/audit/index'
import { listSeatedVenues, selectSeatsMoments, type SeatsMoment } from '#features/papers/index'
import type { Officer } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { zipLimits } from '#platform/files/zip'
import { AppError } from '#platform/refusals/app-error'
import { enqueuePacks } from './make-packs-job.ts'
import { lockPacks } from './old-packs.ts'
import { listPacks } from './pack-rows.ts'

type PacksInput = { advertisementId: number; examDisplayId: number; centreId: number | null }

/**
 * Has the papers of all venues made, or of those at one centre. While that is being made whoever asks
 * for the same joins; what failed goes on where it stood if nothing has changed since.
 */
export async function beginPacks(
  { clock }: { clock: Clock },
  tx: Transaction,
  actor: Officer,
  input: PacksInput,
): Promise<ExamPacks> {
  const { advertisementId, examDisplayId, centreId } = input
  const at = new Date(clock.now())
  await lockPacks(tx, examDisplayId)
  const seated = await listSeatedVenues(tx, input)
  const venues = seated.filter((each) => centreId === null || each.centreId === centreId)
  const moment = (await selectSeatsMoments(tx, examDisplayId))(centreId)
  if (venues.length === 0 || !moment) throw new AppError('NO_SEATS_GIVEN')
  const most = zipLimits.files
  if (venues.reduce((sum, { rooms }) => sum + rooms, 0) > most)
    throw new AppError('EXAM_PACKS_TOO_MANY', { most })
  const codes = venues.toSorted(byCentre).map(({ code }) => code)
  const asked = { ...input, ...moment, askedBy: actor.memberId, at }
  const id = (await goOn(tx, asked)) ?? (await insertPacks(tx, { ...asked, codes }))
  if (id) {
    const details = { advertisement: advertisementId, exam: examDisplayId, seats: moment.seats }
    await recordAudit(tx, { at, actor, action: 'EXAM_PACKS_ASKED', details })
    await enqueuePacks(tx, id)
  }
  return (await listPacks(tx, input))[0]!
}

const byCentre = (one: SeatedVenue, other: SeatedVenue): number => {
  const [first, second] = [one, other].map(({ centre, code }) => `${centre.en} ${code}`)
  return first! < second! ? -1 : 1
}

type Asked = PacksInput & SeatsMoment & { askedBy: string; at: Date }

/** The last of these, where it failed and is made of the same seats. */
async function goOn(tx: Transaction, asked: Asked): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`update exam_packs set state = 'running', failure = null,
      tries = 0, asked_by = ${asked.askedBy}, asked_at = ${asked.at}, went_on_at = ${asked.at}
    where id = (select id from exam_packs where exam_display_id = ${asked.examDisplayId}
        and centre_id is not distinct from ${asked.centreId}::integer
        order by asked_at desc, id limit 1)
      and state = 'failed' and not is_old and venues = ${asked.venues} and seats = ${asked.seats}
      and seats_given_at = ${asked.seatsGivenAt}
      and timetable_version = ${asked.timetableVersion}
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Nothing where the same is being made. */
async function insertPacks(
  tx: Transaction,
  { codes, ...asked }: Asked & { codes: string[] },
): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`insert into exam_packs (id, advertisement_id, exam_display_id, centre_id,
      asked_by, asked_at, seats, seats_given_at, timetable_version, venues, venue_codes, went_on_at,
      state)
    values (${randomUUID()}, ${asked.advertisementId}, ${asked.examDisplayId}, ${asked.centreId}, ${asked.askedBy},
      ${asked.at}, ${asked.seats}, ${asked.seatsGivenAt}, ${asked.timetableVersion}, ${asked.venues}, ${codes},
      ${asked.at}, 'running')
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}
