import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PinnedKey } from '@lokseva/wire/server/static-keys'
import { preferredLanguage } from '../../texts/translate.ts'
import { encodingFor, matches } from '../responses/etag.ts'
import { type Document, type PageData, type Preloads, pageWithData } from './page-with-data.ts'
import { pathPattern } from './path-pattern.ts'
import { allowFormsTo, allowOwnFrames, closeInFrame, openToAnyOrigin } from './security-headers.ts'

export type PageOptions = {
  /** The folder all its addresses lie in. */
  base: '/candidate' | '/office' | '/office/preview'
  /** The built web. */
  folder: string
  paths: readonly string[]
  pinnedKeys: PinnedKey[]
  /** On another host there are no such pages; on every one where nothing is said. */
  host?: string | undefined
  /** What everybody reads on the first pages; it is written into the page itself. */
  answers?: () => Promise<PageData>
  /** Pages whose forms send a browser elsewhere, and where to. */
  formsLeave?: readonly { paths: readonly string[]; origins: readonly string[] }[]
  /** Whether its pages frame others of ours, or are themselves for a frame, and do nothing in it. */
  frames?: 'others' | 'closed'
}

class WebNotBuiltError extends Error {}

/** Serves a web app: hashed files for a year, the page itself fresh, with the pinned keys in it. */
export async function registerPages(app: FastifyInstance, options: PageOptions) {
  const { base, folder, host, formsLeave = [], frames } = options
  const written = pageWithData({ ...readPage(options), answers: options.answers ?? noAnswers })
  const known = options.paths.map(pathPattern)
  const leaving = formsLeave.map(({ paths, origins }) => ({
    patterns: paths.map(pathPattern),
    origins,
  }))
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!
    const found = known.some((pattern) => pattern.test(path))
    for (const { patterns, origins } of leaving)
      if (patterns.some((pattern) => pattern.test(path))) allowFormsTo(reply, origins)
    if (frames === 'others') allowOwnFrames(reply)
    if (frames === 'closed') closeInFrame(reply)
    reply.code(found ? 200 : 404).type('text/html; charset=utf-8')
    const language = preferredLanguage(request.headers['accept-language'])
    return sendDocument(request, reply, (await written()).htmlFor(path, language))
  }
  await app.register(async (room) => {
    if (host)
      room.addHook('onRequest', async (request, reply) => {
        if (request.host !== host) return reply.callNotFound()
      })
    await room.register(fastifyStatic, {
      root: folder,
      prefix: `${base}/`,
      wildcard: false,
      globIgnore: ['index.html', '.*', '**/*.br', '**/*.gz'],
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const name = file.replace(/\.(?:br|gz)$/, '')
        reply.header('cache-control', cacheFor(name))
        if (frames === 'closed') reply.headers(openToAnyOrigin)
        // The landing page has no slash at its end, and belongs to the worker too.
        if (name.endsWith('/sw.js')) reply.header('service-worker-allowed', base)
      },
    })
    room.get(`${base}/page.json`, async (request, reply) => {
      reply.type('application/json; charset=utf-8')
      return sendDocument(request, reply, (await written()).facts)
    })
    room.get(base, send)
    room.get(`${base}/*`, send)
  })
  return send
}

/** The commission's own pictures, below /branding/, for every web app. */
export async function registerBranding(app: FastifyInstance, folder: string) {
  // There from the start: a logo given while the portal runs is shown at once.
  mkdirSync(folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/branding/',
    maxAge: '1h',
    index: false,
    decorateReply: false,
  })
}

const noAnswers = async () => ({})

/** The names of assets change with their content; what keeps its name is asked for each time. */
function cacheFor(file: string): string {
  if (file.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return /\/(?:sw\.js|shell\.html)$/.test(file) ? 'no-cache' : 'public, max-age=3600'
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document) {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const { body, etag } = document[encoding ?? 'identity']
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language')
    .header('etag', etag)
  if (reply.statusCode === 200 && matches(request.headers['if-none-match'], etag))
    return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}

function readPage({ folder, pinnedKeys }: PageOptions) {
  const file = join(folder, 'index.html')
  if (!existsSync(file))
    throw new WebNotBuiltError('The web is not built yet: run npm start, or npm run build.')
  const keys = JSON.stringify(pinnedKeys).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const built = readFileSync(file, 'utf8')
  const html = built.replace(
    /<meta name="oas-channel-keys"[^>]*>/,
    `<meta name="oas-channel-keys" content="${keys}">`,
  )
  // The page names every file of its build by its content.
  const build = createHash('sha256').update(built).digest('base64url').slice(0, 12)
  return { html, pinnedKeys, build, preloads: readPreloads(folder) }
}

function readPreloads(folder: string): Preloads {
  const file = join(folder, '.vite/preloads.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Preloads) : {}
}
