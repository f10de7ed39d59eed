/** A day of 24 hours, in milliseconds: India keeps no summer time. */
export const DAY_MS = 86_400_000
