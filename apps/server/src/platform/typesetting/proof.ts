type Bilingual = { en: string; mr: string }

/** Whose paper it is: the commission's names, its letters, and its logo (a PNG) where it has one. */
export type Letterhead = Bilingual & { mark: string; logo: Buffer | null }

/** A paper that is about to be printed: which one, and what anybody may learn it says. */
export type PaperToProve = {
  kind: 'application_receipt' | 'fee_receipt' | 'profile'
  /** None: a profile that is printed for itself. */
  applicationId: string | null
  accountId: string
  /** Which one of its kind. */
  subject: string
  /** Whose it is, by the profile's own parts; where there is an application, as that says. */
  person?: { full: string; surname: string }
  says: readonly { label: Bilingual; value: Bilingual }[]
}

/** What the template draws in the box and in the head, and the pictures it asks for. */
export type Proof = {
  box: { code: string; heading: Bilingual; how: Bilingual; alt: string }
  head: Bilingual & { mark: string; hasLogo: boolean }
  files: Readonly<Record<string, Uint8Array>>
  /** What the picture is, in words. */
  alt: Bilingual
}

/** Gives a paper the code by which anybody can ask whether it is true. */
export type ProvePaper = (paper: PaperToProve) => Promise<Proof>
