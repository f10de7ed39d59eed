import type { Application, ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { Task } from '@lokseva/contract/tasks/schemas'
import type { ComponentType, ReactNode } from 'react'
import type { PaymentsSlot } from '../account/slots.ts'
import type { StageSlots } from '../stage-panels/stage-slots.ts'

/** Where papers are sent that are asked for after the submit; another feature's. */
export type MissingDocumentsSlot = {
  advertisementId: number
  applicationId: string
  onChanged: () => void
}

/** Opens a document that was sent. */
export type DocumentSlot = { documentInfoId: string; name: string }

export type ApplicationPageProps = {
  id: string
  /** The stage that the address names. */
  stageId?: number | undefined
  part?: 'documents' | undefined
  /** What is to do first, as the tasks say it; in its place while they are fetched, or if they are not. */
  lead: ReactNode
  /** The task that leads, and the others that are open. */
  leading: Task | undefined
  tasks: readonly Task[]
  /** Nothing is known of them yet, not even that they cannot be fetched. */
  isAwaitingTasks: boolean
  Payments: ComponentType<PaymentsSlot>
  FeeReceipt: ComponentType<{ applicationId: Application['id'] }>
  MissingDocuments: ComponentType<MissingDocumentsSlot>
  ViewDocument: ComponentType<DocumentSlot>
  stageSlots: StageSlots
  onChanged: () => void
}

export type BodyProps = ApplicationPageProps & { details: ApplicationDetails }
