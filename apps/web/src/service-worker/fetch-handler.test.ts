import { pages } from '@lokseva/contract/site/pages'
import { describe, expect, it, vi } from 'vitest'
import {
  respondWithAsset,
  respondWithPage,
  cacheName,
  forgetOlderBuilds,
  isAsset,
  cacheShell,
  type WorkerDeps,
} from './fetch-handler.ts'

const origin = 'https://portal.example'
const shell = '/candidate/shell.html'
const entry = '/candidate/assets/index-now.js'
const never = new Promise<never>(() => {})

/** Caches that stand in for the browser's, with what was kept under each name. */
function memory(kept: Record<string, Record<string, string>> = {}) {
  const stores = new Map(
    Object.entries(kept).map(([name, files]) => [name, new Map(Object.entries(files))]),
  )
  const nameOf = (request: Request | string) =>
    typeof request === 'string' ? request : new URL(request.url).pathname
  const found = (text: string | undefined) => (text === undefined ? undefined : new Response(text))
  const open = async (name: string) => {
    const files = stores.get(name) ?? new Map<string, string>()
    stores.set(name, files)
    return {
      match: async (request: Request | string) => found(files.get(nameOf(request))),
      put: async (request: Request | string, response: Response) =>
        void files.set(nameOf(request), await response.text()),
      add: async (file: string) => void files.set(file, `kept ${file}`),
    }
  }
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: Request) => {
      for (const files of stores.values())
        if (files.has(nameOf(request))) return found(files.get(nameOf(request)))
      return undefined
    },
  }
  return { stores, caches: caches as unknown as CacheStorage }
}

const worker = (deps: Partial<WorkerDeps>): WorkerDeps => ({
  build: 'now',
  fetch: async () => new Response('from the portal'),
  wait: () => never,
  caches: memory().caches,
  ...deps,
})
const page = new Request(`${origin}/candidate/login`)
const textOf = async (response: Promise<Response>) => (await response).text()

describe('The shell kept for a lost connection (SHELL-122)', () => {
  const kept = () => memory({ 'lokseva-now': { [shell]: 'the shell' } }).caches

  it('is not used while the portal answers: its page has the latest keys and the latest build', async () => {
    expect(await textOf(respondWithPage(worker({ caches: kept() }), page))).toBe('from the portal')
    const early = Promise.resolve(new Response('asked before the worker woke'))
    expect(await textOf(respondWithPage(worker({ caches: kept() }), page, early))).toBe(
      'asked before the worker woke',
    )
  })

  it.each([
    ['nothing answers', () => Promise.reject(new TypeError('offline'))],
    ['something on the way has no room', async () => new Response('busy', { status: 503 })],
  ])('is shown where %s', async (_, fetch) => {
    expect(await textOf(respondWithPage(worker({ caches: kept(), fetch }), page))).toBe('the shell')
  })

  it('is shown where the portal takes too long', async () => {
    const deps = worker({ caches: kept(), fetch: () => never, wait: async () => {} })
    expect(await textOf(respondWithPage(deps, page))).toBe('the shell')
  })

  it('never stands in for the page that leaves for a payment, whose policy is its own (PAYUI-18)', async () => {
    const leaving = new Request(origin + pages.paymentLeave)
    const slow = worker({ caches: kept(), wait: async () => {} })
    expect(await textOf(respondWithPage(slow, leaving))).toBe('from the portal')
    const busy = async () => new Response('busy', { status: 503 })
    expect(await textOf(respondWithPage(worker({ caches: kept(), fetch: busy }), leaving))).toBe(
      'busy',
    )
  })

  it('never stands in for the page that goes on at another site either (STAGEUI-24)', async () => {
    const going = new Request(`${origin}${pages.handover}?stage=7`)
    const slow = worker({ caches: kept(), wait: async () => {} })
    expect(await textOf(respondWithPage(slow, going))).toBe('from the portal')
  })

  it('is nowhere before a first visit: the portal is waited for, and its refusal is passed on', async () => {
    const slow = { wait: async () => {} }
    expect(await textOf(respondWithPage(worker(slow), page))).toBe('from the portal')
    const busy = worker({ fetch: async () => new Response('busy', { status: 503 }) })
    expect(await textOf(respondWithPage(busy, page))).toBe('busy')
  })
})

describe('What is kept for the next visit (SHELL-122)', () => {
  it('are files of the build and nothing else', () => {
    const asset = (path: string, method = 'GET') =>
      isAsset(new Request(origin + path, { method }), origin)
    expect(asset('/candidate/assets/index-now.js')).toBe(true)
    expect(asset('/oas/api/v1/profile')).toBe(false)
    expect(asset('/candidate/page.json')).toBe(false)
    expect(asset('/candidate/assets/index-now.js', 'POST')).toBe(false)
    expect(isAsset(new Request('https://other.example/candidate/assets/a.js'), origin)).toBe(false)
  })

  it('is fetched once; what failed is not kept', async () => {
    const { caches, stores } = memory()
    const fetch = vi.fn(async () => new Response('let it be'))
    const deps = worker({ caches, fetch })
    const file = new Request(origin + entry)
    expect(await textOf(respondWithAsset(deps, file))).toBe('let it be')
    expect(await textOf(respondWithAsset(deps, file))).toBe('let it be')
    expect(fetch).toHaveBeenCalledTimes(1)
    fetch.mockImplementation(async () => new Response('gone', { status: 404 }))
    await respondWithAsset(deps, new Request(`${origin}/candidate/assets/old.js`))
    expect([...stores.get(cacheName('now'))!.keys()]).toEqual([entry])
  })
})

describe('A new build of the portal (SHELL-123)', () => {
  const files = [entry, '/candidate/assets/landing-now.js']

  it('keeps its own shell with all it needs', async () => {
    const { caches, stores } = memory()
    const fetch = async () => new Response(`<script src="${entry}">`)
    await cacheShell(worker({ caches, fetch }), files)
    expect([...stores.get('lokseva-now')!.keys()]).toEqual([...files, shell])
  })

  it('does not begin with the shell of another build', async () => {
    const fetch = async () => new Response('<script src="/candidate/assets/index-newer.js">')
    await expect(cacheShell(worker({ fetch }), files)).rejects.toThrow('not that of this build')
  })

  it('leaves the files of the one before to the tabs that are open, and takes away older ones', async () => {
    const { caches, stores } = memory({
      'lokseva-oldest': {},
      elsewhere: {},
      'lokseva-before': { '/candidate/assets/step-before.js': 'as it was' },
      'lokseva-now': {},
    })
    const deps = worker({ caches, fetch: () => Promise.reject(new TypeError('gone')) })
    await forgetOlderBuilds(deps)
    expect([...stores.keys()]).toEqual(['elsewhere', 'lokseva-before', 'lokseva-now'])
    const old = new Request(`${origin}/candidate/assets/step-before.js`)
    expect(await textOf(respondWithAsset(deps, old))).toBe('as it was')
  })
})
