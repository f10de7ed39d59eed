import type { TextPack } from '#platform/language/text-pack.ts'
import { accessTexts } from './access-texts.ts'
import { joinPacks } from './join-packs.ts'

const own: TextPack = {
  en: () => import('@lokseva/texts/recovery/en.json'),
  mr: () => import('@lokseva/texts/recovery/mr.json'),
}

/** The ways back to an account: their own wording, and that of codes and field errors. */
export const recoveryTexts = joinPacks(accessTexts, own)
