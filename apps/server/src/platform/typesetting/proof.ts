type Bilingual = { en: string; mr: string }

/** A paper that is about to be printed: which one, and what anybody may learn it says. */
export type PaperToProve = {
  kind: 'application_receipt' | 'fee_receipt'
  applicationId: string
  accountId: string
  /** Which one of its kind. */
  subject: string
  says: readonly { label: Bilingual; value: Bilingual }[]
}

/** What the template draws in the box, and the picture it asks for. */
export type Proof = {
  box: { code: string; heading: Bilingual; how: Bilingual; alt: string }
  files: Readonly<Record<string, Uint8Array>>
  /** What the picture is, in words. */
  alt: Bilingual
}

/** Gives a paper the code by which anybody can ask whether it is true. */
export type ProvePaper = (paper: PaperToProve) => Promise<Proof>
