import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { textOf, type Values } from '../draft/values/values.ts'
import { nameIn } from './name-in.ts'

export type PlacedPost = { place: string; post: Values }

/** The rules of more posts are folded: whoever looks for one post would scroll past all others. */
export const FEW = 3

/** Every post with its place. */
export function placedPosts(value: Values): PlacedPost[] {
  const { posts = [], exams = [] } = value as {
    posts?: Values[]
    exams?: { posts?: Values[] }[]
  }
  const placed = (place: string, list: Values[]) =>
    list.map((post, index) => ({ place: `${place}.${index}`, post }))
  return [
    ...placed('posts', posts),
    ...exams.flatMap((exam, index) => placed(`exams.${index}.posts`, exam.posts ?? [])),
  ]
}

/** Its number and its name in the language of the page; without one by its place. */
export function usePostName(): (each: PlacedPost) => string {
  const { t, language } = useLanguage()
  return ({ place, post }) => {
    const number = Number(place.split('.').at(-1)) + 1
    const name = nameIn(post, language) ?? t('office.adverts.post', { number })
    return `${textOf(post['id'])} ${name}`
  }
}
