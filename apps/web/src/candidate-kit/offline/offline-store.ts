import { clear, createStore, del, entries, get, setMany } from 'idb-keyval'
import { serverNow } from '@lokseva/browser/api/server-clock.ts'
import { forgetAtEnd } from '@lokseva/browser/session/end-session.ts'
import { onSessionChange, sessionIdOf } from '@lokseva/browser/session/session.ts'
import { readSession } from '#candidate-kit/session/session.ts'
import { isAlone } from '@lokseva/browser/session/shared-session.ts'

/** Whose papers are kept, and for which day: of another login or day nothing is left. */
export type Owner = { login: string; day: string }

/** A paper as it lies on the device: nobody reads it without the token of its login. */
export type SealedPaper = Sealed & {
  /** When the portal gave it. */
  at: number
  /** Of a file its type; nothing where it is an answer of the portal. */
  type: string | null
  /** By which it is read again. */
  name?: string
  kind?: 'card' | 'letter' | 'applicationReceipt' | 'receipt' | 'receiptPdf' | 'correspondence'
  /** Where it is shown. */
  path?: string
  /** Of a file that is shown nowhere: what it is called. Its name may tell as much as itself. */
  sealedName?: Sealed
}

export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

export type OfflineStore = {
  owner: () => Promise<Owner | undefined>
  all: () => Promise<SealedPaper[]>
  find: (name: string) => Promise<SealedPaper | undefined>
  keep: (owner: Owner, name: string, paper: SealedPaper) => Promise<void>
  drop: (name: string) => Promise<void>
  clear: () => Promise<void>
}

const ownerName = 'owner'
const nameOf = (name: string) => `paper ${name}`

/** In IndexedDB; where the browser has none, nothing is kept. */
function browserOfflineStore(): OfflineStore {
  let opened: ReturnType<typeof createStore> | undefined
  const database = () => (opened ??= createStore('lokseva-offline', 'papers'))
  const quietly = async <T>(work: () => Promise<T>) => {
    try {
      return await work()
    } catch {
      return undefined
    }
  }
  return {
    owner: () => quietly(() => get<Owner>(ownerName, database())) as Promise<Owner | undefined>,
    all: async () => {
      const kept = await quietly(() => entries<string, SealedPaper>(database()))
      return (kept ?? []).flatMap(([name, paper]) => (name === ownerName ? [] : paper))
    },
    find: (name) => quietly(() => get<SealedPaper>(nameOf(name), database())) as never,
    keep: async (owner, name, paper) => {
      await quietly(() =>
        setMany(
          [
            [ownerName, owner],
            [nameOf(name), paper],
          ],
          database(),
        ),
      )
    },
    drop: async (name) => void (await quietly(() => del(nameOf(name), database()))),
    clear: async () => void (await quietly(() => clear(database()))),
  }
}

export const offlineStore = browserOfflineStore()

const indiaOffsetMs = 5.5 * 3_600_000
const dayInIndia = (now: number) => new Date(now + indiaOffsetMs).toISOString().slice(0, 10)

/** Who may keep papers now, and until which day; nobody without a login. */
export function currentOwner(now = serverNow()): Owner | undefined {
  const session = readSession()
  const login = session && sessionIdOf(session)
  return login === undefined ? undefined : { login, day: dayInIndia(now) }
}

export const isSameOwner = (one: Owner | undefined, other: Owner | undefined): boolean =>
  one?.login === other?.login && one?.day === other?.day

/**
 * Takes away what another login or another day has left. A tab without a login leaves the papers
 * alone while another tab is open that may have one.
 */
export async function sweepOffline(
  store: OfflineStore = offlineStore,
  isLastTab: () => Promise<boolean> = isAlone,
): Promise<void> {
  const owner = await store.owner()
  if (!owner) return
  const current = currentOwner()
  const isOver = owner.day !== dayInIndia(serverNow())
  const isLeft = current ? current.login !== owner.login : await isLastTab()
  if (isOver || isLeft) await store.clear()
}

/** Papers go with their login, however it ends, and with the next login of anybody. */
export function guardOffline(): void {
  forgetAtEnd(() => void offlineStore.clear())
  onSessionChange(() => {
    if (readSession()) void sweepOffline()
  })
}
