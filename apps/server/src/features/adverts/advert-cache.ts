import { randomUUID } from 'node:crypto'
import type { ChangeFeed } from '#platform/changes/change-feed'
import { createCache } from '#platform/changes/cache'
import type { Database } from '#platform/database/pool'
import type { Version } from '#platform/http/call'
import type { PublishedAdvertisement } from './advertisement-document.ts'
import { selectListed, type ListedAdvertisement } from './list-queries.ts'
import type { StagesOf } from './ports.ts'
import { selectPublished } from './read-advertisement.ts'

/** Everything that is published, whatever its days: from memory, else by one question. */
export type AdvertCache = {
  all(): Promise<ListedAdvertisement[]>
  find(id: number): Promise<PublishedAdvertisement | undefined>
  /** Another word after every change; never the same one twice while changes are not heard. */
  version: Version
}

const remembered = { also: ['advertisements', 'lookup_options', 'stages'] }
/** Of those asked for last; one is some 50 KB. */
const MOST = 100

/** Without a feed nothing is remembered. */
export function openAdvertCache(
  db: Database,
  stagesOf: StagesOf,
  changes?: ChangeFeed,
): AdvertCache {
  const list = reader<ListedAdvertisement[]>(changes, 1)
  const single = reader<PublishedAdvertisement | undefined>(changes, MOST)
  const word = reader<string>(changes, 1)
  return {
    all: () => list('all', () => selectListed(db)),
    find: (id) => single(String(id), () => selectPublished(db, stagesOf, id)),
    version: () => word('word', async () => randomUUID()),
  }
}

type Read<V> = (key: string, read: () => Promise<V>) => Promise<V>

/** From memory where there is one that can be trusted. */
function reader<V>(changes: ChangeFeed | undefined, most: number): Read<V> {
  if (!changes) return (_, read) => read()
  const memory = createCache<V>(changes, { ...remembered, most })
  return async (key, read) => memory.get(key) ?? (await memory.load(key, read))
}

/** An advertisement whose first day has come. */
export async function findBegun(
  adverts: AdvertCache,
  id: number,
  today: string,
): Promise<PublishedAdvertisement | undefined> {
  const found = await adverts.find(id)
  return found && found.document.applnStartDate <= today ? found : undefined
}
