import {
  respondWithAsset,
  respondWithPage,
  forgetOlderBuilds,
  isAsset,
  cacheShell,
  type WorkerDeps,
} from './fetch-handler.ts'

/** Written in by the build: see build/service-worker.ts. */
declare const BUILD: string
declare const SHELL_FILES: readonly string[]

type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = WorkerEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}
type Worker = {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  location: { origin: string }
}

const worker = globalThis as unknown as Worker
const deps: WorkerDeps = {
  build: BUILD,
  fetch: (request) => fetch(request),
  caches,
  wait: (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    }),
}

// Pages come from the portal and name their files by content, so a new worker may begin at once.
worker.addEventListener('install', (event) => {
  event.waitUntil(cacheShell(deps, SHELL_FILES).then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  const begin = async () => {
    await forgetOlderBuilds(deps)
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }
  event.waitUntil(begin())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate')
    event.respondWith(respondWithPage(deps, request, event.preloadResponse))
  else if (isAsset(request, worker.location.origin))
    event.respondWith(respondWithAsset(deps, request))
})
