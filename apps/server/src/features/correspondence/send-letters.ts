import { basename } from 'node:path'
import { sql } from 'kysely'
import { letterChannels } from '@lokseva/contract/correspondence/desk/letter'
import type { Transaction } from '#platform/database/pool'
import {
  importFile,
  nobodyNotified,
  type ImportOptions,
  type ImportResult,
} from '#features/messages/index'
import type { System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import { dayInIndia } from '#platform/clock/clock'
import type { BadLine } from '#platform/files/csv-lines'
import { byLine } from '#platform/files/file-values'
import type { StoredBytes } from '#platform/storage/store-bytes'
import { beginLetter } from './begin-letter.ts'
import type { SendingDeps } from './deps.ts'
import { checkFiles, storeFiles, type SiblingPath } from './letter-files.ts'
import { letterKey, readLetters, type LetterLine } from './read-letters.ts'
import { previewLetterNotices } from './preview-notices.ts'

export type SentLetter = Pick<LetterLine, 'subject' | 'type'> & {
  lines: number[]
  /** How many it is for; ALL where it is for all. */
  to: number | 'ALL'
}
export type LettersResult = ImportResult<{ letters: SentLetter[] }>

type Options = ImportOptions & { beside: SiblingPath; advertisementId: number }
type Reader = { applicationNo: string; id: string; accountId: string; advertisementId: number }

/** Sends the letters of a file, all or none; as a rehearsal nothing is kept, not even a file. */
export async function sendLetters(
  deps: SendingDeps,
  actor: System,
  { content, beside, advertisementId, ...options }: Options,
): Promise<LettersResult> {
  const now = deps.clock.now()
  const { rows, badLines, warnings, partial } = await readLetters(content, dayInIndia(now))
  const checked = await checkFiles(deps, rows, beside)
  const wrong = [...badLines, ...checked.badLines]
  const isDryRun = options.dryRun || wrong.length > 0 || (options.strict && warnings.length > 0)
  const files = isDryRun ? new Map() : await storeFiles(deps, checked.files)
  const done = await importFile(deps, options, async (tx) => {
    // One after the other: a file that two send at once is sent once.
    await sql`select pg_advisory_xact_lock(hashtext('correspondence'))`.execute(tx)
    const known = await sql`select from adverts_current where id = ${advertisementId}`.execute(tx)
    if (known.rows.length === 0)
      throw new OperatorError(`There is no advertisement ${advertisementId}.`)
    const readers = await selectReaders(tx, [...rows, ...partial])
    const named = partial.flatMap(({ line, to }) => (to ? [{ line, to }] : []))
    const all = [...rows, ...named]
    wrong.push(...all.flatMap((line) => strangers(line, readers, advertisementId)))
    const letters = Map.groupBy(rows, letterKey)
    wrong.push(...(await sentBefore(tx, advertisementId, letters)))
    if (wrong.length > 0) return { badLines: byLine(wrong), warnings, letters: [] }
    const sent: SentLetter[] = []
    for (const lines of letters.values()) {
      const to = lines.flatMap((line) => readers.get(line.to) ?? [])
      const file = files.get(lines[0]!.content)
      if (!isDryRun) await send(tx, actor, { lines, to, file, advertisementId, now })
      sent.push({
        subject: lines[0]!.subject,
        type: lines[0]!.type,
        lines: lines.map(({ line }) => line),
        to: lines[0]!.to === 'ALL' ? 'ALL' : to.length,
      })
    }
    const toTell = await previewLetterNotices(
      tx,
      Array.from(letters.values(), (lines) => ({
        subject: lines[0]!.subject,
        advertisementId,
        to: lines[0]!.to === 'ALL' ? ('ALL' as const) : lines.map(({ to }) => to),
      })),
    )
    return { badLines: [], warnings, letters: sent, toTell }
  })
  // They are told by a job, page by page.
  const { toTell = nobodyNotified, ...result } = done
  return { ...result, notified: toTell }
}

type Sending = {
  lines: LetterLine[]
  to: Reader[]
  file: StoredBytes | undefined
  advertisementId: number
  now: number
}

async function send(
  tx: Transaction,
  actor: System,
  { lines, to, file, advertisementId, now }: Sending,
): Promise<void> {
  const { day, subject, description: text, type, content, to: whom } = lines[0]!
  const letter = { advertisementId, day, subject, text, type, channels: letterChannels }
  await beginLetter(
    tx,
    actor,
    {
      ...letter,
      ...(file && { file: { stored: file, name: content } }),
      ...(type === 'LINK' && { url: content }),
      to: whom === 'ALL' ? 'ALL' : to,
    },
    now,
  )
}

async function selectReaders(
  tx: Transaction,
  lines: readonly { to?: string }[],
): Promise<Map<string, Reader>> {
  const numbers = lines.flatMap(({ to }) => to ?? [])
  const { rows } = await sql<Reader>`
    select application_no as "applicationNo", id, account_id as "accountId",
      advertisement_id as "advertisementId"
    from applications_filed where application_no = any(${numbers})`.execute(tx)
  return new Map(rows.map((row) => [row.applicationNo, row]))
}

function strangers(
  { line, to }: Pick<LetterLine, 'line' | 'to'>,
  readers: Map<string, Reader>,
  advertisementId: number,
): BadLine[] {
  if (to === 'ALL') return []
  const reader = readers.get(to)
  if (!reader) return [{ line, problem: `${to} is not known` }]
  if (reader.advertisementId === advertisementId) return []
  return [{ line, problem: `${to} belongs to advertisement ${reader.advertisementId}` }]
}

type Sent = Pick<LetterLine, 'day' | 'subject' | 'description' | 'type'> & {
  content: string
  to: string
}

/** A file that is sent a second time would tell everybody a second time. */
async function sentBefore(
  tx: Transaction,
  advertisementId: number,
  letters: Map<string, LetterLine[]>,
): Promise<BadLine[]> {
  const lines = [...letters.values()].flat()
  const { rows } = await sql<Sent>`
    select c.day, c.subject, c.description, c.type, coalesce(c.url, c.file_name, '') as content,
      coalesce(l.application_no, 'ALL') as to
    from correspondence c
    left join correspondence_readers r on r.correspondence_id = c.id and not c.to_all
    left join applications_filed l on l.id = r.application_id
    where c.advertisement_id = ${advertisementId}
      and c.subject = any(${lines.map(({ subject }) => subject)})`.execute(tx)
  const keyOf = (letter: Sent) =>
    JSON.stringify([
      letter.day,
      letter.subject,
      letter.description,
      letter.type,
      letter.type === 'FILE' ? basename(letter.content) : letter.content,
      letter.to,
    ])
  const known = new Set(rows.map(keyOf))
  return lines
    .filter((line) => known.has(keyOf(line)))
    .map(({ line }) => ({ line, problem: 'this letter was sent already' }))
}
