import type { TextPack } from '@lokseva/browser/language/text-pack.ts'

/** What every first page needs, in one request. */
export const firstTexts: TextPack = {
  en: () => import('texts:en/app,wire,site,adverts'),
  mr: () => import('texts:mr/app,wire,site,adverts'),
}

/** The tabs, and the watch over the session. */
export const candidateTexts: TextPack = {
  en: () => import('texts:en/app/candidate,app/written,identity/session,identity/ended'),
  mr: () => import('texts:mr/app/candidate,app/written,identity/session,identity/ended'),
}
