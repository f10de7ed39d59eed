import type { $ZodIssue } from 'zod/v4/core'
import type { AdvertisementFile } from '../advertisement-file.ts'

/** Something wrong with a file, and where; the place is written like `posts.2.criteria.age.min`. */
export type Fault = { place: string; problem: string }
export type Report = (place: string, problem: string) => void

/** As much of a file as could be read: what is wrong in one part hides nothing in another. */
export type ReadableFile = Partial<AdvertisementFile>
export type Check = (file: ReadableFile, report: Report) => void

export function issueFault({ path, ...issue }: $ZodIssue): Fault[] {
  const place = path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      place: place === '' ? key : `${place}.${key}`,
      problem: 'has no meaning here',
    }))
  return [{ place, problem: issue.message }]
}
