import type { RawBuilder } from 'kysely'
import type { PreviewTrial } from '@lokseva/contract/approvals/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { StageCode } from '@lokseva/contract/stages/schemas'
import type { Transaction, Database } from '#platform/database/pool'
import type { AdvertisementDocument } from './advertisement-document.ts'

/** Somebody who applied, and where they are told of it. */
export type Applicant = { accountId: string; email: string; mobile: string }

export type ChosenSubject = { examId: number; subjectId: number }

/** What one applicant has to do after a corrigendum, by when, and what is won or lost by it. */
export type CorrigendumConcern = {
  /** Not paid in time, and not considered with the new days either. */
  isLapsed: boolean
  /** Rupees that are owed, and the sentence by when they can be paid. */
  amount: number | null
  payBy: Bilingual | null
  /** Documents that are missing now. */
  documents: Bilingual[]
  documentsUntil: string
  /** How many questions are asked and not answered. */
  questions: number
  answerUntil: string
  /** Posts not applied for that are open now, or no longer; and such as were applied for and stay. */
  gained: Bilingual[]
  lost: Bilingual[]
  kept: Bilingual[]
}

/** Who applied to what; applications are another feature's. */
export type Applicants = {
  /** Those whose application is alive, in the order of their ids, beginning after one of them. */
  applicantsOf(
    db: Database,
    advertisementId: number,
    page: { after: string | null; most: number },
  ): Promise<Applicant[]>
  /** How many of them there are, and how many named each post. */
  countApplicants(
    db: Database,
    advertisementId: number,
  ): Promise<{ all: number; byPost: ReadonlyMap<number, number> }>
  /** How many of them chose each of these centres. */
  countByCentre(
    db: Database,
    advertisementId: number,
    centres: readonly number[],
  ): Promise<{ centre: number; people: number }[]>
  /**
   * What a corrigendum means for these applicants, by their accounts; they are asked for the documents
   * that it wants of them in addition.
   */
  concernsOf(
    tx: Transaction,
    change: { before: AdvertisementDocument; after: AdvertisementDocument; today: string },
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, CorrigendumConcern>>
  /** Posts somebody's application names, whatever became of it. */
  postsAppliedFor(db: Database, advertisementId: number): Promise<number[]>
  /** Optional subjects somebody's application names, by the exam, whatever became of it. */
  subjectsChosen(db: Database, advertisementId: number): Promise<ChosenSubject[]>
  /** How many have begun an application and not sent it. */
  countHalfDone(db: Database, advertisementId: number): Promise<number>
}

type Figures = Omit<PreviewTrial, 'posts'> & {
  posts: Omit<PreviewTrial['posts'][number], 'name'>[]
}

/** Every post asks what it asked before; or what was counted, where there is a profile to judge. */
export type VersionsTrial = { isSame: true } | { isSame: false; figures: Figures | null }

/** Counts whom a version lets in beside the one before it; trials are another feature's. */
export type TryVersions = (
  db: Database,
  versions: { before: AdvertisementDocument | null; after: AdvertisementDocument },
) => Promise<VersionsTrial>

/** A stage that is published, with its days; it was closed on the last of them at the latest. */
export type PublishedStage = { code: StageCode; startDay: string; endDay: string }

/**
 * The published stages of the advertisement that a column names, in the order of their days, as a
 * part of a statement; stages are another feature's.
 */
export type StagesOf = (advertisementId: string) => RawBuilder<PublishedStage[]>
