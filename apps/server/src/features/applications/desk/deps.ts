import type { JudgedAgain } from '@lokseva/contract/applications/desk/schemas'
import type { Correspondence } from '@lokseva/contract/correspondence/schemas'
import type { PostWithRules } from '@lokseva/contract/eligibility/schemas'
import type { ViewSection } from '@lokseva/contract/profile-view/schemas'
import type { Task } from '@lokseva/contract/tasks/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { PaymentDeps } from '#features/payments/index'
import type { Holder } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import type { ReceiptDeps, RequestsDone } from '../deps.ts'

type SentProfile = { accountId: string; applicationId: string; day: string; isNamed: boolean }

type AppliedPosts = {
  applicationId: string
  advertisementId: number
  ids: readonly number[]
  language: Language
}

/** What the desk of applications needs besides what shows a candidate their own. */
export type DeskDeps = Omit<ReceiptDeps, 'typesetter' | 'provePaper'> &
  Pick<PaymentDeps, 'payables'> & {
    requestsDone: readonly RequestsDone[]
    /** Posts of an application with the verdict of the day it was sent. */
    asApplied: (holder: Holder, input: AppliedPosts) => Promise<PostWithRules[]>
    /** The profile an application was made with, in words. */
    profileAsSent: (db: Database, input: SentProfile) => Promise<ViewSection[]>
    /** What somebody has to do, in the words of a language. */
    tasksFor: (holder: Holder, language: Language) => Promise<Task[]>
    /** The letters of the commission to somebody. */
    lettersTo: (holder: Holder) => Promise<Correspondence[]>
    /** What is left of an application without the claims that were refused. */
    judgedAgain: (db: Database, applicationId: string) => Promise<JudgedAgain | null>
  }

type Colleague = { id: string; nameEn: string; nameMr: string }

/** What views, selections and files need. */
export type SetDeps = Pick<ReceiptDeps, 'db' | 'clock' | 'storage'> & {
  colleagues: (db: Database) => Promise<Colleague[]>
}
