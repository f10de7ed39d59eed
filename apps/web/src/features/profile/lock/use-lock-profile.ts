import { lockProfile } from '@lokseva/contract/profile/lock/endpoints'
import { type ProfileStep, profileSteps } from '@lokseva/contract/profile/steps'
import { pages } from '@lokseva/contract/site/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'

/** Time to read the note before the page changes. */
const REDIRECT_MS = 1000

/**
 * Submits the profile; then a page says what that means. Submitted already by an earlier press, it
 * opens My Account.
 */
export function useLockProfile() {
  const session = useSession()
  const toast = useToasts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const refetchStatus = () => void queries.invalidateQueries({ queryKey: ['profile-status'] })
  return useAction(
    ({ discardDrafts }: { discardDrafts: boolean }) =>
      call(lockProfile, {
        params: { userId: session?.userId ?? '', profileId: session?.profileId ?? '' },
        body: discardDrafts ? { discardDrafts } : undefined,
      }),
    {
      onDone: () => {
        refetchStatus()
        navigate(pages.profileSubmitted)
      },
      onFailed: (error) => {
        if (!isAlreadyLocked(error)) return
        toast({ id: 'lock.already' }, 'info')
        refetchStatus()
        timer.current = setTimeout(
          () => navigate(tabPath('account'), { replace: true }),
          REDIRECT_MS,
        )
      },
    },
  )
}

/** The steps with something typed that the lock would delete. */
export const unsavedSteps = (error: unknown): ProfileStep[] =>
  error instanceof ApiError && error.code === 'DRAFTS_UNSAVED'
    ? profileSteps.filter((step) => error.fieldErrors.some(({ path }) => path === step))
    : []

export const isAlreadyLocked = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'PROFILE_LOCKED'
