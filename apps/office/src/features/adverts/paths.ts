import { officePages } from '@lokseva/contract/office/pages'
import type { DraftScreen } from './draft/screens.ts'

export const advertPath = (id: number): string =>
  officePages.advert.replace('{advertisementId}', String(id))

export const draftPath = (id: number, screen: DraftScreen = 'names'): string =>
  officePages.draftPart.replace('{advertisementId}', String(id)).replace('{part}', screen)
