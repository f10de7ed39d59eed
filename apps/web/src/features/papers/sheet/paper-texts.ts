import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { type InBoth, loadBoth } from '@lokseva/browser/language/both-languages.ts'
import type { TextParams } from '@lokseva/browser/language/translator.ts'

export type Words = Bilingual

let speakers: InBoth | undefined

/** Fetches the words of printed papers, which a page that shows one needs before it is drawn. */
export async function loadPaperWords(): Promise<void> {
  speakers ??= await loadBoth({
    en: () => import('texts:en/printing'),
    mr: () => import('texts:mr/printing'),
  })
}

/** What a paper says, in both its languages. */
export function words(id: TextId, params?: TextParams): Words {
  if (!speakers) throw new Error('loadPaperWords comes first')
  return { en: speakers.en(id, params), mr: speakers.mr(id, params) }
}
