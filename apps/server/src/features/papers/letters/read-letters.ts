import type { InterviewLetter, LetterSummary } from '@lokseva/contract/papers/schemas'
import { readApplication } from '#features/applications/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'
import type { PaperDeps } from '../deps.ts'
import { mayReadLetters, atStageOfPaper } from '../policy.ts'
import { notePaperSeen } from '../issue-paper.ts'
import { letterData, type LetterData } from './letter-data.ts'
import { selectLetter, selectLetters } from './letter-rows.ts'
import { calledTo } from './letter-words.ts'

type Given = { stageId: number | null }

/** Tells which letters of an application are handed out; another's application is not there. */
async function openIn(
  deps: PaperDeps,
  actor: Candidate,
  applicationId: string,
): Promise<(letter: Given) => boolean> {
  const { standing: state } = await readApplication(deps, deps.db, actor, applicationId)
  const today = dayInIndia(deps.clock.now())
  return (letter) => mayReadLetters(actor, atStageOfPaper(state, letter), today).allowed
}

/** The letters of an application; none before they are handed out. */
export async function listLetters(
  deps: PaperDeps,
  actor: Candidate,
  { applnid }: { applnid: string },
): Promise<LetterSummary[]> {
  const isOpen = await openIn(deps, actor, applnid)
  const letters = (await selectLetters(deps.db, applnid)).filter(isOpen)
  return Promise.all(
    letters.map(async (letter) => ({
      id: letter.id,
      interviewLetterTitle: letter.title,
      subject: calledTo(
        letter,
        await deps.versions(deps.db, letter.advertisementId, letter.version),
      ),
      templateId: letter.templateId,
      publicationDate: letter.publishedOn,
    })),
  )
}

type Asked = { id: string; templateid?: string | undefined }

/** A candidate's own letter, to be looked at or printed; by another template it is not there. */
export async function readLetter(
  deps: PaperDeps,
  actor: Candidate,
  { id, templateid }: Asked,
): Promise<LetterData> {
  const row = await selectLetter(deps.db, id)
  const isTheirs = row?.accountId === actor.accountId
  if (!row || !isTheirs || (templateid && templateid !== row.templateId))
    throw new AppError('NOT_FOUND')
  const isOpen = await openIn(deps, actor, row.applicationId)
  if (!isOpen(row)) throw new AppError('NOT_FOUND')
  const letter = await letterData(deps, deps.db, id)
  // Taken back just now.
  if (!letter) throw new AppError('NOT_FOUND')
  await notePaperSeen(deps, letter.verification.number)
  return letter
}

/** The same as the call answers it. */
export async function getLetter(
  deps: PaperDeps,
  actor: Candidate,
  asked: Asked,
): Promise<InterviewLetter> {
  const letter = await readLetter(deps, actor, asked)
  const { type, name, subject, interviewPtCsvDto, applicationNo, examInstructions } = letter
  const { code, url } = letter.verification
  return {
    type,
    name,
    subject,
    interviewPtCsvDto,
    applicationNo,
    examInstructions,
    verification: { code, url },
  }
}
