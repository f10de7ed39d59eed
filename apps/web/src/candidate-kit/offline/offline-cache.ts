import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { serverNow } from '@lokseva/browser/api/server-clock.ts'
import { readSession } from '#candidate-kit/session/session.ts'
import {
  currentOwner,
  isSameOwner,
  type OfflineStore,
  offlineStore,
  type Sealed,
  type SealedPaper,
} from './offline-store.ts'

/** A paper, and since when it lies here where the portal could not be asked. */
export type Cached<T> = { value: T; cachedAt?: number }

/** Larger files stay where they are. */
const MOST_BYTES = 5 * 1024 * 1024

type Paper = {
  name: string
  /** What is shown at an address of its own can be found by it, a file by its name. */
  shown?: Pick<SealedPaper, 'kind' | 'path'> & { fileName?: string }
}

/**
 * Fetches a paper and keeps it for a lost connection; without one, gives what was kept. What the
 * portal says is not there goes from here too: it may have been taken back.
 */
export async function fetchOrCached<T extends object>(
  { name, shown }: Paper,
  fetch: () => Promise<T>,
  store: OfflineStore = offlineStore,
): Promise<Cached<T>> {
  // A call waits for a line that may come back; who knows that there is none need not wait.
  const early = navigator.onLine ? undefined : await readCached<T>(name, store)
  if (early) return early
  try {
    const value = await fetch()
    // Nobody waits for it; what cannot be kept is fetched again.
    cache({ name, shown }, value, store).catch(() => {})
    return { value }
  } catch (error) {
    const kept = error instanceof TransportError ? await readCached<T>(name, store) : undefined
    if (kept) return kept
    if (error instanceof ApiError && error.status === 404) await store.drop(name)
    throw error
  }
}

/** A query of a paper, as those read it who do not care where it came from. */
export const withCached = <T>(query: UseQueryResult<Cached<T>>) => {
  const { data, error, isPending, isFetching, refetch } = query
  return { data: data?.value, cachedAt: data?.cachedAt, error, isPending, isFetching, refetch }
}

/** Keeps something for the login, sealed. */
export async function cache(
  { name, shown }: Paper,
  value: object,
  store: OfflineStore,
): Promise<void> {
  const owner = currentOwner()
  const key = await keyOfLogin()
  if (!owner || !key) return
  const isFile = value instanceof Blob
  const plain = isFile
    ? await value.arrayBuffer()
    : new TextEncoder().encode(JSON.stringify(value)).buffer
  if (plain.byteLength > MOST_BYTES) return
  const { fileName, ...found } = shown ?? {}
  const paper: SealedPaper = {
    ...(await seal(key, plain)),
    ...found,
    ...(fileName !== undefined && {
      sealedName: await seal(key, new TextEncoder().encode(fileName).buffer),
    }),
    name,
    at: serverNow(),
    type: isFile ? value.type : null,
  }
  if (!isSameOwner(await store.owner(), owner)) await store.clear()
  await store.keep(owner, name, paper)
  // The login may have ended while it was written.
  if (!isSameOwner(currentOwner(), owner)) await store.clear()
}

export async function readCached<T>(
  name: string,
  store: OfflineStore,
): Promise<Cached<T> | undefined> {
  const owner = currentOwner()
  if (!owner || !isSameOwner(await store.owner(), owner)) return undefined
  const [paper, key] = await Promise.all([store.find(name), keyOfLogin()])
  if (!paper || !key) return undefined
  const { type, at } = paper
  try {
    const plain = await unseal(key, paper)
    const value =
      type === null ? JSON.parse(new TextDecoder().decode(plain)) : new Blob([plain], { type })
    return { value: value as T, cachedAt: at }
  } catch {
    return undefined
  }
}

async function seal(key: CryptoKey, plain: ArrayBuffer): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }
}

const unseal = (key: CryptoKey, { iv, bytes }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)

/** Made of the token, which lies in the tab alone: with the login the key is gone as well. */
async function keyOfLogin(): Promise<CryptoKey | undefined> {
  const token = readSession()?.token
  // A page over an unsafe connection is lent no cryptography.
  if (!token || !globalThis.crypto?.subtle) return undefined
  const secret = new TextEncoder().encode(token)
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }
  return crypto.subtle.deriveKey(derived, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}
const info = new TextEncoder().encode('lokseva offline papers 1')

/** A paper that opens without a connection: at its own address, or as a file. */
export type ListedPaper = Pick<SealedPaper, 'at' | 'kind' | 'path' | 'name'> & {
  fileName?: string
}

/** What can be opened without a connection, the newest first. */
export async function listCached(store: OfflineStore = offlineStore): Promise<ListedPaper[]> {
  const owner = currentOwner()
  if (!owner || !isSameOwner(await store.owner(), owner)) return []
  const [papers, key] = await Promise.all([store.all(), keyOfLogin()])
  const named = papers.map(async ({ at, kind, path, name, sealedName }) => {
    const fileName = key && sealedName && (await nameOf(key, sealedName))
    return { at, kind, path, name, fileName } as ListedPaper
  })
  return (await Promise.all(named))
    .filter(({ path, fileName }) => (path ?? fileName) !== undefined)
    .toSorted((a, b) => b.at - a.at)
}

const nameOf = async (key: CryptoKey, sealed: Sealed): Promise<string | undefined> => {
  try {
    return new TextDecoder().decode(await unseal(key, sealed))
  } catch {
    return undefined
  }
}

/** A file of the list, as it was kept. */
export const openCached = async (
  name: string,
  store: OfflineStore = offlineStore,
): Promise<Blob | undefined> => (await readCached<Blob>(name, store))?.value
