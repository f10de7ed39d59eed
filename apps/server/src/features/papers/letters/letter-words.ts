import { hasSameWords } from '@lokseva/contract/proofs/same-name'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import type { AdvertisementDocument } from '#features/adverts/index'
import { translate } from '#platform/texts/translate'
import { nameOf, type Person } from '../person.ts'
import { same } from '../words.ts'
import type { LetterRow } from './letter-rows.ts'

// The schedule has one column for each, in whichever script it was written.
const isMarathi = (words: string): boolean => /\p{Script=Devanagari}/u.test(words)

/** The words of the schedule in the order of the application, which its admit card has too. */
const inOwnOrder = (written: string, own: string): string =>
  hasSameWords(written, own) ? own : written

/** As the schedule has it, and in the other script as the application has it; a changed name has one. */
export function calledName({ candidateName: written }: LetterRow, person: Person): Bilingual {
  const { en, mr } = nameOf(person)
  if (!isMarathi(mr)) return same(inOwnOrder(written, en))
  return isMarathi(written)
    ? { en, mr: inOwnOrder(written, mr) }
    : { en: inOwnOrder(written, en), mr }
}

const about: Record<LetterRow['type'], TextId> = {
  INTERVIEW: 'statements.subject.interview',
  PT: 'statements.subject.test',
}

/** To what somebody is called: as the schedule has it, and by the post in the other language. */
export function calledTo(
  { type, title, postNameDvng }: LetterRow,
  { exams }: Pick<AdvertisementDocument, 'exams'>,
): Bilingual {
  if (isMarathi(title)) {
    const posts = exams.flatMap((exam) => exam.posts)
    const post = posts.find(({ nameDvng }) => nameDvng === postNameDvng)
    return post ? { en: translate('en', about[type], { post: post.name }), mr: title } : same(title)
  }
  if (!isMarathi(postNameDvng)) return same(title)
  return { en: title, mr: translate('mr', about[type], { post: postNameDvng }) }
}
