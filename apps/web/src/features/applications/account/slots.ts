import type { Application } from '@lokseva/contract/applications/schemas'
import type { ReactNode } from 'react'

/** What is said and done about the fee of an application; it is another feature's. */
export type PaymentsSlot = {
  application: Application
  /** Somebody came here to pay it. */
  startsPaying: boolean
  /** Or to see what was paid, and the challan. */
  startsHistory?: boolean
  /** On a page that says by itself what is closed, and has the receipts elsewhere. */
  inPage?: boolean
  /** What is to do stands beside it with a button of its own. */
  isLed?: boolean
  /** Other actions of the row, each in its place among these. */
  cancel?: ReactNode
  questions?: ReactNode
  onChanged: () => void
}
