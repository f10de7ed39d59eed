import type { SavedApplicationDraft } from '@lokseva/contract/applications/schemas'
import { type ComponentType, createContext, type ReactNode, use, useState } from 'react'
import { useSession } from '#candidate-kit/session/session.ts'
import type { Advert } from './advert.ts'
import type { Applying } from './applying.ts'
import { useApplyingOf } from './applying-store.ts'
import { useAdvert, useSavedDraft } from './use-advert.ts'
import { type ApplicationDraftState, useApplicationDraft } from './use-application-draft.ts'

const DraftContext = createContext<ApplicationDraftState | undefined>(undefined)

/** The draft of the application that is being made here. */
export function useDraftState(): ApplicationDraftState {
  const state = use(DraftContext)
  if (!state) throw new Error('useDraftState needs an ApplyingFrame above it')
  return state
}

/** What is chosen and written so far. */
export const useApplying = (): Applying => useApplyingOf(useDraftState().store)

export type FrameTrouble = { error: Error; busy: boolean; retry: () => void }

type ApplyingFrameProps = {
  advertisementId: number
  waiting: ReactNode
  failed: ComponentType<FrameTrouble>
  children: ReactNode
}

/** Around everything that makes one application: it begins with what was kept of it. */
export function ApplyingFrame(props: ApplyingFrameProps) {
  const { advertisementId, waiting, failed: Failed, children } = props
  const session = useSession()
  // Still the same person's when the session ends in the middle of it.
  const userId = session?.userId ?? ''
  const advert = useAdvert(advertisementId)
  const [page] = useState(() => Math.random().toString(36).slice(2))
  const draft = useSavedDraft({ userId, advertisementId }, page)
  if (advert.data && draft.data)
    return (
      <Draft
        key={`${userId}.${advertisementId}`}
        advert={advert.data}
        userId={userId}
        first={draft.data}
      >
        {children}
      </Draft>
    )
  const error = advert.error ?? draft.error
  if (!error) return waiting
  const retry = () => void Promise.all([advert.refetch(), draft.refetch()])
  return <Failed error={error} busy={advert.isFetching || draft.isFetching} retry={retry} />
}

type DraftProps = {
  advert: Advert
  userId: string
  first: SavedApplicationDraft
  children: ReactNode
}

function Draft({ children, ...options }: DraftProps) {
  return <DraftContext value={useApplicationDraft(options)}>{children}</DraftContext>
}
