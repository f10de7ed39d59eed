import { Readable } from 'node:stream'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import { readLines } from '#platform/files/file-values'

/** What the commission says of a document. */
const findings = ['Approved', 'Rejected', 'Rejected_No_Reupload', 'Application_Reject'] as const
export type Finding = (typeof findings)[number]

export type ScrutinyLine = {
  line: number
  applicationNo: string
  documentTypeId: string
  finding: Finding
  remarks: string | null
  /** The very file that was looked at; needed of a document that was sent anew. */
  documentInfoId: string | null
}

const columns = ['App', 'documentTypeId', 'documentInfoStatus', 'documentInfoRemarks'] as const
/** May be left out of a file: `scrutiny list` writes it. */
const WHICH = 'documentInfoId'
const LONGEST_REMARK = 500

/** Reads the file; a single line that cannot be read spoils it, and all such are named. */
export async function readScrutiny(content: Buffer) {
  const places = new Map<string, number>()
  return readLines(readCsvLines(Readable.from([content]), columns), (line) => {
    const row = readRow(line)
    if (typeof row === 'string') return row
    const key = `${row.applicationNo} ${row.documentTypeId}`
    const earlier = places.get(key)
    if (earlier) return `the document of line ${earlier} once more`
    places.set(key, row.line)
    return row
  })
}

function readRow({ line, values }: FileLine): ScrutinyLine | string {
  const text = (name: (typeof columns)[number]) => (values[name] ?? '').trim()
  const applicationNo = text('App')
  const documentTypeId = text('documentTypeId')
  const finding = findings.find((each) => each === text('documentInfoStatus'))
  const remarks = text('documentInfoRemarks')
  const documentInfoId = (values[WHICH] ?? '').trim() || null
  if (applicationNo === '') return 'App is empty'
  if (documentTypeId === '') return 'documentTypeId is empty'
  if (!finding) return `documentInfoStatus is none of ${findings.join(', ')}`
  if (remarks.length > LONGEST_REMARK)
    return `documentInfoRemarks is longer than ${LONGEST_REMARK} letters`
  if (finding === 'Approved')
    return remarks === ''
      ? { line, applicationNo, documentTypeId, finding, remarks: null, documentInfoId }
      : 'documentInfoRemarks are for what is rejected'
  if (remarks === '') return 'documentInfoRemarks is empty: the candidate reads there what is wrong'
  return { line, applicationNo, documentTypeId, finding, remarks, documentInfoId }
}
