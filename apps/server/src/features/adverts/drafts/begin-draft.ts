import { sql } from 'kysely'
import type { BeginDraft } from '@lokseva/contract/adverts/drafts/schemas'
import { draftPartNames } from '@lokseva/contract/adverts/drafts/parts'
import { mostNumber } from '@lokseva/contract/adverts/schemas'
import { hasPermission } from '@lokseva/contract/staff/permissions'
import type { Language } from '@lokseva/texts/text-id'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import { dayInIndia } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import { readAdvertisementText } from '../publishing/read-advertisement-text.ts'
import { selectVersionFile } from '../publishing/version-queries.ts'
import type { DraftDeps } from './deps.ts'
import { emptyFile, isStorable, splitFile, type FileData } from './draft-file.ts'
import { beginLink } from './draft-links.ts'
import { insertSaves, selectDraft, setVersion } from './draft-rows.ts'
import { asNew, selectNextIds, type NextIds } from './new-ids.ts'

type Begun = { advertisementId: number; file: FileData }

/** Begins a draft; what it begins with is its first saves. */
export async function beginDraft(
  deps: DraftDeps,
  tx: Transaction,
  actor: Officer,
  input: BeginDraft & { language: Language },
): Promise<{ advertisementId: number }> {
  // One after the other, or two would take one number.
  await sql`select pg_advisory_xact_lock(hashtext('advertisement drafts'))`.execute(tx)
  const { advertisementId, file } = await firstFile(deps, tx, actor, input)
  if (!hasPermission(actor.grants, 'adverts.write', advertisementId))
    throw new AppError('PERMISSION_MISSING')
  if (await selectDraft(tx, advertisementId))
    throw new AppError('DRAFT_EXISTS', { id: String(advertisementId) })
  const at = new Date(deps.clock.now())
  await tx
    .insertInto('advertisement_drafts')
    .values({ advertisement_id: advertisementId, version: 0, made_by: actor.memberId, made_at: at })
    .execute()
  await beginLink(tx, advertisementId)
  const parts = splitFile(file)
  const saves = draftPartNames.map((part) => ({
    advertisementId,
    part,
    value: parts[part],
    by: actor.memberId,
    at,
    begunAt: new Date(0),
  }))
  await insertSaves(tx, saves, 0)
  await setVersion(tx, advertisementId, saves.length)
  const details = { advertisement: advertisementId, from: input.from }
  await recordAudit(tx, { at, actor, action: 'ADVERTISEMENT_DRAFT_BEGUN', details })
  return { advertisementId }
}

async function firstFile(
  deps: DraftDeps,
  tx: Transaction,
  actor: Officer,
  input: BeginDraft & { language: Language },
): Promise<Begun> {
  const next = await selectNextIds(tx)
  if (input.from === 'nothing') {
    const year = Number(dayInIndia(deps.clock.now()).slice(0, 4))
    return { advertisementId: next.advert, file: emptyFile(year, next.exam) }
  }
  if (input.from === 'file') return readFile(input, next)
  const { advertisementId: id, version, isCorrection } = input
  const kept = hasPermission(actor.grants, 'adverts.read', id)
    ? await selectVersionFile(tx, id, version)
    : undefined
  if (kept === undefined) throw new AppError('NOT_FOUND')
  if (kept === null) throw new AppError('VERSION_WITHOUT_FILE')
  return isCorrection
    ? { advertisementId: id, file: kept }
    : { advertisementId: next.advert, file: asNew(deps, kept, next) }
}

type Sent = { text: string; language: Language }

function readFile(sent: Sent, next: NextIds): Begun {
  const unreadable = (why: 'notOne' | 'tooBig') =>
    new AppError('DRAFT_UNREADABLE', { why: translate(sent.language, `adverts.fault.${why}`) })
  const data = readText(sent)
  if (typeof data !== 'object' || data === null || Array.isArray(data) || !isStorable(data))
    throw unreadable('notOne')
  // What a file says once and refers to often may be much more than the file.
  if (Buffer.byteLength(JSON.stringify(data)) > MOST_BYTES) throw unreadable('tooBig')
  const file = data as FileData
  const { id } = file
  const isId = Number.isInteger(id) && Number(id) > 0 && Number(id) <= mostNumber
  return { advertisementId: isId ? Number(id) : next.advert, file }
}

/** The database keeps no part that is bigger. */
const MOST_BYTES = 1_000_000

function readText({ text, language }: Sent): unknown {
  try {
    return readAdvertisementText(text)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    const why = (language === 'mr' && error.inMarathi) || error.message
    throw new AppError('DRAFT_UNREADABLE', { why })
  }
}
