import type { Advert, Exam } from '../draft/advert.ts'
import { allChosen, type Applying, type ChosenPost, chosenIn } from '../draft/applying.ts'

export const isChosen = (applying: Applying, id: number): boolean =>
  allChosen(applying).some((post) => post.id === id)

export const chosenPost = (applying: Applying, id: number): ChosenPost | undefined =>
  allChosen(applying).find((post) => post.id === id)

const examOf = ({ exams }: Advert, id: number): Exam | undefined =>
  exams.find(({ posts }) => posts.some(({ postCriteria }) => postCriteria.id === id))

const putPosts = (applying: Applying, examId: number, posts: readonly ChosenPost[]): Applying => ({
  ...applying,
  posts: { ...applying.posts, [examId]: posts },
})

/** How many more posts may be ticked, over all exams. */
export const ticksLeft = ({ details }: Advert, applying: Applying): number =>
  Math.max(0, details.maxPostPreferences - allChosen(applying).length)

/** How many posts can be ticked at most: as the advertisement allows, of those one is eligible for. */
export const mostTicks = ({ details, exams }: Advert, isEligible: (id: number) => boolean) =>
  Math.min(
    details.maxPostPreferences,
    exams.flatMap(({ posts }) => posts).filter(({ postCriteria: { id } }) => isEligible(id)).length,
  )

/** A post ticked comes last in its exam; one unticked goes with its authorities. */
export function tick(advert: Advert, applying: Applying, id: number, wanted: boolean): Applying {
  const exam = examOf(advert, id)
  if (!exam || isChosen(applying, id) === wanted) return applying
  const chosen = chosenIn(applying, exam.id)
  if (!wanted)
    return putPosts(
      applying,
      exam.id,
      chosen.filter((post) => post.id !== id),
    )
  if (ticksLeft(advert, applying) === 0) return applying
  return putPosts(applying, exam.id, [...chosen, { id, authorities: [] }])
}

/** To another place in the order of its exam, counted from 0. */
export function move(applying: Applying, examId: number, from: number, to: number): Applying {
  const chosen = [...chosenIn(applying, examId)]
  const [post] = chosen.splice(from, 1)
  if (!post || to < 0 || to > chosen.length || from === to) return applying
  chosen.splice(to, 0, post)
  return putPosts(applying, examId, chosen)
}

export function chooseAuthorities(
  advert: Advert,
  applying: Applying,
  id: number,
  authorities: readonly number[],
): Applying {
  const exam = examOf(advert, id)
  if (!exam) return applying
  const chosen = chosenIn(applying, exam.id)
  return putPosts(
    applying,
    exam.id,
    chosen.map((post) => (post.id === id ? { id, authorities } : post)),
  )
}

/** No post is wanted, no authority chosen; everything else stays as it is. */
export const reset = (applying: Applying): Applying =>
  allChosen(applying).length === 0 ? applying : { ...applying, posts: {} }
