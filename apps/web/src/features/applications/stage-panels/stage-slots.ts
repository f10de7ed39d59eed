import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { RequiredDocument } from '@lokseva/contract/documents/schemas'
import type { ComponentType } from 'react'
import type { ApiError } from '@lokseva/browser/api/errors.ts'
import type { AskedDocument } from '../apply/remaining-tasks.ts'
import type { Stage } from './stage-kinds.ts'

/** Where the documents are that further posts ask for; they are another feature's. */
export type FurtherDocumentsSlot = {
  advertisementId: number
  /** Asked by what this application was made with, as the server judges it. */
  applicationId: string
  postIds: readonly number[]
  /** Types the application has already. */
  without: ReadonlySet<string>
  onDocuments: (papers: readonly AskedDocument[]) => void
}

/** Where papers that were sent back are sent again. */
export type SentBackSlot = {
  advertisementId: number
  applicationId: string
  /** The words for what the scrutiny found. */
  statusOf: (document: Pick<RequiredDocument, 'status' | 'isClaimRejected'>) => string
  onChanged: () => void
}

/** Where a paper that the commission gives out stands; papers are other features'. */
export type PaperSlot = {
  stageCode: PaperStage
  applicationId: string
  examId: number
  isMultiple: boolean
}

/** Stages whose papers can be had. */
export const paperStages = [
  'ADMIT_CARDS',
  'INTERVIEW_LETTER_PT_LETTER',
  'RESULT_MARK_SHEET',
] as const
export type PaperStage = (typeof paperStages)[number]

/** With what is to do once it is given up. */
export type OnUnsaved = (isUnsaved: boolean, giveUp?: () => void) => void

/** Where something is asked for and paid after the application; another feature's. */
export type RequestsSlot = {
  applicationId: string
  advertisementId: number
  stageId: number
  /** The stage is over: nothing new is begun in it. */
  isReadOnly: boolean
  /** Something is written and not sent: closing asks first. */
  onUnsaved: OnUnsaved
  /** The server knows the stage otherwise than this page: it is fetched anew. */
  onStale: () => void
}

export type StageSlots = {
  Paper: ComponentType<PaperSlot>
  Objections: ComponentType<RequestsSlot>
  Retotaling: ComponentType<RequestsSlot>
  FurtherDocuments: ComponentType<FurtherDocumentsSlot>
  SentBack: ComponentType<SentBackSlot>
}

/** What the inside of every stage is given. */
export type PanelProps = {
  stage: Stage
  application: ApplicationDetails
  isReadOnly: boolean
  slots: StageSlots
  /** Something was done: it is fetched anew. */
  onChanged: () => void
  onClose: () => void
  /** The server refused because the stage, or the application, is shut by now: it is told above. */
  onRefused: (refusal: ApiError) => void
  isRefused: boolean
  /** Something is made and not saved: closing asks first. */
  onUnsaved: OnUnsaved
}
