import { officePages } from '@lokseva/contract/office/pages'

export const lettersPath = (advertisementId: number): string =>
  officePages.lettersOf.replace('{advertisementId}', String(advertisementId))

export const newLetterPath = (advertisementId: number): string =>
  officePages.newLetter.replace('{advertisementId}', String(advertisementId))
