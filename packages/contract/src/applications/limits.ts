/** Characters of the place where the declaration is signed. */
export const locationLimit = 100

/** Characters of the reason for which an application is cancelled. */
export const cancellationReasonLimit = 250

/** At most so many characters of JSON in the fields that carry JSON as text. */
export const jsonTextLimit = 20_000
