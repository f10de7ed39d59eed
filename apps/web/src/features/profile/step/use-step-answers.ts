import { listLookups } from '@lokseva/contract/lookups/endpoints'
import { getDraft } from '@lokseva/contract/profile/endpoints'
import type { Draft, SavedStep } from '@lokseva/contract/profile/schemas'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { readSession } from '#candidate-kit/session/session.ts'
import type { StepDraft } from './first-answers.ts'
import { type DraftKey, unsentDraft } from './draft/unsent-drafts.ts'

export type OwnIds = { userId: string; profileId: string }

export const ownIds = (): OwnIds => {
  const { userId = '', profileId = '' } = readSession() ?? {}
  return { userId, profileId }
}

/** What is the candidate's own: asked for anew with every visit, and kept no longer. */
export const ownQuery = {
  meta: { personal: true },
  staleTime: 0,
  gcTime: 0,
  // The form is begun once, on arrival; nobody would look at another answer.
  refetchOnReconnect: false,
}

/** What a step's page waits for. */
export type Opening<T> = {
  data: T | undefined
  error: unknown
  busy: boolean
  retry: () => void
}

/** What every step begins with, asked for at once: the lists, the last save and the draft. */
export function useStepAnswers(step: ProfileStep, read: (own: OwnIds) => Promise<SavedStep>) {
  // The first save gives the profile its id; that must not begin the form anew.
  const [own] = useState(ownIds)
  const [lookups, saved, draft] = useQueries({
    queries: [
      {
        queryKey: ['lookups', 'profile_creation'],
        queryFn: () => call(listLookups, { query: { module: 'profile_creation' } }),
        staleTime: 5 * 60_000,
      },
      {
        queryKey: ['step', step, own],
        queryFn: () => (own.profileId ? unlessMissing(read(own)) : null),
        ...ownQuery,
      },
      {
        queryKey: ['draft', step, own.userId],
        queryFn: () => call(getDraft, { params: { step } }),
        ...ownQuery,
      },
    ],
  })
  const data =
    lookups.data && saved.data !== undefined && draft.data
      ? {
          lookups: lookups.data,
          saved: saved.data ?? undefined,
          draft: newestDraft({ userId: own.userId, step }, draft.data, saved.data?.version),
        }
      : undefined
  return opening([lookups, saved, draft], data)
}

export type StepBeginning = NonNullable<ReturnType<typeof useStepAnswers>['data']>

/**
 * What this browser could not put away yet, unless the step was saved or typed in elsewhere since;
 * else the server's, and what this browser has is offered beside it.
 */
function newestDraft(of: DraftKey, draft: Draft, version: number | undefined): StepDraft {
  const held = unsentDraft(of)
  const aside = unsentDraft(of, 'aside')
  const follows = draft.savedAt
  const isNewest = held?.version === (version ?? null) && held.follows === follows
  if (!held || !isNewest) return { ...draft, follows, aside: held ?? aside }
  return { answers: held.answers, savedAt: held.heldAt, isHeld: true, follows, aside }
}

/** How far several questions to the server have come, and what they brought. */
export const opening = <T>(queries: UseQueryResult[], data: T): Opening<T> => ({
  data,
  error: queries.find((query) => query.error)?.error,
  busy: queries.some((query) => query.isFetching),
  retry: () => {
    for (const query of queries) if (query.error) void query.refetch()
  },
})

/** A profile may begin with any step: the others are not there yet. */
async function unlessMissing(reading: Promise<SavedStep>): Promise<SavedStep | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
