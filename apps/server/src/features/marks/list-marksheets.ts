import type { Marksheet } from '@lokseva/contract/marks/schemas'
import { readApplication } from '#features/applications/index'
import { mayReadMarks, type PaperDeps } from '#features/papers/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { demand } from '#platform/http/ability'
import { AppError } from '#platform/http/app-error'
import { marksData, type MarksData } from './marks-data.ts'
import { selectMarks } from './marks-rows.ts'

async function demandMarks(deps: PaperDeps, actor: Candidate, applicationId: string) {
  const { standing } = await readApplication(deps, deps.db, actor, applicationId)
  demand(mayReadMarks(actor, standing, dayInIndia(deps.clock.now())))
}

/** The statements of an application, those that a retotaling took back among them. */
export async function listMarksheets(
  deps: PaperDeps,
  actor: Candidate,
  { applicationId }: { applicationId: string },
): Promise<Marksheet[]> {
  await demandMarks(deps, actor, applicationId)
  const rows = await selectMarks(deps.db, { applicationId })
  return rows.map(({ id, name, stage, withdrawnAt }) => ({
    applicationMarksId: id,
    marksheetName: name,
    stage,
    isWithdrawn: withdrawnAt !== null,
  }))
}

/** One of them with all it says, to be printed. */
export async function readMarksheet(
  deps: PaperDeps,
  actor: Candidate,
  which: { applicationId: string; applicationMarksId: string },
): Promise<MarksData> {
  await demandMarks(deps, actor, which.applicationId)
  const marks = await marksData(deps, deps.db, which)
  if (!marks) throw new AppError('NOT_FOUND')
  return marks
}
