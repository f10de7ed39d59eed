import { submitApplication } from '@lokseva/contract/applications/endpoints'
import type {
  ApplicationSubmitted,
  SubmitApplication,
} from '@lokseva/contract/applications/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError, isDecision } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { readSession } from '#candidate-kit/session/session.ts'
import { useDraftState } from '../../draft/applying-frame.tsx'
import { attemptKey, forgetAttempt } from './attempt-key.ts'

type SubmitOptions = {
  onSent: (application: ApplicationSubmitted) => void
  onRefused: (error: ApiError) => void
}

/** Sends the application once, however often the button is pressed. */
export function useSubmit({ onSent, onRefused }: SubmitOptions) {
  const { advert, rest, keepNow, sent } = useDraftState()
  const queries = useQueryClient()
  const [userId] = useState(() => readSession()?.userId ?? '')
  const of = { userId, advertisementId: advert.details.id }
  return useAction(
    async (body: SubmitApplication) => {
      // A draft on its way must not arrive after the application.
      await rest()
      return call(submitApplication, { body }, { idempotencyKey: attemptKey(of, body) })
    },
    {
      onDone(application) {
        forgetAttempt(of)
        sent()
        onSent(application)
        void queries.invalidateQueries({ queryKey: ['apply-status'] })
      },
      onFailed(error) {
        // What was chosen just before goes on being kept.
        void keepNow()
        if (!(error instanceof ApiError)) return
        if (isDecision(error)) forgetAttempt(of)
        onRefused(error)
      },
    },
  )
}
