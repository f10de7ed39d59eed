import type { NumberSwap } from '@lokseva/contract/adverts/drafts/schemas'
import { postsOf, type AdvertisementDocument } from '../advertisement-document.ts'

/** Numbers of a kind that what is published goes by. */
export function publishedNumbers(
  document: AdvertisementDocument,
  { kind, post }: Pick<NumberSwap, 'kind' | 'post'>,
): number[] {
  const { exam, exams, isMultipleExam, additionalQuestions } = document
  const posts = postsOf(document)
  const authorities = posts.find(({ id }) => id === post)?.authorities
  const entries = {
    wholeExam: [exam],
    exam: isMultipleExam ? exams : [],
    post: posts,
    subject: exams.flatMap(({ subjects }) => subjects),
    authority: authorities ? [...authorities.mumbai, ...authorities.outsideMumbai] : [],
    question: additionalQuestions,
  }
  return entries[kind].map(({ id }) => id)
}
