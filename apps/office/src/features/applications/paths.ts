import { officePages } from '@lokseva/contract/office/pages'

export const listPath = (advertisementId: number): string =>
  officePages.applicationsOf.replace('{advertisementId}', String(advertisementId))
