import { officePages } from '@lokseva/contract/office/pages'

export const deskPath = (advertisementId: number): string =>
  officePages.marksOf.replace('{advertisementId}', String(advertisementId))

export const draftPath = (advertisementId: number, draftId: string): string =>
  officePages.marksDraft
    .replace('{advertisementId}', String(advertisementId))
    .replace('{draftId}', draftId)

export const meritPath = (advertisementId: number, listId: string): string =>
  officePages.meritList
    .replace('{advertisementId}', String(advertisementId))
    .replace('{listId}', listId)
