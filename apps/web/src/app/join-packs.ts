import type { TextPack } from '#platform/language/text-pack.ts'

/** Several packs as one, for a page that needs the wording of more than one feature. */
export function joinPacks(...packs: TextPack[]): TextPack {
  const load = async (language: keyof TextPack) => {
    const parts = await Promise.all(packs.map((pack) => pack[language]()))
    return { default: Object.assign({}, ...parts.map((part) => part.default)) as Texts }
  }
  return { en: () => load('en'), mr: () => load('mr') }
}

type Texts = Record<string, string>
