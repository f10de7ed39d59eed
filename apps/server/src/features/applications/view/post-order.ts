import { AppError, type FieldError } from '#platform/refusals/app-error'
import type { AppliedPlace } from './applied-posts.ts'

type Sent = { postId: number; prefOrder: number | null }
type Names = {
  /** What the list and the post are called in the request. */
  list: string
  post: string
}

/** The posts applied for at the places that were sent: every one once, 1 to n within an exam. */
export function readPostOrder(
  applied: readonly AppliedPlace[],
  sent: readonly Sent[],
  names: Names,
): AppliedPlace[] {
  const examOf = new Map(applied.map(({ postId, examId }) => [postId, examId]))
  const errors = [
    ...sent.flatMap((each, place) => placeErrors(each, place, { sent, examOf, names })),
    ...(applied.every(({ postId }) => sent.some((each) => each.postId === postId))
      ? []
      : [{ path: names.list, code: 'POST_MISSING' }]),
  ]
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', {}, errors)
  return sent.map(({ postId, prefOrder }) => ({ postId, prefOrder, examId: examOf.get(postId)! }))
}

const isSame = (one: readonly Sent[], other: readonly Sent[]): boolean => {
  const places = new Map(one.map(({ postId, prefOrder }) => [postId, prefOrder]))
  return (
    places.size === other.length &&
    other.every(({ postId, prefOrder }) => places.get(postId) === prefOrder)
  )
}

type NextOrder = { before: readonly AppliedPlace[]; order: readonly AppliedPlace[] }

/** Whether it is another order. One that was made on an order that is gone by now is refused. */
export function isNewOrder({ before, order }: NextOrder, follows?: readonly Sent[]): boolean {
  if (isSame(before, order)) return false
  if (follows && !isSame(before, follows)) throw new AppError('APPLICATION_CHANGED')
  return true
}

type Around = { sent: readonly Sent[]; examOf: ReadonlyMap<number, number>; names: Names }

function placeErrors(
  { postId, prefOrder }: Sent,
  place: number,
  { sent, examOf, names }: Around,
): FieldError[] {
  const at = `${names.list}.${place}`
  const examId = examOf.get(postId)
  if (examId === undefined) return [{ path: `${at}.${names.post}`, code: 'UNKNOWN_OPTION' }]
  if (sent.findIndex((each) => each.postId === postId) < place)
    return [{ path: `${at}.${names.post}`, code: 'POST_TWICE' }]
  if (prefOrder === null) return [{ path: `${at}.prefOrder`, code: 'REQUIRED' }]
  const max = [...examOf.values()].filter((each) => each === examId).length
  const isOnce =
    sent.filter((each) => each.prefOrder === prefOrder && examOf.get(each.postId) === examId)
      .length === 1
  return isOnce && prefOrder <= max
    ? []
    : [{ path: `${at}.prefOrder`, code: 'RANK_INVALID', params: { max } }]
}
