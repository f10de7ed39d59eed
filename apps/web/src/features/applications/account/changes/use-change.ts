import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { type Action, useAction } from '@lokseva/browser/api/use-action.ts'
import { type SendSame, useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'

type ChangeOptions = {
  onClose: () => void
  onChanged: () => void
  onDone?: () => void
  onFailed?: (error: Error) => void
}

export type Change<Input> = Action<Input, { message: string }> & {
  /** Closes the dialog; where the server knows the application otherwise it is fetched anew. */
  close: () => void
  /** The server has decided otherwise: nothing can be changed here any more. */
  isRefused: boolean
}

/**
 * A change of an application: once it is done the server's message is shown and the application
 * fetched again. What failed leaves the dialog and everything in it as it was.
 */
export function useChange<Input = void>(
  act: (send: SendSame, input: Input) => Promise<{ message: string }>,
  { onClose, onChanged, onDone, onFailed }: ChangeOptions,
): Change<Input> {
  const toast = useToasts()
  const send = useSameRequest()
  const queries = useQueryClient()
  const [isStale, setStale] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const reload = () => {
    setStale(false)
    onChanged()
    // What the advertisement is to the candidate has changed with it.
    void queries.invalidateQueries({ queryKey: ['advertisement-status'] })
  }
  const change = useAction<Input, { message: string }>((input) => act(send, input), {
    onDone: ({ message }) => {
      toast(message)
      onDone?.()
      onClose()
      reload()
    },
    onFailed: (error) => {
      onFailed?.(error)
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return
      // What was saved elsewhere is shown at once, beside what stands here.
      if (error.code === 'APPLICATION_CHANGED') return reload()
      setStale(true)
      setRefused(true)
    },
  })
  const close = () => {
    if (change.busy) return
    change.clear()
    setRefused(false)
    onClose()
    if (isStale) reload()
  }
  return { ...change, close, isRefused }
}
