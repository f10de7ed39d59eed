import type { ApplicationChange } from '@lokseva/contract/applications/schemas'
import { selectOwnEntries } from '#features/audit/index'
import type { Holder } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import type { AppliedPlace } from './applied-posts.ts'

type Bilingual = { en: string; mr: string }
type Of = { applicationNo: string; posts: ReadonlyMap<number, Bilingual> }

const kinds = {
  EXAM_CENTRE_CHANGED: 'centre',
  POST_ORDER_CHANGED: 'order',
  PREFERENCES_SAVED: 'order',
} as const

/** What its candidate changed in an application since it was sent, as the sealed log has it. */
export async function changesOf(
  db: Database,
  { accountId }: Holder,
  { applicationNo, posts }: Of,
): Promise<ApplicationChange[]> {
  const actions = Object.keys(kinds) as (keyof typeof kinds)[]
  const entries = await selectOwnEntries(db, { accountId, actions })
  const own = entries.filter(({ details }) => details['application'] === applicationNo)
  if (own.length === 0) return []
  const centres = await selectCentres(db)
  return own.flatMap(({ at, action, details }) => {
    const kind = kinds[action as keyof typeof kinds]
    const named = (value: unknown) =>
      kind === 'centre' ? centres.get(Number(value)) : inOrder(value, posts)
    const from = named(details['from'])
    const to = named(details['to'])
    // Orders of old were written down without their posts; the same order saved again is no change.
    if (!from || !to || from.en === to.en) return []
    return [
      { kind, at: at.toISOString(), from: from.en, fromDvng: from.mr, to: to.en, toDvng: to.mr },
    ]
  })
}

/** The posts of an order as they are written down: in their places, exam by exam. */
export const orderedPosts = (places: readonly AppliedPlace[]): string =>
  places
    .toSorted((a, b) => a.examId - b.examId || (a.prefOrder ?? 0) - (b.prefOrder ?? 0))
    .map(({ postId }) => postId)
    .join(' ')

function inOrder(value: unknown, posts: Of['posts']): Bilingual | undefined {
  if (typeof value !== 'string') return undefined
  const names = value.split(' ').map((id) => posts.get(Number(id)))
  const list = (language: keyof Bilingual) =>
    names.map((name, at) => `${at + 1}. ${name?.[language] ?? '-'}`).join(', ')
  return { en: list('en'), mr: list('mr') }
}

async function selectCentres(db: Database): Promise<Map<number, Bilingual>> {
  const rows = await db.selectFrom('exam_centres').select(['id', 'name_en', 'name_mr']).execute()
  return new Map(rows.map(({ id, name_en, name_mr }) => [id, { en: name_en, mr: name_mr }]))
}
