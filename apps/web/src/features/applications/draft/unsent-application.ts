import type { ApplicationDraft } from '@lokseva/contract/applications/schemas'
import { unsentStore } from '#candidate-kit/unsent-store.ts'

export type DraftKey = { userId: string; advertisementId: number }
/** With the version of the server's draft that it goes on from. */
type UnsentApplication = { draft: ApplicationDraft; version: number }

/** What could not be put away on the server yet. */
export const unsentApplications = unsentStore<DraftKey, UnsentApplication>(
  ({ userId, advertisementId }) => `application.${userId}.${advertisementId}`,
)
