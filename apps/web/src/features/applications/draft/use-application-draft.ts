import { deleteApplicationDraft } from '@lokseva/contract/applications/endpoints'
import type { SavedApplicationDraft } from '@lokseva/contract/applications/schemas'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useAutosave, type TypedValues } from '@lokseva/form-kit/declared/use-autosave.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import type { SaveStateValue } from '@lokseva/ui/feedback/save-state.tsx'
import type { Advert } from './advert.ts'
import { applicationLink, DraftConflictError, isFinal } from './application-link.ts'
import { applicationNews } from './application-news.ts'
import { type Applying, fromDraft, isSameDraft, nothingChosen, toDraft } from './applying.ts'
import { applyingStore } from './applying-store.ts'
import { differingParts } from './differing-parts.ts'
import { unsentApplications, type DraftKey } from './unsent-application.ts'
import { noteLeaving } from './leaving.ts'

export type ApplicationDraftState = ReturnType<typeof useApplicationDraft>

type DraftOptions = { advert: Advert; userId: string; first: SavedApplicationDraft }

/** Keeps everything chosen and written for an application, and brings it back. */
export function useApplicationDraft({ advert, userId, first }: DraftOptions) {
  const advertisementId = advert.details.id
  const [begun] = useState(() => beginning({ userId, advertisementId }, advert, first))
  const { of, store, link, isHeld } = begun
  const [elsewhere, setElsewhere] = useState(begun.elsewhere)
  /** Why nothing can be kept any more: applied already, or the last day is over. */
  const [ended, setEnded] = useState<ApiError>()
  /** Why what stands here now is not kept; another answer may be. */
  const [refused, setRefused] = useState<ApiError>()
  const news = useRef<ReturnType<typeof applicationNews>>(undefined)

  const keep = useCallback(
    async (values: object) => {
      try {
        const savedAt = await link.keep(toDraft(values as Applying, advert))
        news.current?.tell(link.version())
        setRefused(undefined)
        return new Date(savedAt)
      } catch (error) {
        if (error instanceof DraftConflictError) setElsewhere(error.newest)
        if (isFinal(error)) setEnded(error)
        if (error instanceof ApiError && error.code === 'VALIDATION_FAILED') setRefused(error)
        throw error
      }
    },
    [link, advert],
  )
  const held = useMemo(
    () => ({
      hold: (values: object) =>
        unsentApplications.store(of, {
          draft: toDraft(values as Applying, advert),
          version: link.version(),
        }),
      release: () => unsentApplications.clear(of),
    }),
    [of, advert, link],
  )
  const { settle, flush, rest, isKept, state } = useAutosave({
    ...held,
    form: store as unknown as TypedValues,
    keep,
    isHeld,
    enabled: !elsewhere && !ended,
  })

  useEffect(() => () => noteLeaving(of, flush()), [of, flush])

  const take = (there: SavedApplicationDraft) => {
    link.goOnFrom(there)
    store.change(() => (there.draft ? fromDraft(there.draft, advert) : nothingChosen))
    settle(keptAt(there))
  }
  /** Changed in another tab or on another device: taken over where nothing here would be lost. */
  const refetchDraft = useEffectEvent(async () => {
    if (elsewhere || ended || !isKept()) return
    const there = await link.newest()
    if (there.version !== link.version() && isKept()) take(there)
  })
  useEffect(() => {
    // What is not heard now is noticed with the next change.
    const hear = () => void refetchDraft().catch(() => {})
    const line = applicationNews(of, hear)
    news.current = line
    const shown = () => document.visibilityState === 'visible' && hear()
    document.addEventListener('visibilitychange', shown)
    return () => {
      news.current = undefined
      line.close()
      document.removeEventListener('visibilitychange', shown)
    }
  }, [of])

  return {
    advert,
    store,
    ended,
    refused,
    state: state?.kind === 'kept' ? { ...state, kind: 'saved' as const } : (state ?? keptAt(first)),
    rest,
    keepNow: flush,
    /** When what stands elsewhere was kept, while nobody has decided which of the two counts. */
    elsewhere: elsewhere?.savedAt ?? undefined,
    isElsewhere: elsewhere !== undefined,
    differing: () =>
      elsewhere?.draft ? differingParts(store.values(), elsewhere.draft, advert) : [],
    /** What stands here takes the place of the other. */
    takeOver() {
      if (!elsewhere) return
      link.goOnFrom(elsewhere)
      setElsewhere(undefined)
      // Known to the autosave as not kept, so it is sent as soon as that runs again.
      setTimeout(() => void flush())
    },
    /** What stands elsewhere takes the place of this. */
    loadOther() {
      if (!elsewhere) return
      take(elsewhere)
      setElsewhere(undefined)
    },
    /** Gives up everything, here and on the server. */
    async giveUp() {
      await rest()
      await call(deleteApplicationDraft, { params: { advertisementId } })
      store.change(() => nothingChosen)
      settle()
      link.goOnFrom({ draft: null, savedAt: null, version: 0 })
    },
    /** It was sent: nothing of it is a draft any more. */
    sent() {
      settle()
    },
  }
}

function beginning(of: DraftKey, advert: Advert, first: SavedApplicationDraft) {
  const held = unsentApplications.read(of)
  const isSame = held && first.draft && isSameDraft(held.draft, first.draft, advert)
  if (isSame) unsentApplications.clear(of)
  const own = isSame ? undefined : held
  const draft = own?.draft ?? first.draft
  const isBehind = own !== undefined && own.version !== first.version
  return {
    of,
    store: applyingStore(draft ? fromDraft(draft, advert) : nothingChosen),
    link: applicationLink(advert, first.version),
    isHeld: own !== undefined,
    elsewhere: isBehind ? first : undefined,
  }
}

const keptAt = ({ savedAt }: SavedApplicationDraft): SaveStateValue | undefined =>
  savedAt === null ? undefined : { kind: 'saved', at: new Date(savedAt) }
