import type { Transaction, Database } from '#platform/database/pool'
import type { AdvertisementDocument } from './advertisement-document.ts'

/** Somebody who applied, and where they are told of it. */
export type Applicant = { accountId: string; email: string; mobile: string }

export type ChosenSubject = { examId: number; subjectId: number }

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
  /** Asks these applicants for the papers the advertisement wants of them now and did not before. */
  askForPapers(
    tx: Transaction,
    document: AdvertisementDocument,
    accountIds: readonly string[],
  ): Promise<void>
  /** Posts somebody's application names, whatever became of it. */
  postsAppliedFor(db: Database, advertisementId: number): Promise<number[]>
  /** Optional subjects somebody's application names, by the exam, whatever became of it. */
  subjectsChosen(db: Database, advertisementId: number): Promise<ChosenSubject[]>
}
