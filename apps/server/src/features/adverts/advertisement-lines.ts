import * as z from 'zod'
import type { BadLine, FileLine } from '#platform/files/csv-lines'

const Id = z.stringFormat('id', /^[1-9]\d{0,8}$/, 'is not a whole number').transform(Number)
const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(most, `has over ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'has control characters')
const Day = z.iso.date('is not a day written YYYY-MM-DD')

const AdvertisementLine = z.object({
  advertisementId: Id,
  advertisementNo: words(40),
  nameEn: words(300),
  nameMr: words(300),
  startDay: Day,
  endDay: Day,
  postId: Id,
  postNameEn: words(300),
  postNameMr: words(300),
  vacancies: Id,
})
type AdvertisementLine = z.output<typeof AdvertisementLine>

/** A line of the file: one post, beside the advertisement it belongs to. */
export type PostLine = AdvertisementLine & { line: number }

export const advertisementColumns = AdvertisementLine.keyof().options

/** What all posts of one advertisement say alike. */
export const advertParts = ['advertisementNo', 'nameEn', 'nameMr', 'startDay', 'endDay'] as const

/** Checks each line by itself and against the lines before it. */
export function lineChecker() {
  const firsts = new Map<number, PostLine>()
  const posts = new Map<number, number>()
  return ({ line, values }: FileLine): PostLine | BadLine => {
    const result = AdvertisementLine.safeParse(values)
    if (!result.success) {
      const issues = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
      return { line, problem: issues.join('; ') }
    }
    const post = { ...result.data, line }
    const first = firsts.get(post.advertisementId) ?? post
    const other = advertParts.find((part) => post[part] !== first[part])
    if (other) return { line, problem: `${other} is another than in line ${first.line}` }
    if (post.endDay < post.startDay) return { line, problem: 'endDay lies before startDay' }
    const before = posts.get(post.postId)
    if (before) return { line, problem: `post ${post.postId} stands already in line ${before}` }
    firsts.set(post.advertisementId, first)
    posts.set(post.postId, line)
    return post
  }
}
