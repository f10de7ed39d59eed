import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

type ActionOptions<Input, Output> = {
  onDone?: (output: Output, input: Input) => unknown
  onFailed?: (error: Error) => void
}

export type Action<Input = void, Output = unknown> = {
  /** Resolves to what went wrong, or to nothing. A second press before the end does nothing. */
  run: (input: Input) => Promise<Error | undefined>
  busy: boolean
  error: Error | undefined
  data: Output | undefined
  /** When the last one began; another for every try, for notices that are read out anew. */
  attempt: number
  /** Forgets what came of the last one. */
  clear: () => void
}

/**
 * Everything the page does to the portal at somebody's wish goes through here. `signal` aborts as
 * the page is left: hand it on to a call that only asks, never to one that changes something.
 */
export function useAction<Input = void, Output = unknown>(
  act: (input: Input, signal: AbortSignal) => Promise<Output>,
  { onDone, onFailed }: ActionOptions<Input, Output> = {},
): Action<Input, Output> {
  const leaving = useRef<AbortController>(undefined)
  const isRunning = useRef(false)
  useEffect(() => () => leaving.current?.abort(), [])
  const mutation = useMutation({
    mutationFn: (input: Input) => {
      leaving.current = new AbortController()
      return act(input, leaving.current.signal)
    },
    onSuccess: (output, input) => onDone?.(output, input),
    onError: (error) => {
      if (!leaving.current?.signal.aborted) onFailed?.(error)
    },
    // The device often believes wrongly to be offline; the call itself finds out.
    networkMode: 'always',
  })
  return {
    run: async (input) => {
      if (isRunning.current) return undefined
      isRunning.current = true
      try {
        await mutation.mutateAsync(input)
        return undefined
      } catch (error) {
        return error as Error
      } finally {
        isRunning.current = false
      }
    },
    busy: mutation.isPending,
    error: mutation.error ?? undefined,
    data: mutation.data,
    attempt: mutation.submittedAt,
    clear: mutation.reset,
  }
}
