import type { StoredVerdict } from './stored-verdict.ts'

/** What a candidate has chosen of a post and not sent yet. */
export type PostChoice = {
  prefOrder: number | null
  /** A JSON list of ids, as text. */
  preferredAppointingAuthorities: string
}

/** What this feature asks of those who keep applications. */
export type ApplicationsPort = {
  /** The posts that are chosen in the candidate's draft for an advertisement. */
  choicesOf: (
    accountId: string,
    advertisementId: number,
  ) => Promise<ReadonlyMap<number, PostChoice>>
  /** What an application of this candidate keeps of its verdict, and of later ones. */
  storedVerdictOf: (
    accountId: string,
    applicationId: string,
  ) => Promise<{ advertisementId: number; verdicts: StoredVerdict[] } | undefined>
}
