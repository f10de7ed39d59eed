import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PinnedKey } from '@lokseva/wire/server/static-keys'
import { allowFormsTo } from './security-headers.ts'

export type PageOptions = {
  /** The built web. */
  folder: string
  /** The commission's own pictures, served below /branding/. */
  brandingFolder: string
  paths: readonly string[]
  pinnedKeys: PinnedKey[]
  /** Pages that send a browser to a gateway, and where to. */
  toGateways: { paths: readonly string[]; origins: readonly string[] }
}

class WebNotBuiltError extends Error {}

/** Serves the web: hashed files for a year, the page itself fresh, with the pinned keys in it. */
export async function registerPages(app: FastifyInstance, options: PageOptions) {
  const page = readPage(options)
  const known = options.paths.map(patternOf)
  const leaving = options.toGateways.paths.map(patternOf)
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!
    const found = known.some((pattern) => pattern.test(path))
    if (leaving.some((pattern) => pattern.test(path)))
      allowFormsTo(reply, options.toGateways.origins)
    reply
      .header('cache-control', 'no-cache')
      .header('etag', page.etag)
      .type('text/html; charset=utf-8')
    if (found && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    return reply.code(found ? 200 : 404).send(page.html)
  }
  await app.register(fastifyStatic, {
    root: options.folder,
    prefix: '/candidate/',
    wildcard: false,
    globIgnore: ['index.html', '.*', '**/*.br', '**/*.gz'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes('/assets/')
      reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  // There from the start: a logo given while the portal runs is shown at once.
  mkdirSync(options.brandingFolder, { recursive: true })
  await app.register(fastifyStatic, {
    root: options.brandingFolder,
    prefix: '/branding/',
    maxAge: '1h',
    index: false,
    decorateReply: false,
  })
  app.get('/', (_, reply) => reply.redirect('/candidate'))
  app.get('/candidate', send)
  app.get('/candidate/*', send)
  return send
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)

function readPage({ folder, pinnedKeys }: PageOptions) {
  const file = join(folder, 'index.html')
  if (!existsSync(file))
    throw new WebNotBuiltError('The web is not built yet: run npm start, or npm run build.')
  const keys = JSON.stringify(pinnedKeys).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const html = readFileSync(file, 'utf8').replace(
    /<meta name="oas-channel-keys"[^>]*>/,
    `<meta name="oas-channel-keys" content="${keys}">`,
  )
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` }
}
