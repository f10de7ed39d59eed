import { lockProfile } from '@lokseva/contract/profile/lock/endpoints'
import { type ProfileStep, profileSteps } from '@lokseva/contract/profile/steps'
import { pages } from '@lokseva/contract/site/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#platform/api/call.ts'
import { ApiError } from '#platform/api/errors.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { useToasts } from '#ui/feedback/toasts.tsx'

/** Time to read the note before the page changes. */
const REDIRECT_MS = 1000
const accountPath = pages.mainTab.replace('{tab}', 'account')

/** Submits the profile; once it is locked, by this press or an earlier one, My Account opens. */
export function useLockProfile() {
  const t = useT()
  const session = useSession()
  const toast = useToasts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const leave = () => {
    void queries.invalidateQueries({ queryKey: ['profile-status'] })
    timer.current = setTimeout(() => void navigate(accountPath), REDIRECT_MS)
  }
  return useMutation({
    mutationFn: ({ discardDrafts }: { discardDrafts: boolean }) =>
      call(lockProfile, {
        params: { userId: session?.userId ?? '', profileId: session?.profileId ?? '' },
        body: discardDrafts ? { discardDrafts } : undefined,
      }),
    onSuccess: ({ message }) => {
      toast(message)
      leave()
    },
    onError: (error) => {
      if (!isAlreadyLocked(error)) return
      toast(t('lock.already'), 'info')
      leave()
    },
  })
}

/** The steps with something typed that the lock would delete. */
export const unsavedSteps = (error: unknown): ProfileStep[] =>
  error instanceof ApiError && error.code === 'DRAFTS_UNSAVED'
    ? profileSteps.filter((step) => error.fieldErrors.some(({ path }) => path === step))
    : []

export const isAlreadyLocked = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'PROFILE_LOCKED'
