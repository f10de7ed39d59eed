import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { longestMapUrl } from '@lokseva/contract/papers/schemas'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { changeByFile, type FromFile } from '#features/messages/index'
import type { System } from '#platform/actor/actor'
import { readCsvLines, type BadLine, type FileLine } from '#platform/files/csv-lines'
import { byLine, fieldsOf, readLines, readNumber, type Faulty } from '#platform/files/file-values'
import { selectExamCentres } from '#features/lookups/index'
import type { FileWish, LoadDeps } from '../deps.ts'
import { lockSeats } from '../seat-locks.ts'
import { withdrawPapers } from '../withdraw-papers.ts'
import { notifyCardsChanged } from '../notify-paper-changes.ts'

export type VenueLine = {
  line: number
  centreId: number
  code: string
  name: string
  capacity: number
  accessibleSeats: number
  mapUrl: string | null
}
export type VenuesResult = FromFile<{ venues: VenueLine[]; withdrawn: number }>

const columns = [
  'centreId',
  'venueCode',
  'venueName',
  'capacity',
  'accessibleSeats',
  'mapUrl',
] as const
const LONGEST = 300

/** Takes in venues; those that are known are changed, as far as given seats allow. */
export async function loadVenues(
  { db, clock }: LoadDeps,
  actor: System,
  { content, ...wish }: FileWish,
): Promise<VenuesResult> {
  const { rows, badLines, warnings } = await readVenues(content)
  return changeByFile({ db, clock }, wish, async (tx) => {
    await lockSeats(tx)
    const wrong = await contradictions(tx, rows)
    if (badLines.length + wrong.length > 0)
      return { badLines: byLine([...badLines, ...wrong]), warnings, venues: [], withdrawn: 0 }
    const at = new Date(clock.now())
    const renamed = await cardsOfRenamed(tx, rows)
    const changed = await withdrawPapers(tx, 'admit_card', renamed, at)
    await notifyCardsChanged({ clock }, tx, 'examination', changed)
    const withdrawn = changed.length
    await sql`insert into venues (code, centre_id, name, capacity, accessible_seats, map_url)
      select code, "centreId", name, capacity, "accessibleSeats", "mapUrl"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (code text, "centreId" integer,
        name text, capacity integer, "accessibleSeats" integer, "mapUrl" text)
      on conflict (code) do update set centre_id = excluded.centre_id, name = excluded.name,
        capacity = excluded.capacity, accessible_seats = excluded.accessible_seats,
        map_url = excluded.map_url`.execute(tx)
    const details = { venues: rows.length, withdrawn }
    await recordAudit(tx, { at, actor, action: 'VENUES_LOADED', details })
    return { badLines: [], warnings, venues: rows, withdrawn }
  })
}

async function readVenues(content: Buffer) {
  const known = new Map<string, number>()
  return readLines(readCsvLines(Readable.from([content]), columns), (given) => {
    const row = readRow(given)
    if ('faults' in row) return row
    const earlier = known.get(row.code)
    if (earlier) return `the venue of line ${earlier} once more`
    known.set(row.code, row.line)
    return row
  })
}

function readRow(given: FileLine): VenueLine | Faulty<VenueLine> {
  const { words, take, fault, row } = fieldsOf(given)
  const capacity = take('capacity', readNumber, 'is not a number from 1 on')
  const accessibleSeats = take('accessibleSeats', readCount, 'is not a number')
  if (capacity && accessibleSeats && accessibleSeats > capacity)
    fault('accessibleSeats are more than capacity')
  const mapUrl = take('mapUrl', readMapUrl, 'is not an address such as https://maps.example.in/x')
  if (mapUrl && mapUrl.length > longestMapUrl)
    fault(`mapUrl is longer than ${longestMapUrl} letters as a web address`)
  return row<VenueLine>({
    centreId: take('centreId', readNumber, 'is not a number'),
    code: take('venueCode', readCode, 'is not 1 to 20 letters, digits and -'),
    name: words('venueName', LONGEST),
    capacity,
    accessibleSeats,
    mapUrl: mapUrl === '' ? null : mapUrl,
  })
}

const readCode = (text: string): string | undefined =>
  /^[A-Z0-9-]{1,20}$/.test(text.toUpperCase()) ? text.toUpperCase() : undefined

const readCount = (text: string): number | undefined =>
  text === '0' || text === '' ? 0 : readNumber(text)

/** As browsers write it: a Devanagari letter of it is nine signs there, and in the QR code. */
function readMapUrl(text: string): string | undefined {
  if (text === '') return ''
  return text.startsWith('https://') ? URL.parse(text)?.href : undefined
}

async function contradictions(tx: Transaction, venues: readonly VenueLine[]) {
  const centres = await selectExamCentres(tx)
  const known = new Set(centres.map(({ code }) => code))
  // The most seats that are given there in one examination.
  const { rows } = await sql<{ code: string; centreId: number; given: number }>`
    select v.code, v.centre_id as "centreId", coalesce(max(g.many), 0)::integer as given
    from venues v left join (select venue_code, count(*) as many from hall_tickets
      group by venue_code, exam_display_id) g on g.venue_code = v.code
    where v.code = any(${venues.map(({ code }) => code)}) group by v.code`.execute(tx)
  const before = new Map(rows.map((row) => [row.code, row]))
  return venues.flatMap(({ line, code, centreId, capacity }): BadLine[] => {
    if (!known.has(centreId)) return [{ line, problem: `there is no centre ${centreId}` }]
    const { given = 0, centreId: old = centreId } = before.get(code) ?? {}
    if (given > capacity)
      return [
        { line, problem: `${given} seats are given there: capacity ${capacity} is too small` },
      ]
    return given > 0 && old !== centreId
      ? [{ line, problem: `seats are given there: it stays at centre ${old}` }]
      : []
  })
}

/** Cards that name a venue as it is not called any more. */
async function cardsOfRenamed(tx: Transaction, venues: readonly VenueLine[]) {
  const { rows } = await sql<{ applicationId: string; subject: string }>`
    select h.application_id as "applicationId", h.exam_display_id::text as subject
    from unnest(${venues.map(({ code }) => code)}::text[],
      ${venues.map(({ name }) => name)}::text[]) as w (code, name)
    join venues v on v.code = w.code and v.name <> w.name
    join hall_tickets h on h.venue_code = v.code`.execute(tx)
  return rows
}
