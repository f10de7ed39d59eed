import { withNumbers, type ChangeNumber } from '@lokseva/rules/swap-numbers'
import { postsOf, type AdvertisementDocument } from '../advertisement-document.ts'

type Named = { id: number; name: string }

/**
 * An earlier advertisement with the numbers of a draft that was copied from it: what is called the
 * same is the same post or examination, wherever it is referred to.
 */
export function numberedAs(
  earlier: AdvertisementDocument,
  draft: AdvertisementDocument,
): AdvertisementDocument {
  const exams = newNumbers(earlier.exams, draft.exams)
  const posts = newNumbers(postsOf(earlier), postsOf(draft))
  const numbered = withNumbers(
    withNumbers({ ...earlier, id: draft.id }, { kind: 'exam' }, exams),
    { kind: 'post' },
    posts,
  )
  return numbered as AdvertisementDocument
}

function newNumbers(before: readonly Named[], after: readonly Named[]): ChangeNumber {
  const free = [...after]
  const numbers = new Map<unknown, number>()
  for (const { id, name } of before) {
    const index = free.findIndex((each) => each.name === name)
    if (index !== -1) numbers.set(id, free.splice(index, 1)[0]!.id)
  }
  return (number) => numbers.get(number) ?? number
}
