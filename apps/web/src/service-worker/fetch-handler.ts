/** What the worker stands on; tests stand in for it. */
export type WorkerDeps = {
  /** Another one for every build of the web. */
  build: string
  fetch: (request: Request | string) => Promise<Response>
  caches: CacheStorage
  wait: (milliseconds: number) => Promise<void>
}

/** Only files of the build are kept, never an answer to a call: nothing of a person is in them. */
const assets = '/candidate/assets/'
const shell = '/candidate/shell.html'
/** Their own policy lets a form go to another site: the shell's would hold it back. */
const leaving = ['/candidate/payment/leave', '/candidate/handover']
const prefix = 'lokseva-'
/** A portal that takes longer is waited for behind the kept shell. */
const patience = 4000
/** Something on the way has no room, or finds no portal. */
const noPortal = new Set([502, 503, 504])

export const cacheName = (build: string): string => prefix + build

export const isAsset = ({ method, url }: Request, origin: string): boolean =>
  method === 'GET' && url.startsWith(origin + assets)

/**
 * A page as the portal has it now, with its keys and its latest build; the kept shell only where
 * the portal cannot be reached in time. The shell carries no keys: it asks for them.
 */
export async function respondWithPage(
  deps: WorkerDeps,
  request: Request,
  preloaded: Promise<Response | undefined> = Promise.resolve(undefined),
): Promise<Response> {
  const fromPortal = preloaded.then((response) => response ?? deps.fetch(request))
  if (leaving.includes(new URL(request.url).pathname)) return fromPortal
  const inTime = await Promise.race([
    fromPortal.catch(() => undefined),
    deps.wait(patience).then(() => undefined),
  ])
  if (inTime && !noPortal.has(inTime.status)) return inTime
  return (await keptShell(deps)) ?? inTime ?? fromPortal
}

/** The name of a file changes with its content: what is kept is right for whoever asks for it. */
export async function respondWithAsset(deps: WorkerDeps, request: Request): Promise<Response> {
  const kept = await deps.caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await deps.fetch(request)
  if (response.status === 200) {
    const cache = await deps.caches.open(cacheName(deps.build))
    await cache.put(request, response.clone())
  }
  return response
}

/** Keeps the shell of this build, or fails and leaves the one before as it is. */
export async function cacheShell(deps: WorkerDeps, files: readonly string[]): Promise<void> {
  const cache = await deps.caches.open(cacheName(deps.build))
  const page = await deps.fetch(shell)
  const text = await page.clone().text()
  // A newer build may have come between the worker and its shell.
  if (page.status !== 200 || !files.every((file) => !isEntry(file) || text.includes(file)))
    throw new Error('the shell is not that of this build')
  await Promise.all(files.map((file) => cache.add(file)))
  await cache.put(shell, page)
}

/** A tab that is open may still ask for files of the build before this one. */
export async function forgetOlderBuilds({ caches, build }: WorkerDeps): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const others = ours.filter((name) => name !== cacheName(build))
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

const isEntry = (file: string): boolean => file.startsWith(`${assets}index-`)

const keptShell = async ({ caches, build }: WorkerDeps): Promise<Response | undefined> =>
  (await caches.open(cacheName(build))).match(shell)
