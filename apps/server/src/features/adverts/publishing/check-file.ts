import { faultWords } from '#platform/files/fault-words'
import { AdvertisementFile } from '../advertisement-file.ts'
import { checkDates, checkMoney } from './check-dates-and-money.ts'
import { checkCapacities, checkStages, checkVacancies } from './check-plans.ts'
import { checkExams, checkIds, checkRequiredDocuments, checkRules } from './check-posts.ts'
import { checkQuestions } from './check-questions.ts'
import { fault, issueFault, type Fault, type ReadableFile } from './fault.ts'

const checks = [
  checkIds,
  checkDates,
  checkMoney,
  checkExams,
  checkRules,
  checkRequiredDocuments,
  checkQuestions,
  checkVacancies,
  checkCapacities,
  checkStages,
]

export type CheckedFile =
  | { file: AdvertisementFile; faults: [] }
  | { readable: ReadableFile; faults: Fault[] }

/** An advertisement that came as data, or everything that is wrong with it by itself. */
export function checkFile(data: unknown): CheckedFile {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return { readable: {}, faults: [fault('', 'notOne')] }
  const whole = AdvertisementFile.safeParse(data, { error: faultWords })
  const faults: Fault[] = whole.success ? [] : whole.error.issues.flatMap(issueFault)
  const file = whole.success ? whole.data : readable(data)
  for (const check of checks) check(file, (found) => faults.push(found))
  return whole.success && faults.length === 0
    ? { file: whole.data, faults: [] }
    : { readable: file, faults }
}

/** The parts that are right by themselves, so that the others do not hide what is wrong in them. */
function readable(data: object): ReadableFile {
  const parts = Object.entries(AdvertisementFile.shape).flatMap(([name, schema]) => {
    const part = schema.safeParse((data as Record<string, unknown>)[name])
    return part.success && part.data !== undefined ? [[name, part.data]] : []
  })
  return Object.fromEntries(parts) as ReadableFile
}
