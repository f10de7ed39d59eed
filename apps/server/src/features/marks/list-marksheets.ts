import type { Marksheet } from '@lokseva/contract/marks/schemas'
import { readApplication } from '#features/applications/index'
import { mayReadMarks, atStageOfPaper, type PaperDeps } from '#features/papers/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { marksData, type MarksData } from './marks-data.ts'
import { selectMarks, type MarksRow } from './marks-rows.ts'

type Which = { applicationId: string; id?: string }

/** Statements that are handed out: each by a stage of its own. */
async function demandMarks(deps: PaperDeps, actor: Candidate, which: Which): Promise<MarksRow[]> {
  const { standing: state } = await readApplication(deps, deps.db, actor, which.applicationId)
  const today = dayInIndia(deps.clock.now())
  demand(mayReadMarks(actor, state, today))
  const rows = await selectMarks(deps.db, { ...which, today })
  return rows.filter((row) => mayReadMarks(actor, atStageOfPaper(state, row), today).allowed)
}

/** The statements of an application, those that a retotaling took back among them. */
export async function listMarksheets(
  deps: PaperDeps,
  actor: Candidate,
  { applicationId }: { applicationId: string },
): Promise<Marksheet[]> {
  const rows = await demandMarks(deps, actor, { applicationId })
  return rows.map(({ id, name, stage, publishedAt, withdrawnAt }) => ({
    applicationMarksId: id,
    marksheetName: name,
    stage,
    publishedAt: publishedAt.toISOString(),
    isWithdrawn: withdrawnAt !== null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }))
}

/** One of them with all it says, to be printed. */
export async function readMarksheet(
  deps: PaperDeps,
  actor: Candidate,
  which: { applicationId: string; applicationMarksId: string },
): Promise<MarksData> {
  const { applicationId, applicationMarksId: id } = which
  const [open] = await demandMarks(deps, actor, { applicationId, id })
  const marks = open && (await marksData(deps, deps.db, which))
  if (!marks) throw new AppError('NOT_FOUND')
  return marks
}
