import type { MarksData } from '#features/marks/index'
import { shownDay } from '#platform/clock/clock'
import type { Paper } from '#platform/typesetting/paper'
import { authorityOf, frameOf, headFiles, pictures, proofFiles } from './paper-frame.ts'
import { line, words } from './words.ts'

/** A statement of marks in both languages. */
export function marksPaper(marks: MarksData, now: number): Paper {
  const files = {
    ...pictures({ 'authority.png': marks.authoritySignature }),
    ...proofFiles(marks.verification),
    ...headFiles(marks.commission),
  }
  const data = JSON.stringify(marksWords(marks, now))
  return { template: 'marks-statement/marks-statement.typ', data, files }
}

function marksWords(marks: MarksData, now: number) {
  const { applicationNo: number, commission, verification, advertisementName } = marks
  const bearer = marks.name.en
  return {
    ...frameOf({ heading: 'printing.marks', number, commission, bearer, verification, now }),
    sheet: marks.marksheetName,
    withdrawn: marks.isWithdrawn ? words('printing.marks.withdrawn') : null,
    nameLabel: words('printing.name'),
    name: marks.name,
    facts: [
      line('printing.application', number),
      line('printing.advertisement', {
        en: advertisementName.en,
        mr: `${marks.advertisementNo} ${advertisementName.mr}`,
      }),
      line('printing.exam', marks.exam),
      line('printing.marks.stage', marks.stage),
      line('printing.marks.published', shownDay(marks.publishedOn)),
    ],
    columns: columns.map((id) => words(id)),
    subjects: marks.subjects.map((each) => ({
      code: each.code,
      name: each.name,
      marks: each.marks ?? words('printing.marks.absent'),
      remarks: each.remarks ?? '',
    })),
    totalLabel: words('printing.marks.total'),
    total: marks.total,
    resultsHeading: words('printing.marks.results'),
    results: marks.results.map(({ post, resultStatus }) => ({
      label: post,
      value: words(statuses[resultStatus]),
    })),
    ...authorityOf(marks.examAuthority, marks.authoritySignature),
  }
}

const statuses = {
  QUALIFIED: 'printing.marks.qualified',
  'NOT QUALIFIED': 'printing.marks.notQualified',
} as const

const columns = [
  'printing.marks.code',
  'printing.marks.subject',
  'printing.marks.marks',
  'printing.marks.remarks',
] as const
