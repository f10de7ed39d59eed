import type { TextPack } from '#platform/language/text-pack.ts'
import { homeTexts } from './home-texts.ts'
import { joinPacks } from './join-packs.ts'

/** The profile's forms, in one request. */
const forms: TextPack = {
  en: () => import('./profile-texts-en.ts'),
  mr: () => import('./profile-texts-mr.ts'),
}

export const profileTexts = joinPacks(homeTexts, forms)
