import type { Language } from '@lokseva/texts/text-id'
import { shownDay } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'
import type { CurrentAdvertisement } from '../advertisement-document.ts'
import type { CorrigendumConcern } from '../ports.ts'

type About = {
  advert: CurrentAdvertisement
  version: number
  /** Nothing where the application ended meanwhile. */
  concern: CorrigendumConcern | undefined
}

/** What was corrected, and what it means for the one who reads it. */
export function corrigendumLetter(
  language: Language,
  { advert: { document, corrigenda }, version, concern }: About,
) {
  const corrigendum = corrigenda.find((each) => each.version === version)
  const params = {
    number: `${document.advertisementNo}/${document.year}`,
    name: language === 'mr' ? document.nameDvng : document.name,
    text: (language === 'mr' ? corrigendum?.textMr : corrigendum?.textEn) ?? '',
    meaning: concern ? meaningOf(language, concern) : '',
  }
  return {
    subject: translate(language, 'adverts.paper.corrected.subject', params),
    text: translate(language, 'adverts.paper.corrected.text', params),
    sms: translate(language, 'adverts.paper.corrected.sms', params),
  }
}

function meaningOf(language: Language, concern: CorrigendumConcern): string {
  const { isLapsed, documents, questions, amount, payBy, gained, lost, kept } = concern
  if (isLapsed) return translate(language, 'adverts.paper.corrected.lapsed')
  const listed = (names: readonly Record<Language, string>[]) =>
    names.map((each) => each[language]).join(', ')
  const sentences: string[] = []
  if (documents.length > 0)
    sentences.push(
      translate(language, 'adverts.paper.corrected.papers', {
        documents: listed(documents),
        day: shownDay(concern.documentsUntil),
        isOwed: String(amount !== null),
      }),
    )
  if (questions > 0)
    sentences.push(
      translate(language, 'adverts.paper.corrected.questions', {
        count: questions,
        day: shownDay(concern.answerUntil),
      }),
    )
  if (amount !== null && payBy !== null)
    sentences.push(
      translate(language, 'adverts.paper.corrected.pay', { amount, payBy: payBy[language] }),
    )
  if (sentences.length === 0) sentences.push(translate(language, 'adverts.paper.corrected.nothing'))
  const posts = { gained, lost, kept }
  for (const kind of ['gained', 'lost', 'kept'] as const)
    if (posts[kind].length > 0)
      sentences.push(
        translate(language, `adverts.paper.corrected.${kind}`, { posts: listed(posts[kind]) }),
      )
  return sentences.join(' ')
}
