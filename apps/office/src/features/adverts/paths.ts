import { officePages } from '@lokseva/contract/office/pages'
import type { DraftScreen } from './draft/screens.ts'

export const advertPath = (id: number): string =>
  officePages.advert.replace('{advertisementId}', String(id))

export const draftPath = (id: number, screen: DraftScreen = 'names'): string =>
  officePages.draftPart.replace('{advertisementId}', String(id)).replace('{part}', screen)

/** The draft as a candidate sees it; by a link, that draft and no later one. */
export const lookPath = (id: number, link?: string): string =>
  (link === undefined ? officePages.look : officePages.lookByLink)
    .replace('{advertisementId}', String(id))
    .replace('{link}', link ?? '')
