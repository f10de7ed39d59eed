import {
  respondWithAsset,
  respondWithPage,
  forgetOlderBuilds,
  isAsset,
  cacheShell,
  type WorkerDeps,
} from './fetch-handler.ts'
import { openPush, showPush, type PushDeps } from './push-handler.ts'

/** Written in by the build: see build/service-worker.ts. */
declare const BUILD: string
declare const SHELL_FILES: readonly string[]

type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = WorkerEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}
type PushEvent = WorkerEvent & { data: { json: () => unknown } | null }
type ClickEvent = WorkerEvent & { notification: Parameters<typeof openPush>[1] }
type Worker = {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window' }) => ReturnType<PushDeps['windows']>
    openWindow: PushDeps['open']
  }
  registration: {
    navigationPreload?: { enable: () => Promise<void> }
    showNotification: PushDeps['show']
  }
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

const pushDeps: PushDeps = {
  origin: worker.location.origin,
  show: (title, options) => worker.registration.showNotification(title, options),
  windows: () => worker.clients.matchAll({ type: 'window' }),
  open: (address) => worker.clients.openWindow(address),
}

worker.addEventListener('push', (event) => {
  event.waitUntil(showPush(pushDeps, () => event.data?.json()))
})

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPush(pushDeps, event.notification))
})
