import type { Application, ApplicationDetails } from '@lokseva/contract/applications/schemas'

/** What is said and done about the fee of an application; it is another feature's. */
export type PaymentsSlot = {
  application: Application
  /** Somebody came here to pay it. */
  startsPaying: boolean
  onChanged: () => void
}

/** Where papers are sent that are asked for after the submit; another feature's too. */
export type PapersSlot = {
  advertisementId: number
  applicationId: string
  onChanged: () => void
}

/** Opens a document that was sent. */
export type DocumentSlot = { documentInfoId: string; name: string }

/** What the stages of its advertisement let a candidate do with an application. */
export type StagesSlot = { application: ApplicationDetails; onChanged: () => void }
