import type * as z from 'zod'
import type * as file from '../../advertisement-file.ts'
import type { ReadableFile } from './fault.ts'

export type Post = z.output<typeof file.Post>
export type Exam = Omit<z.output<typeof file.Exam>, 'posts'>

/** An entry of a list, with its place in the file. */
export type Placed<T> = { place: string; value: T }

export const placed = <T>(list: string, values: readonly T[]): Placed<T>[] =>
  values.map((value, index) => ({ place: `${list}.${index}`, value }))

/** Every post that could be read. */
export const placedPosts = ({ posts, exams, listed }: ReadableFile): Placed<Post>[] =>
  listed?.posts ?? [
    ...placed('posts', posts ?? []),
    ...placed('exams', exams ?? []).flatMap(({ place, value }) =>
      placed(`${place}.posts`, value.posts),
    ),
  ]

/** Every exam of several that could be read. */
export const placedExams = ({ exams, listed }: ReadableFile): Placed<Exam>[] =>
  listed?.exams ?? placed('exams', exams ?? [])
