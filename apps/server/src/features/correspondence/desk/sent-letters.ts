import { sql } from 'kysely'
import type {
  OpenedLetter,
  SentLetter,
  SentLetters,
} from '@lokseva/contract/correspondence/desk/schemas'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { LetterDeskDeps } from '../deps.ts'
import { unreachedOf } from '../unreached.ts'

type Row = Omit<SentLetter, 'sentAt' | 'by'> & { sentAt: Date; sentBy: string | null }

const PAGE = 50

const shown = (
  at: Date,
) => sql`c.id, c.day, c.sent_at as "sentAt", c.subject, c.subject_mr as "subjectMr", c.type,
  c.channels, c.receivers, c.told as reached, c.sent_by as "sentBy",
  case when c.told_at is not null then 'done' when c.stopped_at is not null then 'stopped'
    when c.sent_at > ${at} then 'planned'
    else 'running' end as state`

/**
 * A page of letters to applicants of an advertisement, of the Office and of files: those that wait,
 * go on or were stopped, then the newest.
 */
export async function listSent(
  { db, clock, colleagues }: Pick<LetterDeskDeps, 'db' | 'clock' | 'colleagues'>,
  { advertisementId, after }: { advertisementId: number; after?: string | undefined },
): Promise<SentLetters> {
  const from = Number(after ?? 0)
  const { rows } = await sql<Row>`select ${shown(new Date(clock.now()))} from correspondence c
    where c.advertisement_id = ${advertisementId}
    order by c.told_at is not null, c.sent_at desc, c.id
    limit ${PAGE + 1} offset ${from}`.execute(db)
  const names = await namesOf({ db, colleagues })
  return {
    letters: rows.slice(0, PAGE).map((row) => sentBy(row, names)),
    next: rows.length > PAGE ? String(from + PAGE) : null,
  }
}

type Names = ReadonlyMap<string, { nameEn: string; nameMr: string }>

async function namesOf({
  db,
  colleagues,
}: Pick<LetterDeskDeps, 'db' | 'colleagues'>): Promise<Names> {
  const people = await colleagues(db)
  return new Map(people.map(({ id, nameEn, nameMr }) => [id, { nameEn, nameMr }]))
}

function sentBy({ sentBy: id, sentAt, ...row }: Row, names: Names): SentLetter {
  return { ...row, sentAt: sentAt.toISOString(), by: (id && names.get(id)) || null }
}

type Words = { text: string; textMr: string | null; url: string | null; fileName: string | null }
type Which = { advertisementId: number; letterId: string }

/** One letter with what became of it. */
export async function openSent(
  { db, clock, colleagues }: Pick<LetterDeskDeps, 'db' | 'clock' | 'colleagues'>,
  { advertisementId, letterId }: Which,
): Promise<OpenedLetter> {
  const { rows } = await sql<
    Row & Words
  >`select ${shown(new Date(clock.now()))}, c.description as text,
      c.description_mr as "textMr", c.url, c.file_name as "fileName"
    from correspondence c
    where c.id = ${letterId} and c.advertisement_id = ${advertisementId}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('NOT_FOUND')
  const { text, textMr, url, fileName, ...row } = found
  return {
    ...sentBy(row, await namesOf({ db, colleagues })),
    text,
    textMr,
    url,
    fileName,
    ...(await countReaders(db, letterId)),
  }
}

type Counted = { channel: 'email' | 'sms'; state: string; many: number }

async function countReaders(
  db: Database,
  letterId: string,
): Promise<Pick<OpenedLetter, 'read' | 'unreached' | 'email' | 'sms'>> {
  const { rows } = await sql<Counted>`
    select 'email' as channel, m.state, count(*)::integer as many
    from message_states(array(select r.email_id from correspondence_readers r
      where r.correspondence_id = ${letterId} and r.email_id is not null)) m group by m.state
    union all
    select 'sms', m.state, count(*)::integer
    from message_states(array(select r.sms_id from correspondence_readers r
      where r.correspondence_id = ${letterId} and r.sms_id is not null)) m
    group by m.state`.execute(db)
  const of = (channel: Counted['channel'], ...states: string[]) =>
    rows
      .filter((row) => row.channel === channel && states.includes(row.state))
      .reduce((sum, { many }) => sum + many, 0)
  const counted = (channel: Counted['channel']) => ({
    waiting: of(channel, 'queued'),
    sent: of(channel, 'sent'),
    delivered: of(channel, 'delivered'),
    failed: of(channel, 'failed', 'withdrawn'),
  })
  const { rows: read } = await sql<{ many: number; unreached: number }>`
    select count(*) filter (where r.read_at is not null)::integer as many,
      coalesce((select count(*)::integer from ${unreachedOf(letterId)} u), 0) as unreached
    from correspondence_readers r where r.correspondence_id = ${letterId}`.execute(db)
  const { many, unreached } = read[0]!
  return { read: many, unreached, email: counted('email'), sms: counted('sms') }
}
