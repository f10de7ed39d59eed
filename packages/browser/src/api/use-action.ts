import { useEffect, useLayoutEffect, useRef, useState } from 'react'

type ActionOptions<Input, Output> = {
  onDone?: (output: Output, input: Input) => unknown
  onFailed?: (error: Error, input: Input) => void
  /** A new one ends the one before, whose answer counts no more; for what only asks. */
  isReplaced?: boolean
}

export type Action<Input = void, Output = unknown> = {
  /** Resolves to what went wrong, or to nothing. A second press before the end does nothing. */
  run: (input: Input) => Promise<Error | undefined>
  busy: boolean
  error?: Error | undefined
  data?: Output | undefined
  /** When the last one began; another for every try, for notices that are read out anew. */
  attempt: number
  /** Forgets what came of the last one. */
  clear: () => void
}

type Outcome<Output> = {
  busy: boolean
  error?: Error
  data?: Output
  attempt: number
}

const nothing = { busy: false, attempt: 0 }

/**
 * Everything the page does to the portal at somebody's wish goes through here. `signal` aborts as
 * the page is left: hand it on to a call that only asks, never to one that changes something.
 */
export function useAction<Input = void, Output = unknown>(
  act: (input: Input, signal: AbortSignal) => Promise<Output>,
  options: ActionOptions<Input, Output> = {},
): Action<Input, Output> {
  const leaving = useRef<AbortController>(undefined)
  const isRunning = useRef(false)
  const [outcome, setOutcome] = useState<Outcome<Output>>(nothing)
  // What is drawn when it ends may differ from what was drawn when it began.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  useEffect(() => () => leaving.current?.abort(), [])

  const run = async (input: Input): Promise<Error | undefined> => {
    if (isRunning.current && !latest.current.isReplaced) return undefined
    isRunning.current = true
    if (latest.current.isReplaced) leaving.current?.abort()
    const left = new AbortController()
    leaving.current = left
    const attempt = Date.now()
    setOutcome({ busy: true, attempt })
    try {
      const data = await act(input, left.signal)
      if (latest.current.isReplaced && left.signal.aborted) return undefined
      await latest.current.onDone?.(data, input)
      setOutcome({ busy: false, data, attempt })
      return undefined
    } catch (thrown) {
      const error = thrown as Error
      if (latest.current.isReplaced && left.signal.aborted) return error
      if (!left.signal.aborted) latest.current.onFailed?.(error, input)
      setOutcome({ busy: false, error, attempt })
      return error
    } finally {
      if (leaving.current === left) isRunning.current = false
    }
  }
  return { ...outcome, run, clear: () => setOutcome(nothing) }
}
