import type { DeskAdvert } from '@lokseva/contract/adverts/drafts/schemas'
import { hasPermission } from '@lokseva/contract/staff/permissions'
import type { Officer } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { peopleOf, type DraftDeps } from '../drafts/deps.ts'
import { requestsByAdvert, selectParts, valuesOf, type SaveRow } from '../drafts/draft-rows.ts'
import { listVersions, type ListedVersion } from '../show-advertisements.ts'

type DraftOf = NonNullable<DeskAdvert['draft']>

/** Everything the caller reaches, published or not: the newest first. */
export async function listDesk(deps: DraftDeps, actor: Officer): Promise<DeskAdvert[]> {
  const { db, clock } = deps
  const today = dayInIndia(clock.now())
  const drafts = await selectDrafts(deps, db)
  const published = await listVersions(db)
  const known = new Set(published.map(({ id }) => id))
  const all = [
    ...published.map((each) => publishedAdvert(each, today, drafts.get(each.id)?.draft ?? null)),
    ...[...drafts.values()].filter(({ id }) => !known.has(id)).map(unpublishedAdvert),
  ]
  return all
    .filter(({ id }) => hasPermission(actor.grants, 'adverts.read', id))
    .toSorted((one, other) => other.id - one.id)
}

export const stateOf = (
  { firstDay, lastDay }: Pick<ListedVersion, 'firstDay' | 'lastDay'>,
  today: string,
): 'coming' | 'open' | 'closed' =>
  lastDay < today ? 'closed' : firstDay > today ? 'coming' : 'open'

const publishedAdvert = (
  each: ListedVersion,
  today: string,
  draft: DraftOf | null,
): DeskAdvert => ({
  id: each.id,
  number: each.number,
  name: { en: each.name, mr: each.nameMr },
  state: stateOf(each, today),
  firstDay: each.firstDay,
  lastDay: each.lastDay,
  version: each.version,
  draft,
})

type Drafted = { id: number; draft: DraftOf; saves: SaveRow[] }

function unpublishedAdvert({ id, draft, saves }: Drafted): DeskAdvert {
  const { names = {}, dates = {} } = valuesOf(saves)
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const number = text(names['advertisementNo'])
  return {
    id,
    number: number === '' ? '' : `${number}/${text(names['year'])}`,
    name: { en: text(names['name']), mr: text(names['nameDvng']) },
    state: draft.request ? 'asked' : 'draft',
    firstDay: text(dates['applnStartDate']) || null,
    lastDay: text(dates['applnEndDate']) || null,
    version: null,
    draft,
  }
}

async function selectDrafts(deps: DraftDeps, db: Database): Promise<Map<number, Drafted>> {
  const saves = await selectParts(db)
  const requests = await requestsByAdvert(db)
  const person = await peopleOf(deps, db)
  const grouped = Map.groupBy(saves, ({ advertisementId }) => advertisementId)
  return new Map(
    [...grouped].map(([id, of]) => {
      const last = of.reduce((one, other) => (other.version > one.version ? other : one))
      const draft = {
        version: last.version,
        savedBy: person(last.savedBy),
        savedAt: last.savedAt.toISOString(),
        request: requests.get(id) ?? null,
      }
      return [id, { id, draft, saves: of }]
    }),
  )
}
