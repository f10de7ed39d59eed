import type { NumberSwap } from './swap-numbers.ts'

type FileData = Record<string, unknown>

/** An entry that has a number: of which kind, where it stands, and its number as far as it has one. */
export type NumberedEntry = Pick<NumberSwap, 'kind' | 'post'> & { place: string; id: number | null }

const isEntry = (value: unknown): value is FileData =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const idOf = ({ id }: FileData) => (typeof id === 'number' ? id : null)

const placedIn = (value: unknown, place: string): { place: string; entry: FileData }[] =>
  Array.isArray(value)
    ? value.flatMap((entry, index) =>
        isEntry(entry) ? [{ place: `${place}.${index}`, entry }] : [],
      )
    : []

/** Every entry of a file that has a number, however far it is written. */
export function numberedEntries(file: FileData): NumberedEntry[] {
  const exams = placedIn(file['exams'], 'exams')
  const posts = [
    ...placedIn(file['posts'], 'posts'),
    ...exams.flatMap(({ place, entry }) => placedIn(entry['posts'], `${place}.posts`)),
  ]
  const subjects = exams.flatMap(({ place, entry }) =>
    placedIn(entry['subjects'], `${place}.subjects`),
  )
  const whole = isEntry(file['exam']) ? [{ place: 'exam', entry: file['exam'] }] : []
  const of = (kind: NumberSwap['kind'], entries: typeof posts, post: number | null = null) =>
    entries.map(({ place, entry }): NumberedEntry => ({ kind, post, place, id: idOf(entry) }))
  return [
    ...of('wholeExam', whole),
    ...of('exam', exams),
    ...of('post', posts),
    ...of('subject', subjects),
    ...posts.flatMap(({ place, entry }) => {
      const { authorities } = entry
      if (!isEntry(authorities)) return []
      const regions = ['mumbai', 'outsideMumbai'].flatMap((region) =>
        placedIn(authorities[region], `${place}.authorities.${region}`),
      )
      return of('authority', regions, idOf(entry))
    }),
    ...of('question', placedIn(file['additionalQuestions'], 'additionalQuestions')),
  ]
}
