import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { actedKey } from '@lokseva/browser/api/note-action.ts'
import { currentLanguage } from '@lokseva/browser/language/current-language.ts'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { afterDrawing } from '../after-drawing.ts'
import { cache, readCached } from './offline-cache.ts'
import { type OfflineStore, offlineStore } from './offline-store.ts'

/** One record, kept as a paper is. */
const name = 'responses'

/** What Home and an application's page read first, by the beginning of the key. */
const kinds = new Set<unknown>([
  'profile-status',
  'tasks',
  'advertisement-status',
  'stage-notices',
  'changed-fields',
  'application',
])
/** Older ones are not shown, not even for the moment until the portal has answered. */
const KEPT_MS = 15 * 60_000
/** When all that belongs together has come. */
const SETTLED_MS = 1000
/** A disk that does not answer is not waited for. */
const PATIENCE_MS = 300
/** Where the page they are for is never drawn, they are asked for again then. */
const DRAWN_MS = 2000

type KeptResponse = { key: QueryKey; data: unknown; at: number }
type Kept = { pages: string[]; responses: KeptResponse[] }

const pageName = (path: string, language: string) => `${language} ${path}`
/** Read since somebody did something, and not long ago. */
const isRecent = (at: number, now: number) =>
  at > Number(localStorage.getItem(actedKey)) && at <= now && now - at < KEPT_MS

/** Pages whose responses are all among those kept. */
let pages: string[] = []

/**
 * What the last visit of a page read, for a second one to be drawn with at once: the portal is
 * asked again behind it. Whether there was any; nobody reads it without the login.
 */
export async function restoreResponses(
  client: QueryClient,
  path: string,
  store: OfflineStore = offlineStore,
): Promise<boolean> {
  const kept = await Promise.race([
    readCached<Kept>(name, store),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
  if (!kept) return false
  const now = Date.now()
  const { responses } = kept.value
  if (!responses.every(({ at }) => isRecent(at, now))) return false
  pages = kept.value.pages
  for (const { key, data, at } of responses) {
    // Forgotten with the session also where nobody looks at it.
    const options = client.defaultQueryOptions({ queryKey: key, meta: { personal: true } })
    client.getQueryCache().build(client, options).setData(data, { updatedAt: at, manual: true })
  }
  const isWhole = pages.includes(pageName(path, currentLanguage()))
  if (isWhole) askOnceDrawn(client)
  return isWhole
}

/** Asks again for what is shown; nothing while that is done with the drawing. */
let askAgain: (() => void) | undefined

/** A visit is about to be drawn with what the last one read. */
export const isDrawnFromCache = (): boolean => askAgain !== undefined

/** A call that goes out before the page is drawn keeps it waiting: what is here waits for it. */
function askOnceDrawn(client: QueryClient): void {
  const usual = client.getDefaultOptions()
  client.setDefaultOptions({ ...usual, queries: { ...usual.queries, refetchOnMount: false } })
  const timer = setTimeout(() => askAgain?.(), DRAWN_MS)
  askAgain = () => {
    askAgain = undefined
    clearTimeout(timer)
    client.setDefaultOptions(usual)
    void client.refetchQueries({ predicate: isKept, type: 'active', stale: true })
  }
}

/** Keeps what was read, as far as it may be shown again. */
export async function cacheResponses(
  client: QueryClient,
  path: string,
  store: OfflineStore = offlineStore,
): Promise<void> {
  const now = Date.now()
  const read = client
    .getQueryCache()
    .findAll({ predicate: isKept })
    .map(({ queryKey: key, state: { data, dataUpdatedAt: at } }) => ({ key, data, at }))
  const responses = read.filter(({ at }) => isRecent(at, now))
  const page = pageName(path, currentLanguage())
  // What is left out may be another page's.
  const others = responses.length === read.length ? pages.filter((each) => each !== page) : []
  pages = [...others, page].slice(-5)
  await cache({ name }, { pages, responses } satisfies Kept, store)
}

const isKept = ({ queryKey, state }: Query): boolean =>
  kinds.has(queryKey[0]) && state.status === 'success'

/** Keeps what the page reads, for the next visit that begins with it. */
export function useKeepResponses(): void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => afterDrawing(() => askAgain?.()), [])
  useEffect(() => {
    let timer: number | undefined
    const cacheSoon = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        // What cannot be kept is read again.
        if (client.isFetching() === 0) cacheResponses(client, pathname).catch(() => {})
      }, SETTLED_MS)
    }
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && isKept(event.query))
        cacheSoon()
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, pathname])
}
