import { verifyPaper } from '@lokseva/contract/papers/endpoints'
import type { VerifiedPaper } from '@lokseva/contract/papers/schemas'
import { useEffect, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'

export type Verification =
  | { state: 'asking' }
  | { state: 'told'; paper: VerifiedPaper }
  | { state: 'failed'; error: unknown }

type Settled = Verification & { code: string; tries: number }

/** What the portal says of a code, asked when the page is opened and again at a wish. */
export function useVerification(code: string): { found: Verification; askAgain: () => void } {
  const [tries, setTries] = useState(0)
  const [settled, setSettled] = useState<Settled>()
  useEffect(() => {
    if (code === '') return undefined
    const left = new AbortController()
    const settle = (found: Verification) => {
      if (!left.signal.aborted) setSettled({ ...found, code, tries })
    }
    call(verifyPaper, { params: { code } }, { signal: left.signal }).then(
      (paper) => settle({ state: 'told', paper }),
      (error: unknown) => settle({ state: 'failed', error }),
    )
    return () => left.abort()
  }, [code, tries])
  // The answer for another code, or of an earlier try, is never shown for this one.
  const isCurrent = settled?.code === code && settled.tries === tries
  return {
    found: isCurrent ? settled : { state: 'asking' },
    askAgain: () => setTries((before) => before + 1),
  }
}
