import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { readCsvLines } from '#platform/files/csv-lines'
import { readLines } from '#platform/files/file-values'
import type { StageLine } from './read-stages.ts'

/** Gives a file that lies beside the one with the stages; nothing where there is none. */
export type ReadSibling = (name: string) => Promise<Buffer | undefined>

/** As much of a stage as says whom it is for. */
export type StageWithAudience = Pick<StageLine, 'line' | 'advertisementId' | 'audience'>

export type Audience = { applicationIds: string[]; accountIds: string[] }
type Row = {
  applicationNo: string
  id: string
  accountId: string
  advertisementId: number
  status: string
}

/** Those whom a stage is for where it is not for all; else what is wrong with their list. */
export async function audienceOf(
  tx: Database,
  stage: StageWithAudience,
  beside: ReadSibling,
): Promise<Audience | undefined | string[]> {
  const { audience } = stage
  if (audience === 'ALL') return undefined
  const content = await beside(audience)
  if (!content) return [`there is no file ${audience} beside it (audience is ALL or a file)`]
  const { rows: listed, badLines } = await readAudience(content)
  const wrong = badLines.map(({ line, problem }) => `${audience}, line ${line}: ${problem}`)
  const { rows } = await sql<Row>`select l.application_no as "applicationNo", l.id,
      l.account_id as "accountId", l.advertisement_id as "advertisementId", l.status
    from applications_filed l
    where l.application_no = any(${listed.map(({ applicationNo }) => applicationNo)})`.execute(tx)
  const known = new Map(rows.map((row) => [row.applicationNo, row]))
  for (const { line, applicationNo } of listed) {
    const problem = problemOf(known.get(applicationNo), stage)
    if (problem) wrong.push(`${audience}, line ${line}: ${applicationNo} ${problem}`)
  }
  if (wrong.length > 0) return wrong
  return {
    applicationIds: rows.map(({ id }) => id),
    accountIds: rows.map(({ accountId }) => accountId),
  }
}

function problemOf(row: Row | undefined, stage: StageWithAudience): string | undefined {
  if (!row) return 'is not known'
  if (row.advertisementId !== stage.advertisementId)
    return `belongs to advertisement ${row.advertisementId}`
  return row.status === 'FEES_PAID' ? undefined : `has not paid, or has ended (${row.status})`
}

function readAudience(content: Buffer) {
  const places = new Map<string, number>()
  return readLines(readCsvLines(Readable.from([content]), ['App']), ({ line, values }) => {
    const applicationNo = (values['App'] ?? '').trim()
    if (applicationNo === '') return 'App is empty'
    const earlier = places.get(applicationNo)
    if (earlier) return `${applicationNo} stands in line ${earlier} already`
    places.set(applicationNo, line)
    return { line, applicationNo }
  })
}
