import { useState } from 'react'

/** What somebody began and has not saved, kept whatever is fetched meanwhile. */
export function useBegun<What>(saved: string) {
  const [begun, setBegun] = useState<{ what: What; on: string }>()
  return {
    what: begun?.what,
    /** What was saved when it was begun. */
    on: begun?.on,
    /** Something else was saved since it was begun. */
    isElsewhere: begun !== undefined && begun.on !== saved,
    change: (next: (now: What | undefined) => What) =>
      setBegun((now) => ({ what: next(now?.what), on: now?.on ?? saved })),
    giveUp: () => setBegun(undefined),
  }
}
