import { basename } from 'node:path'
import { sql } from 'kysely'
import type { LetterChannel } from '@lokseva/contract/correspondence/desk/letter'
import type { correspondenceTypes } from '@lokseva/contract/correspondence/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer, System } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { lockLooseFile, type StoredBytes } from '#platform/storage/store-bytes'
import { enqueueLetter } from './notify-letter.ts'

type Reader = { id: string; accountId: string }

export type NewLetter = {
  advertisementId: number
  /** The day it bears; today where nothing is said. */
  day?: string
  subject: string
  text: string
  /** The same in Marathi. */
  subjectMr?: string
  textMr?: string
  type: (typeof correspondenceTypes)[number]
  url?: string
  file?: { stored: StoredBytes; name: string }
  channels: readonly LetterChannel[]
  /** All who have paid, some who are named, or those of a selection. */
  to: 'ALL' | readonly Reader[] | { selectionId: string; receivers: number }
  /** When it is to be sent; at once where nothing is said. */
  sendAt?: Date
  /** The member of staff who sends it, or asked for it. */
  sentBy?: string
}

/** Sends a letter, from a file or from the Office; a job tells those it is for, piece by piece. */
export async function beginLetter(
  tx: Transaction,
  actor: Officer | System,
  letter: NewLetter,
  now: number,
): Promise<string> {
  const { advertisementId, type, file, to } = letter
  const at = new Date(now)
  const sendAt = letter.sendAt ?? at
  const selected = to !== 'ALL' && 'selectionId' in to ? to : undefined
  const readers = to === 'ALL' || 'selectionId' in to ? [] : to
  const receivers = to === 'ALL' ? null : (selected?.receivers ?? readers.length)
  // The sweep looks at the same row: bytes that are named from here on stay.
  if (file) await lockLooseFile(tx, file.stored.hash)
  const { id } = await tx
    .insertInto('correspondence')
    .values({
      advertisement_id: advertisementId,
      day: sql`${letter.day ?? dayInIndia(sendAt.getTime())}::date`,
      subject: letter.subject,
      description: letter.text,
      subject_mr: letter.subjectMr ?? null,
      description_mr: letter.textMr ?? null,
      type,
      file_name: file ? basename(file.name).slice(-200) : null,
      file_hash: file?.stored.hash ?? null,
      file_size: file?.stored.size ?? null,
      url: letter.url ?? null,
      to_all: to === 'ALL',
      channels: [...letter.channels],
      selection_id: selected?.selectionId ?? null,
      receivers,
      sent_by: letter.sentBy ?? null,
      sent_at: sendAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (readers.length > 0)
    await sql`insert into correspondence_readers (correspondence_id, application_id, account_id)
      select ${id}, * from unnest(${readers.map((each) => each.id)}::uuid[],
        ${readers.map(({ accountId }) => accountId)}::uuid[])`.execute(tx)
  const details = { advertisement: advertisementId, letter: id, type, to: receivers ?? 'ALL' }
  await recordAudit(tx, { at, actor, action: 'CORRESPONDENCE_SENT', details })
  await enqueueLetter(tx, id, letter.sendAt)
  return id
}
