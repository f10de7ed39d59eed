import { sql } from 'kysely'
import { deskLimits } from '@lokseva/contract/applications/desk/schemas'
import type { Letter } from '@lokseva/contract/correspondence/desk/letter'
import type { LetterPreview, LetterToSome } from '@lokseva/contract/correspondence/desk/schemas'
import { readIn } from '#features/messages/index'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { LetterDeskDeps } from '../deps.ts'
import { fieldsOf, filled, valuesFor } from '../letter-fields.ts'
import { messagesTo } from '../letter-message.ts'
import { demandColumns, emptyColumns } from './list-columns.ts'
import { smsPartPaise } from './told-by.ts'

type Input = LetterToSome & { advertisementId: number }
type Weighed = Pick<
  LetterPreview,
  'receivers' | 'ended' | 'missing' | 'sentBefore' | 'columns' | 'emptyColumns'
>

/** Whom a letter goes to, and what should be known before it does. */
export async function weighLetter(
  { selected }: Pick<LetterDeskDeps, 'selected'>,
  db: Database,
  { advertisementId, selectionId, letter }: Input,
): Promise<Weighed> {
  const { total } = await selected.demand(db, { advertisementId, selectionId })
  const list = await demandColumns({ selected }, db, { selectionId, letter })
  const states = await selected.statesOf(db, selectionId)
  const ended = states
    .filter(({ status }) => ['REJECTED', 'CANCELLED', 'OPTED_OUT'].includes(status))
    .reduce((sum, { people }) => sum + people, 0)
  return {
    receivers: total,
    ended,
    missing: await missingFor({ selected }, db, { selectionId, total, letter }),
    columns: [...(list?.columns ?? [])],
    emptyColumns: emptyColumns(list, letter),
    sentBefore: await sentBefore(db, advertisementId, letter),
  }
}

type Counting = { selectionId: string; total: number; letter: Letter }

/** Fields of a person are looked up one by one: of how many is told for as many as two decide about. */
async function missingFor(
  { selected }: Pick<LetterDeskDeps, 'selected'>,
  db: Database,
  { selectionId, total, letter }: Counting,
): Promise<LetterPreview['missing']> {
  const fields = fieldsOf(letter)
  if (!fields.includes('name') && !fields.includes('centre')) return []
  if (total > deskLimits.decided)
    throw new AppError('SELECTION_TOO_LARGE', { most: deskLimits.decided })
  const { nameEn, nameMr, centre } = await selected.missingOf(db, { selectionId, total })
  const all: LetterPreview['missing'] = [
    { field: 'name', language: 'en', count: nameEn },
    { field: 'name', language: 'mr', count: nameMr },
    { field: 'centre', language: 'en', count: centre },
  ]
  return all.filter(({ field, count }) => count > 0 && fields.includes(field))
}

async function sentBefore(
  db: Database,
  advertisementId: number,
  { subject }: Letter,
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`select day from correspondence
    where advertisement_id = ${advertisementId} and subject = ${subject.en}
    order by sent_at desc limit 1`.execute(db)
  return rows[0]?.day ?? null
}

/** A letter as the first of its receivers reads it; names are initials to whoever does not need them. */
export async function previewLetter(
  deps: LetterDeskDeps,
  actor: Officer,
  input: Input,
): Promise<LetterPreview> {
  const { db, selected } = deps
  const { advertisementId, selectionId, letter } = input
  const weighed = await weighLetter(deps, db, input)
  const first = await selected.firstOf(db, actor, { advertisementId, selectionId })
  if (!first) throw new AppError('NOT_FOUND')
  const { applicationNo } = first
  const advertisementNo = await numberOf(db, advertisementId)
  const list = await selected.listOf(db, selectionId)
  const values = valuesFor(fieldsOf(letter), { ...first, advertisementNo }, list)
  const subject = filled(letter.subject, values)
  const nobody = { applicationNo, advertisementNo, email: '', mobile: '' }
  const told = readIn(messagesTo(nobody, subject, letter.channels))
  const isBy = (channel: 'email' | 'sms') => letter.channels.includes(channel)
  return {
    ...weighed,
    applicationNo,
    subject,
    text: filled(letter.text, values),
    email: isBy('email') ? { subject: told.subject, text: told.text } : null,
    sms: isBy('sms') ? told.sms : null,
    smsPartPaise: await smsPartPaise(db),
  }
}

export async function numberOf(db: Database, advertisementId: number): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select advertisement_no || '/' || year as number from adverts_current
    where id = ${advertisementId}`.execute(db)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return rows[0].number
}
