import { postsOf, type AdvertisementDocument } from '../../advertisement-document.ts'
import type { ChosenSubject } from '../../ports.ts'
import { fault, type Fault } from './fault.ts'

type Facts = {
  today: string
  appliedFor: readonly number[]
  chosen: readonly ChosenSubject[]
}

/** What no corrigendum may change: what applications, papers and payments go by. */
export function checkCorrection(
  before: AdvertisementDocument,
  after: AdvertisementDocument,
  { today, appliedFor, chosen }: Facts,
): Fault[] {
  const faults: Fault[] = []
  const fixed = (place: string, was: string | number, is: string | number | undefined) => {
    if (was !== is) faults.push(fault(place, 'stays', { was: String(was), is: String(is) }))
  }
  fixed('advertisementNo', before.advertisementNo, after.advertisementNo)
  fixed('year', before.year, after.year)
  fixed('exam.id', before.exam.id, after.exam.id)
  if (before.isMultipleExam !== after.isMultipleExam) faults.push(fault('exams', 'examsChange'))
  // What people have seen and begun does not go back behind a first day that has not come.
  if (before.applnStartDate <= today)
    fixed('applnStartDate', before.applnStartDate, after.applnStartDate)
  const examOf = new Map(postsOf(after).map(({ id, examId }) => [id, examId]))
  for (const { id, name, nameDvng, examId } of postsOf(before)) {
    if (!appliedFor.includes(id)) continue
    if (!examOf.has(id))
      faults.push(
        fault(`post ${id}`, 'postStays', (reader) => ({
          name: reader === 'mr' ? nameDvng : name,
        })),
      )
    else fixed(`post ${id}, exam`, examId, examOf.get(id))
  }
  return [...faults, ...subjectsTaken(before, after, chosen)]
}

/** A subject somebody sits stays with its exam: cards and marks go by it. */
const subjectsTaken = (
  before: AdvertisementDocument,
  after: AdvertisementDocument,
  chosen: readonly ChosenSubject[],
): Fault[] =>
  chosen.flatMap(({ examId, subjectId }) => {
    const subjectIn = ({ exams }: AdvertisementDocument) =>
      exams.find(({ id }) => id === examId)?.subjects.find(({ id }) => id === subjectId)
    const subject = subjectIn(before)
    return subject && !subjectIn(after)
      ? [
          fault(`exam ${examId}, subject ${subjectId}`, 'subjectStays', (reader) => ({
            name: reader === 'mr' ? subject.nameDvng : subject.name,
          })),
        ]
      : []
  })
