import { Readable } from 'node:stream'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import {
  fieldsOf,
  readAnything,
  readLines,
  readOnce,
  type Faulty,
} from '#platform/files/file-values'
import { columnFault, faultOf } from '#platform/files/line-fault'

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
export const readScrutiny = (content: Buffer) =>
  readLines(
    readCsvLines(Readable.from([content]), columns),
    readOnce<ScrutinyLine>(
      readRow,
      'files.fault.documentAgain',
      ({ applicationNo, documentTypeId }) => `${applicationNo} ${documentTypeId}`,
    ),
  )

function readRow(given: FileLine): ScrutinyLine | Faulty<ScrutinyLine> {
  const { text, note, take, fault, row } = fieldsOf(given)
  const choices = findings.join(', ')
  const finding = take(
    'documentInfoStatus',
    readFinding,
    columnFault('files.fault.noneOf', { choices }),
  )
  const remarks = note('documentInfoRemarks', LONGEST_REMARK)
  if (finding === 'Approved' && remarks) fault(faultOf('files.fault.remarkApproved'))
  if (finding && finding !== 'Approved' && remarks === null)
    fault(faultOf('files.fault.remarkMissing'))
  return row<ScrutinyLine>({
    applicationNo: take('App', readAnything, columnFault('files.fault.empty')),
    documentTypeId: take('documentTypeId', readAnything, columnFault('files.fault.empty')),
    finding,
    remarks,
    documentInfoId: text(WHICH) || null,
  })
}

const readFinding = (text: string) => findings.find((each) => each === text)
