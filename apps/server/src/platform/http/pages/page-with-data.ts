import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Language } from '@lokseva/texts/text-id'
import type { Encoding } from '../responses/etag.ts'
import { pathPattern } from './path-pattern.ts'

/** What everybody reads on the first pages, by the names the web knows it by. */
export type PageData = Readonly<Record<string, unknown>>

export type Document = Record<Encoding | 'identity', { body: Buffer; etag: string }>
export type WrittenPage = {
  /** The page with the answers in it, by the address it is for and the browser's language. */
  htmlFor: (path: string, language: Language) => Document
  /** The same facts alone, for a page that was kept and lacks them. */
  facts: Document
}

/** What the pages at these addresses need besides; it is fetched with the page's own scripts. */
export type Preloads = Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>

type PageSource = {
  html: string
  pinnedKeys: unknown
  /** Another one for every build of the web. */
  build: string
  preloads?: Preloads
  answers: () => Promise<PageData>
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number
}

/** Visitors who come within this time share one look into the database. */
const FRESH = 200
/** A database that is slow to answer must not keep anybody from the page. */
const PATIENCE = 500
/** What was known goes on for so long without the database; then the page asks for itself. */
const KEPT = 60_000

/**
 * Writes what everybody reads into the page, so that it need not be asked for call by call. The
 * page is composed anew only when something in it has changed.
 */
export function pageWithData({
  html,
  pinnedKeys,
  build,
  preloads = {},
  answers,
  now = () => performance.now(),
}: PageSource) {
  const compose = (data: PageData): WrittenPage => {
    const page = (files: readonly string[]) => {
      const head = files.map(preload).join('') + dataBlock(build, data)
      return encoded(html.replace('</head>', () => `${head}</head>`))
    }
    const usual = page([])
    const known = Object.entries(preloads).map(([path, { en, mr }]) => ({
      pattern: pathPattern(path),
      inLanguage: { en: page(en), mr: page(mr) },
    }))
    return {
      htmlFor: (path, language) =>
        known.find(({ pattern }) => pattern.test(path))?.inLanguage[language] ?? usual,
      facts: encoded(JSON.stringify({ build, keys: pinnedKeys, answers: data })),
    }
  }
  const bare = compose({})
  let page = bare
  let written = ''
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  const read = async () => {
    const begun = now()
    try {
      const known = await answers()
      const text = JSON.stringify(known)
      if (text !== written) page = compose(known)
      written = text
      readAt = begun
    } catch {
      // The page stands without them: it asks for what it lacks.
    } finally {
      reading = undefined
    }
  }
  return async (): Promise<WrittenPage> => {
    if (now() - readAt >= FRESH) {
      reading ??= read()
      await Promise.race([reading, wait(PATIENCE)])
    }
    return now() - readAt < KEPT ? page : bare
  }
}

const preload = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

/** Data for the page, never a script: the content policy lets nothing in it run. */
function dataBlock(build: string, known: PageData): string {
  const data = JSON.stringify(known).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="page-answers" data-build="${build}">${data}</script>`
}

function encoded(text: string): Document {
  const plain = Buffer.from(text)
  const mark = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return {
    br: { body: brotli, etag: `"${mark}-br"` },
    gzip: { body: gzipSync(plain), etag: `"${mark}-gz"` },
    identity: { body: plain, etag: `"${mark}"` },
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
}
