import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { readCsvLines } from '#platform/files/csv-lines'
import { readLines } from '#platform/files/file-values'
import { faultOf, faulty, inBoth, type FaultInBoth } from '#platform/files/line-fault'
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
): Promise<Audience | undefined | FaultInBoth[]> {
  const { audience } = stage
  if (audience === 'ALL') return undefined
  const content = await beside(audience)
  if (!content) return [faultOf('files.fault.noFileBeside', { file: audience })]
  const { rows: listed, badLines } = await readAudience(content)
  const wrong = badLines.map((bad) => inFile(audience, bad.line, inBoth(bad)))
  const { rows } = await sql<Row>`select l.application_no as "applicationNo", l.id,
      l.account_id as "accountId", l.advertisement_id as "advertisementId", l.status
    from applications_filed l
    where l.application_no = any(${listed.map(({ applicationNo }) => applicationNo)})`.execute(tx)
  const known = new Map(rows.map((row) => [row.applicationNo, row]))
  for (const { line, applicationNo } of listed) {
    const problem = problemOf(known.get(applicationNo), applicationNo, stage)
    if (problem) wrong.push(inFile(audience, line, problem))
  }
  if (wrong.length > 0) return wrong
  return {
    applicationIds: rows.map(({ id }) => id),
    accountIds: rows.map(({ accountId }) => accountId),
  }
}

/** A fault of the file that lists them, told of the line that names the file. */
function inFile(file: string, line: number, { en, mr }: FaultInBoth): FaultInBoth {
  const of = (fault: string) => faultOf('files.fault.inFileBeside', { file, line, fault })
  return { en: of(en).en, mr: of(mr).mr }
}

function problemOf(
  row: Row | undefined,
  number: string,
  { advertisementId }: StageWithAudience,
): FaultInBoth | undefined {
  if (!row) return faultOf('files.fault.unknown', { number })
  if (row.advertisementId !== advertisementId)
    return faultOf('files.fault.ofAnotherAdvert', {
      number,
      advertisement: String(row.advertisementId),
    })
  return row.status === 'FEES_PAID'
    ? undefined
    : faultOf('files.fault.notPaid', { number, status: row.status })
}

type Listed = { line: number; applicationNo: string }

function readAudience(content: Buffer) {
  const places = new Map<string, number>()
  return readLines<Listed>(readCsvLines(Readable.from([content]), ['App']), ({ line, values }) => {
    const applicationNo = (values['App'] ?? '').trim()
    if (applicationNo === '') return faulty({ line }, 'files.fault.empty', { column: 'App' })
    const earlier = places.get(applicationNo)
    if (earlier) return faulty({ line }, 'files.fault.applicationAgain', { earlier })
    places.set(applicationNo, line)
    return { line, applicationNo }
  })
}
