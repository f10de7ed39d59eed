/** Characters of the place where the declaration is signed. */
export const locationLimit = 100

/** Characters of the reason for which an application is cancelled. */
export const cancellationReasonLimit = 250

/** What a further question takes where the advertisement sets no bounds of its own. */
const usualAnswer = { minValue: 0, maxValue: 999_999_999, maxLength: 500 }

type Bounds = { [Name in keyof typeof usualAnswer]?: number | null | undefined }

/** The bounds of the answer to a further question. */
export const answerBounds = (own: Bounds | null) => ({
  minValue: own?.minValue ?? usualAnswer.minValue,
  maxValue: own?.maxValue ?? usualAnswer.maxValue,
  maxLength: own?.maxLength ?? usualAnswer.maxLength,
})

/** At most so many characters of JSON in the fields that carry JSON as text. */
export const jsonTextLimit = 20_000
