import { pages } from '@lokseva/contract/site/pages'

/** A card of an application; the exam display is left out where it has one card only. */
export type WhichCard = { applicationId: string; examDisplayId?: number | undefined }

/** Where it is shown. */
export function cardPath({ applicationId, examDisplayId }: WhichCard): string {
  const path = pages.admitCard.replace('{applicationId}', applicationId)
  return examDisplayId === undefined ? path : `${path}?examid=${examDisplayId}`
}
