import type {
  PreferenceItem,
  SavePreferences,
} from '@lokseva/contract/applications/preferences/schemas'

/** The posts of one exam that have a place, the most wanted first. */
export type Orders = Readonly<Record<number, readonly number[]>>

/** As the server knows it. */
export function ordersOf(items: readonly PreferenceItem[]): Orders {
  const placed = items
    .filter(({ isSelected }) => isSelected)
    .toSorted((one, other) => (one.prefOrder ?? 0) - (other.prefOrder ?? 0))
  return Object.fromEntries(
    examsOf(items).map((examId) => [
      examId,
      placed.filter((each) => each.examId === examId).map(({ postId }) => postId),
    ]),
  )
}

export const examsOf = (items: readonly PreferenceItem[]): number[] => [
  ...new Set(items.map(({ examId }) => examId)),
]

const put = (orders: Orders, examId: number, posts: readonly number[]): Orders => ({
  ...orders,
  [examId]: posts,
})

export const placedIn = (orders: Orders, examId: number): readonly number[] => orders[examId] ?? []

/** A post added comes last. */
export const addPost = (orders: Orders, examId: number, postId: number): Orders =>
  placedIn(orders, examId).includes(postId)
    ? orders
    : put(orders, examId, [...placedIn(orders, examId), postId])

export const removePost = (orders: Orders, examId: number, postId: number): Orders =>
  put(
    orders,
    examId,
    placedIn(orders, examId).filter((each) => each !== postId),
  )

export function movePost(orders: Orders, examId: number, from: number, to: number): Orders {
  const posts = [...placedIn(orders, examId)]
  const [post] = posts.splice(from, 1)
  if (post === undefined || to < 0 || to > posts.length) return orders
  posts.splice(to, 0, post)
  return put(orders, examId, posts)
}

/** The posts that have no place yet. */
export const notAdded = (items: readonly PreferenceItem[], orders: Orders): PreferenceItem[] =>
  items.filter(({ examId, postId }) => !placedIn(orders, examId).includes(postId))

export const isSameOrder = (one: Orders, other: Orders): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Places 1 to n within each exam. */
export const asSent = (orders: Orders): SavePreferences['reqData'] =>
  Object.values(orders).flatMap((posts) =>
    posts.map((postId, index) => ({ postId, prefOrder: index + 1 })),
  )
