import { officePages } from '@lokseva/contract/office/pages'

export const listPath = (advertisementId: number): string =>
  officePages.applicationsOf.replace('{advertisementId}', String(advertisementId))

/** Where a letter to a selection is written. */
export const letterTo = (advertisementId: number, selectionId: string): string =>
  `${officePages.newLetter.replace('{advertisementId}', String(advertisementId))}?selection=${selectionId}`

export const filesPath = (advertisementId: number): string =>
  officePages.applicationFiles.replace('{advertisementId}', String(advertisementId))
