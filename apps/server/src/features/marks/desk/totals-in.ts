import type { MarksTotals } from '@lokseva/contract/marks/desk/schemas'
import { currentVersionOf } from '#features/adverts/index'
import { examSubjects } from '#features/exam-subjects/index'
import { statementOf, type MarksLine } from '../read-marks.ts'
import { totalOf } from '../total-of.ts'
import type { MarksDeskDeps } from './deps.ts'
import { examName } from './exam-name.ts'

/** What the statements of a file come to, by examination and stage. */
export async function totalsIn(
  { db, versions }: Pick<MarksDeskDeps, 'db' | 'versions'>,
  advertisementId: number,
  rows: readonly MarksLine[],
): Promise<MarksTotals[]> {
  const version = await currentVersionOf(db, advertisementId)
  if (version === undefined) return []
  const document = await versions(db, advertisementId, version)
  const known = await examSubjects(db, document)
  const byStage = Map.groupBy(rows, ({ examId, stage }) => `${examId} ${stage}`)
  return [...byStage.values()].map((lines) => {
    const [{ examId, stage }] = lines as [MarksLine]
    const ofExam = known.filter((each) => each.examId === examId)
    const totals = [...Map.groupBy(lines, statementOf).values()].map((own) =>
      totalOf(
        {
          subjects: own.map(({ subjectCode: code, marks, remarks }) => ({ code, marks, remarks })),
        },
        ofExam,
      ),
    )
    const counted = totals.flatMap((total) => (total === null ? [] : [Number(total)]))
    return {
      examId,
      exam: examName(document, examId),
      stage,
      statements: totals.length,
      absent: totals.length - counted.length,
      lowest: shown(counted.reduce(smaller, Infinity)),
      mean: shown(counted.reduce((sum, each) => sum + each, 0) / counted.length),
      highest: shown(counted.reduce(larger, -Infinity)),
    }
  })
}

const smaller = (one: number, other: number) => Math.min(one, other)
const larger = (one: number, other: number) => Math.max(one, other)
const shown = (mark: number) => (Number.isFinite(mark) ? mark.toFixed(2) : null)
