import type { Language } from '@lokseva/texts/text-id'

/** Wording that travels together: one lazy chunk a language. */
export type TextPack = Record<Language, () => Promise<{ default: Record<string, string> }>>
