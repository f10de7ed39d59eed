/**
 * Weighs the build as a browser downloads it and fails when a page is over its budget.
 * Run after `vite build`: node scripts/check-budgets.ts
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

const KiB = 1024
/** The first pages people meet are held to less than the forms behind them. */
const firstPages = ['landing', 'login', 'guide', 'verify']
const budgets = {
  firstPage: 100 * KiB,
  formPage: 150 * KiB,
  lazyChunk: 75 * KiB,
  styles: 12 * KiB,
}
const dist = join(import.meta.dirname, '../dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>
const chunks = Object.entries(manifest)
const entry = keyOf((chunk) => chunk.isEntry === true)
// Whichever language weighs more is the one that counts.
const firstTexts = chunks
  .filter(([key]) => /texts:(?:en|mr)\/app,/.test(key))
  .map(([key]) => key)
  .toSorted((a, b) => scriptWeight(b) - scriptWeight(a))[0]
if (!firstTexts) throw new Error('The wording of the first pages is not in the build')
const pageFile = /-page\.tsx$|\/composed\/\w+\.tsx$/
const pages = chunks.filter(([, chunk]) => pageFile.test(chunk.src ?? ''))
const further = keyOf((chunk) => chunk.src?.endsWith('/further-pages.tsx') ?? false)

let failed = false
for (const [key, chunk] of pages) {
  const name = chunk.src?.replace(/^.*\/|(?:-page)?\.tsx$/g, '') ?? key
  const isFirst = firstPages.includes(name)
  const needed = together([entry, key, firstTexts, ...(isFirst ? [] : [further])])
  const limit = isFirst ? budgets.firstPage : budgets.formPage
  report(`${name}: first scripts`, sum(needed, scriptWeight), limit)
  const styles = new Set([...needed].flatMap((each) => manifest[each]?.css ?? []))
  report(`${name}: styles`, sum(styles, weigh), budgets.styles)
}
const first = together([entry])
for (const [key, chunk] of chunks) {
  if (first.has(key) || !chunk.file.endsWith('.js')) continue
  report(`chunk ${chunk.file}`, scriptWeight(key), budgets.lazyChunk)
}
process.exitCode = failed ? 1 : 0

function report(what: string, bytes: number, limit: number): void {
  const over = bytes > limit
  if (over) failed = true
  const figure = `${(bytes / KiB).toFixed(1)} of ${(limit / KiB).toFixed(0)} KiB gz`
  console.log(`${over ? 'OVER ' : 'ok   '} ${what.padEnd(58)} ${figure}`)
}

/** These chunks and everything they import. */
function together(keys: string[]): Set<string> {
  const found = new Set<string>()
  const visit = (key: string): void => {
    if (found.has(key)) return
    found.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return found
}

function keyOf(wanted: (chunk: Chunk) => boolean): string {
  const match = chunks.find(([, chunk]) => wanted(chunk))
  if (!match) throw new Error('The build has no entry: run vite build first')
  return match[0]
}

function scriptWeight(key: string): number {
  const file = manifest[key]?.file
  return file?.endsWith('.js') ? weigh(file) : 0
}

function weigh(file: string): number {
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
}

function sum<T>(items: Iterable<T>, weight: (item: T) => number): number {
  return [...items].reduce((total, item) => total + weight(item), 0)
}
