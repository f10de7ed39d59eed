import type { ExamSubject } from '#features/exam-subjects/index'
import type { MarksRow } from './marks-rows.ts'

/**
 * What the subjects of a statement make together; nothing where somebody was absent in one of them.
 * The marks of a part are in those of its subject, where that stands on the statement too.
 */
export function totalOf(
  { subjects }: Pick<MarksRow, 'subjects'>,
  known: readonly Pick<ExamSubject, 'id' | 'code' | 'parentId'>[],
): string | null {
  const marked = new Set(subjects.map(({ code }) => code))
  const ids = new Set(known.flatMap(({ id, code }) => (marked.has(code) ? [id] : [])))
  const parts = new Set(
    known.flatMap(({ code, parentId }) => (parentId !== null && ids.has(parentId) ? [code] : [])),
  )
  const counted = subjects.filter(({ code }) => !parts.has(code))
  if (counted.some(({ marks }) => marks === null)) return null
  // In hundredths, so that nothing is lost on the way.
  const sum = counted.reduce((all, { marks }) => all + Math.round(Number(marks) * 100), 0)
  return (sum / 100).toFixed(2)
}
