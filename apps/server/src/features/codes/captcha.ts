import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OtpIssued } from '@lokseva/contract/identity/schemas'
import { newCaptchaText } from '#platform/captcha/captcha'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { CodeDeps } from './issue-code.ts'

const LIFE_SECONDS = 300
/** A node draws the picture and each sound once; this is for many nodes. */
const DRAWINGS = 12

/** Makes a picture to read, for one channel and one answer. */
export async function issueCaptcha(
  { clock, vault }: CodeDeps,
  db: Database,
  cid: string,
): Promise<OtpIssued> {
  const id = randomUUID()
  const text = newCaptchaText()
  await db
    .insertInto('captchas')
    .values({
      id,
      cid,
      answer_mac: vault.mac('captcha', `${id} ${text}`),
      sealed_text: vault.seal(text),
      expires_at: new Date(clock.now() + LIFE_SECONDS * 1000),
    })
    .execute()
  return { id, type: 'captcha', expiryDuration: LIFE_SECONDS }
}

/** What the picture says; nothing once it was answered. */
export async function captchaText(
  { clock, vault }: CodeDeps,
  db: Database,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('captchas')
    .select('sealed_text')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  return row?.sealed_text ? vault.open(row.sealed_text) : undefined
}

/**
 * The same, counted: many drawings of one text would help a machine to read it. Whichever nodes
 * draw, they count together.
 */
export async function captchaToDraw(
  deps: CodeDeps,
  db: Database,
  id: string,
): Promise<string | undefined> {
  const now = new Date(deps.clock.now())
  const row = await db
    .updateTable('captchas')
    .set(({ eb }) => ({ drawn: eb('drawn', '+', 1) }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('drawn', '<', DRAWINGS)
    .returning('sealed_text')
    .executeTakeFirst()
  if (row) return deps.vault.open(row.sealed_text!)
  if (await captchaText(deps, db, id))
    throw new AppError('TOO_MANY_REQUESTS', { seconds: LIFE_SECONDS })
  return undefined
}

/** Whether an answer is right, before costly work; a wrong one spends the captcha at once. */
export async function peekCaptcha(
  deps: CodeDeps,
  db: Database,
  answer: { id: string; entered: string; cid: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('captchas')
    .select('answer_mac')
    .where('id', '=', answer.id)
    .where('cid', '=', answer.cid)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(deps.clock.now()))
    .executeTakeFirst()
  if (row && isAnswer(deps, answer, row.answer_mac)) return true
  await spendCaptcha(deps, db, answer)
  return false
}

const isAnswer = (
  { vault }: CodeDeps,
  { id, entered }: { id: string; entered: string },
  mac: Buffer,
) => vault.isMac('captcha', `${id} ${entered.replace(/\s/g, '')}`, mac)

/** Spends the captcha by the first answer, right or wrong. */
export async function spendCaptcha(
  deps: CodeDeps,
  db: Database,
  answer: { id: string; entered: string; cid: string },
): Promise<boolean> {
  const now = new Date(deps.clock.now())
  const { rows } = await sql<{ answer_mac: Buffer; expired: boolean }>`update captchas
    set used_at = ${now}, sealed_text = null
    where id = ${answer.id} and cid = ${answer.cid} and used_at is null
    returning answer_mac, expires_at <= ${now} as expired`.execute(db)
  const [row] = rows
  return row !== undefined && !row.expired && isAnswer(deps, answer, row.answer_mac)
}
