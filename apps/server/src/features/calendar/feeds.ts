import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { API_ROOT } from '@lokseva/contract/endpoint'
import { readFeed as endpoint } from '@lokseva/contract/calendar/endpoints'
import type { Language } from '@lokseva/texts/text-id'
import { tasksToday, type TaskDeps } from '#features/tasks/index'
import type { Candidate } from '#platform/actor/actor'
import { actAs } from '#platform/database/acting'
import type { Database } from '#platform/database/pool'
import type { Blob } from '#platform/http/blob'
import type { Call } from '#platform/http/call'
import { networkOf } from '#platform/http/network-of'
import { rateLimit } from '#platform/http/rate-limit'
import { AppError } from '#platform/refusals/app-error'
import type { Vault } from '#platform/secrets/vault'
import { calendarOf } from './calendar-of.ts'

export type CalendarDeps = TaskDeps & { origin: string; vault: Vault }

/** Whether somebody has an address, and since when. */
export async function showFeed(
  { db }: Pick<CalendarDeps, 'db'>,
  { accountId }: Pick<Candidate, 'accountId'>,
): Promise<{ madeAt: string | null }> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('made_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { madeAt: row?.made_at.toISOString() ?? null }
}

type Making = Pick<Call, 'idempotent' | 'language'>

/**
 * Makes an address, which is told once; the one before answers nobody any more. What is kept for a
 * call that comes twice is not the secret but what the vault makes it of.
 */
export async function makeFeed(
  { clock, origin, vault }: Pick<CalendarDeps, 'clock' | 'origin' | 'vault'>,
  { accountId }: Candidate,
  { idempotent, language }: Making,
): Promise<{ url: string; madeAt: string }> {
  const secretOf = (salt: string) =>
    createHmac('sha256', vault.keyFor('calendar feed'))
      .update(`${accountId} ${salt}`)
      .digest('base64url')
  const { salt, madeAt } = await idempotent(async (tx) => {
    const salt = randomBytes(32).toString('base64url')
    const at = new Date(clock.now())
    await sql`insert into calendar_feeds (account_id, secret_hash, language, made_at)
      values (${accountId}, ${hashOf(secretOf(salt))}, ${language}, ${at})
      on conflict (account_id) do update set secret_hash = excluded.secret_hash,
        language = excluded.language, made_at = excluded.made_at`.execute(tx)
    return { salt, madeAt: at.toISOString() }
  })
  const path = endpoint.path.replace('{file}', `${secretOf(salt)}.ics`)
  return { url: origin + API_ROOT + path, madeAt }
}

export async function closeFeed(
  { accountId }: Candidate,
  { idempotent }: Pick<Call, 'idempotent'>,
): Promise<{ madeAt: null }> {
  return idempotent(async (tx) => {
    await tx.deleteFrom('calendar_feeds').where('account_id', '=', accountId).execute()
    return { madeAt: null }
  })
}

/** After a new password, or on the word of the help desk, the address opens nothing any more. */
export async function forgetFeed(db: Database, accountId: string): Promise<void> {
  await sql`select forget_calendar_feed(${accountId})`.execute(db)
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The days of whoever is logged in, to be saved. */
export const downloadCalendar = (
  deps: CalendarDeps,
  { accountId }: Candidate,
  language: Language,
): Promise<Blob> => calendarFile(deps, { accountId, language })

/** Programs look every hour or so; many people's come from one address. */
const OF_ONE_FEED = 30
const WRONG_OF_ONE = 60
const SECRET = /^([A-Za-z0-9_-]{43})\.ics$/

/** Answers programs that know a secret; a wrong one, and one that was changed, are nowhere. */
export function feedReader(deps: CalendarDeps) {
  const ofOne = rateLimit(OF_ONE_FEED, 60)
  const wrong = rateLimit(WRONG_OF_ONE, 60)
  return async ({ file, address }: { file: string; address: string }): Promise<Blob> => {
    const secret = SECRET.exec(file)?.[1]
    const holder = secret === undefined ? undefined : await holderOf(deps, secret)
    if (!holder) {
      await wrong(networkOf(address))
      throw new AppError('NOT_FOUND')
    }
    await ofOne(holder.accountId)
    return actAs({ kind: 'candidate', accountId: holder.accountId }, () =>
      calendarFile(deps, holder),
    )
  }
}

type Holder = { accountId: string; language: Language }

async function holderOf(
  { db }: Pick<CalendarDeps, 'db'>,
  secret: string,
): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`select h.account_id as "accountId", h.language
    from calendar_holder(${hashOf(secret)}) h where h.account_id is not null`.execute(db)
  return rows[0]
}

async function calendarFile(deps: CalendarDeps, holder: Holder): Promise<Blob> {
  const { accountId } = holder
  const tasks = await tasksToday(deps, { kind: 'candidate', accountId })
  const now = deps.clock.now()
  const content = Buffer.from(calendarOf(tasks, { ...holder, now, origin: deps.origin }))
  return {
    content,
    type: 'text/calendar; charset=utf-8',
    sha256: createHash('sha256').update(content).digest(),
    disposition: 'attachment; filename="lokseva.ics"',
  }
}
