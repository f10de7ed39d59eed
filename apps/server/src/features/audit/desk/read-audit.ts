import { createHash } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import {
  advertisementNoPattern,
  auditLimits,
  requestNoPattern,
  type AuditExport,
  type AuditFilter,
  type AuditPage,
} from '@lokseva/contract/audit/desk/schemas'
import { hasPermission } from '@lokseva/contract/staff/permissions'
import type { Language } from '@lokseva/texts/text-id'
import type { Officer } from '#platform/actor/actor'
import { actAs } from '#platform/database/acting'
import type { Blob } from '#platform/http/blob'
import type { Call } from '#platform/http/call'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import { recordAudit } from '../record-audit.ts'
import type { AuditDeskDeps } from './deps.ts'
import { inWords, namesIn } from './line-words.ts'
import { selectLines, type Line, type LineFilter } from './select-lines.ts'

type Filter = Omit<AuditFilter, 'before'>

/** One page of the log. The first is a look and is written down itself; further ones belong to it. */
export async function readAudit(
  deps: AuditDeskDeps,
  actor: Officer,
  { filter: { before, ...filter }, language }: { filter: AuditFilter; language: Language },
): Promise<AuditPage> {
  const found = await withIds(deps, filter)
  if (before === undefined)
    await recordAudit(deps.db, {
      at: new Date(deps.clock.now()),
      actor,
      ...(found?.accountId && { accountId: found.accountId }),
      action: 'AUDIT_READ',
      details: filterFacts(filter),
    })
  return found ? pageOf(deps, actor, found, { before, language }) : { lines: [], next: null }
}

/** What a member of staff did; one's own log is nobody's secret and no look at others. */
export const readOwnAudit = (
  deps: AuditDeskDeps,
  actor: Officer,
  input: { before?: string | undefined; language: Language },
): Promise<AuditPage> => pageOf(deps, actor, { member: actor.memberId }, input)

async function pageOf(
  deps: AuditDeskDeps,
  actor: Officer,
  filter: LineFilter,
  { before, language }: { before?: string | undefined; language: Language },
): Promise<AuditPage> {
  const rows = await selectLines(deps.db, filter, { before, limit: auditLimits.page + 1 })
  const shown = rows.slice(0, auditLimits.page).map((line) => shownTo(actor, line))
  const names = await namesIn(deps, deps.db, shown)
  return {
    lines: shown.map((line) => inWords(line, names, language)),
    next: rows.length > shown.length ? String(shown.at(-1)!.id) : null,
  }
}

/** The filtered lines as a file, with who took them and why in the log. */
export async function exportAudit(
  deps: AuditDeskDeps,
  actor: Officer,
  call: Pick<Call, 'idempotent' | 'language'> & { body: AuditExport },
): Promise<Blob> {
  const { language, idempotent } = call
  const { reason, ...filter } = call.body
  const most = auditLimits.exported
  const found = await withIds(deps, filter)
  const rows = found ? await selectLines(deps.db, found, { limit: most + 1 }) : []
  if (rows.length > most) throw new AppError('AUDIT_TOO_MANY', { most })
  await idempotent(async (tx) => {
    await recordAudit(tx, {
      at: new Date(deps.clock.now()),
      actor,
      ...(found?.accountId && { accountId: found.accountId }),
      action: 'AUDIT_EXPORTED',
      details: { ...filterFacts(filter), lines: rows.length, reason },
    })
    return {}
  })
  const shown = rows.map((line) => shownTo(actor, line))
  const content = Buffer.from(await csvOf(deps, shown, language))
  return {
    content,
    type: 'text/csv; charset=utf-8',
    sha256: createHash('sha256').update(content).digest(),
    disposition: 'attachment; filename="audit-log.csv"',
  }
}

/** Whoever decides on documents may be the second to look at one: what colleagues decided is not told. */
function shownTo({ memberId, grants }: Officer, line: Line): Line {
  if (line.action !== 'DOCUMENT_DECIDED' || line.actor_id === memberId) return line
  if (!hasPermission(grants, 'scrutiny.decide')) return line
  const { decision: _, ...details } = line.details
  return { ...line, details }
}

const csvColumns = ['id', 'at', 'who', 'what', 'kind', 'candidate', 'address', 'facts'] as const

async function csvOf(deps: AuditDeskDeps, rows: readonly Line[], language: Language) {
  const names = await namesIn(deps, deps.db, rows)
  const lines = rows.map((row) => {
    const { id, at, actor, actorName, action, kind, candidateId, address, facts } = inWords(
      row,
      names,
      language,
    )
    const who = actorName?.[language] ?? translate(language, `audit.actor.${actor}`)
    const told = facts.map(({ label, value }) => `${label}: ${value}`).join('; ')
    return [id, at, who, action, kind, candidateId ?? '', address ?? '', told]
  })
  const columns = csvColumns.map((name) => translate(language, `audit.csv.${name}`))
  return stringify([columns, ...lines], { bom: true, escape_formulas: true })
}

/** Nobody by that name, no such advertisement or request is no filter at all: then nothing fits. */
async function withIds(deps: AuditDeskDeps, filter: Filter): Promise<LineFilter | undefined> {
  const { record } = filter
  if (record === undefined) return withAccount(deps, filter)
  const find = advertisementNoPattern.test(record)
    ? deps.advertisementOf
    : requestNoPattern.test(record)
      ? deps.requestNumbered
      : undefined
  if (!find) return withAccount(deps, filter)
  const id = await find(deps.db, record)
  return id === undefined ? undefined : withAccount(deps, { ...filter, record: String(id) })
}

async function withAccount(
  { db, accountOf }: AuditDeskDeps,
  { candidate, ...filter }: Filter,
): Promise<LineFilter | undefined> {
  if (candidate === undefined) return filter
  const isId = !candidate.includes('@') && candidate.includes('-')
  const account = isId
    ? { id: candidate }
    : await actAs({ kind: 'support' }, () => accountOf(db, candidate))
  return account && { ...filter, accountId: account.id }
}

/** What was looked for, without the address of anybody. */
function filterFacts({ candidate, ...filter }: Filter): Record<string, string | boolean> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  const renamed = given.map(([name, value]) => [name === 'kind' ? 'act' : name, value as string])
  return { ...Object.fromEntries(renamed), ...(candidate !== undefined && { candidate: true }) }
}
