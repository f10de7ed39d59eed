import { documentCodes } from '@lokseva/contract/profile-view/documents'
import type { ProfileDocument } from '@lokseva/contract/profile-view/schemas'
import { readSavedProfile } from '#features/profile/index'
import type { Candidate } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/http/app-error'
import { bothLanguages } from './in-words.ts'

/** The documents an advertisement may ask for. Files come with applications: none is here yet. */
export async function profileDocuments(
  { db }: { db: Database },
  { accountId }: Candidate,
  { profileId }: { profileId: string },
): Promise<ProfileDocument[]> {
  if (!(await readSavedProfile(db, accountId, profileId))) throw new AppError('NOT_FOUND')
  return documentCodes.map((code) => ({
    documentTypeId: code,
    documentTypeName: bothLanguages(`profile-view.document.${code}`),
    documentTypeDescription: bothLanguages(`profile-view.document.${code}.text`),
    onFile: false,
  }))
}
