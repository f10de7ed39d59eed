import { getApplicationDraft, putApplicationDraft } from '@lokseva/contract/applications/endpoints'
import type {
  ApplicationDraft,
  SavedApplicationDraft,
} from '@lokseva/contract/applications/schemas'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import type { Advert } from './advert.ts'
import { isSameDraft } from './applying.ts'

/** The draft was changed elsewhere; with what stands there now. */
export class DraftConflictError extends Error {
  readonly newest: SavedApplicationDraft
  constructor(newest: SavedApplicationDraft) {
    super('The draft was changed elsewhere')
    this.newest = newest
  }
}

/** The draft of an application between this page and the server, where other tabs put theirs. */
export function applicationLink(advert: Advert, firstVersion: number) {
  const params = { advertisementId: advert.details.id }
  let version = firstVersion
  /** Nothing is put in its place before the candidate has decided. */
  let elsewhere: DraftConflictError | undefined
  /** Nothing is kept any more. */
  let over: ApiError | undefined

  const newest = (): Promise<SavedApplicationDraft> => call(getApplicationDraft, { params })

  async function put(draft: ApplicationDraft): Promise<string> {
    const kept = await call(putApplicationDraft, { params, body: { draft, version } })
    version = kept.version
    return kept.savedAt
  }

  return {
    version: () => version,
    newest,
    /** Tells when it was kept. */
    async keep(draft: ApplicationDraft): Promise<string> {
      const refusal = elsewhere ?? over
      if (refusal) throw refusal
      try {
        return await put(draft)
      } catch (error) {
        if (isFinal(error)) over = error
        if (!(error instanceof ApiError) || error.code !== 'APPLICATION_DRAFT_CHANGED') throw error
        const there = await newest()
        // Ours came through and only its answer was lost.
        if (there.draft && isSameDraft(there.draft, draft, advert) && there.savedAt) {
          version = there.version
          return there.savedAt
        }
        elsewhere = new DraftConflictError(there)
        throw elsewhere
      }
    },
    /** What is kept from now on takes the place of this one. */
    goOnFrom(there: SavedApplicationDraft) {
      version = there.version
      elsewhere = undefined
    },
  }
}

/** Trying again would be answered the same. */
const final = ['ALREADY_APPLIED', 'WINDOW_CLOSED', 'NOT_FOUND']
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && final.includes(error.code)
