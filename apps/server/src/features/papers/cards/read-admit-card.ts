import type { AdmitCard } from '@lokseva/contract/papers/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { readApplication } from '#features/applications/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { abilityIn, demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import type { PaperDeps } from '../deps.ts'
import { notePaperSeen } from '../issue-paper.ts'
import { mayDownloadCard, mayReadCard, atStageOfPaper } from '../policy.ts'
import { admitCardData, type AdmitCardData } from './admit-card-data.ts'
import { selectSeatsOf } from './card-rows.ts'

type Asked = { applicationId: string; examid?: number | undefined }

/**
 * A candidate's own card to be looked at, or to be printed: that only up to the last day. Where none
 * is named it is the first that may be printed, or else read.
 */
export async function readAdmitCard(
  deps: PaperDeps,
  actor: Candidate,
  { applicationId, examid }: Asked,
  purpose: 'read' | 'download' = 'read',
): Promise<{ card: AdmitCardData; download: ReturnType<typeof mayDownloadCard> }> {
  const { db, clock } = deps
  const { standing: state } = await readApplication(deps, db, actor, applicationId)
  const today = dayInIndia(clock.now())
  const may = purpose === 'read' ? mayReadCard : mayDownloadCard
  demand(may(actor, state, today))
  const seats = await selectSeatsOf(db, { applicationId, examDisplayId: examid })
  const firstThat = (allows: typeof may) =>
    seats.find((each) => allows(actor, atStageOfPaper(state, each), today).allowed)
  // The one to print stands before that of an earlier examination.
  const seat = firstThat(mayDownloadCard) ?? firstThat(may) ?? seats[0]
  if (!seat) throw new AppError('NOT_FOUND')
  const own = atStageOfPaper(state, seat)
  demand(may(actor, own, today))
  const { examDisplayId } = seat
  const card = await admitCardData(deps, db, { applicationId, examDisplayId })
  if (!card) throw new AppError('NOT_FOUND')
  await notePaperSeen(deps, card.verification.number)
  return { card, download: mayDownloadCard(actor, own, today) }
}

/** The same as the call answers it. */
export async function getAdmitCard(
  deps: PaperDeps,
  actor: Candidate,
  { language, ...asked }: Asked & { language: Language },
): Promise<AdmitCard> {
  const { card, download } = await readAdmitCard(deps, actor, asked)
  const { photo, signature, verification } = card
  return {
    applicationId: card.applicationId,
    applicationNo: card.applicationNo,
    advertisementNo: card.advertisementNo,
    advertisementName: card.advertisementName,
    advertisementNameDvng: card.advertisementNameDvng,
    examDisplayId: card.examDisplayId,
    examDisplayName: card.examDisplayName,
    examDisplayNameDvng: card.examDisplayNameDvng,
    isReadOnly: !download.allowed,
    name: card.name,
    centre: card.centre,
    timeTable: card.timeTable,
    personalInfoAdmitCardDto: card.personalInfoAdmitCardDto,
    needsScribe: card.needsScribe,
    scribeArrangedBy: card.scribeArrangedBy,
    needsExtraTime: card.needsExtraTime,
    photo: photo?.toString('base64') ?? null,
    signature: signature?.toString('base64') ?? null,
    timeTableExamsList: card.timeTableExamsList,
    examInstructionsList: card.examInstructionsList,
    verification: { code: verification.code, url: verification.url },
    abilities: { download: abilityIn(language, download) },
  }
}
