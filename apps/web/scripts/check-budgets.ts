import { join } from 'node:path'
import { bundleWeights } from '@lokseva/web-build/bundle-weights.ts'

/** Weighs the build and fails when a page is over its budget; run after `vite build`. */
const budgets = { firstPage: 100, formPage: 150, lazyChunk: 75, styles: 12 }
/** The first pages people meet are held to less than the forms behind them. */
const firstPages = ['landing', 'login', 'guide', 'verify']
const pageFile = /-page\.tsx$|\/composed\/\w+\.tsx$/

const bundle = bundleWeights(join(import.meta.dirname, '../dist'))
const entry = bundle.keyOf((chunk) => chunk.isEntry === true)
const texts = bundle.heaviestTexts(/texts:(?:en|mr)\/app,/)
const further = bundle.keyOf((chunk) => chunk.src?.endsWith('/further-pages.tsx') ?? false)

for (const [key, chunk] of bundle.chunks.filter(([, { src }]) => pageFile.test(src ?? ''))) {
  const name = chunk.src?.replace(/^.*\/|(?:-page)?\.tsx$/g, '') ?? key
  const isFirst = firstPages.includes(name)
  const needed = bundle.together([entry, key, texts, ...(isFirst ? [] : [further])])
  const limit = isFirst ? budgets.firstPage : budgets.formPage
  bundle.report(`${name}: first scripts`, bundle.scripts(needed), limit)
  bundle.report(`${name}: styles`, bundle.styles(needed), budgets.styles)
}
const first = bundle.together([entry])
for (const [key, chunk] of bundle.chunks)
  if (!first.has(key) && chunk.file.endsWith('.js'))
    bundle.report(`chunk ${chunk.file}`, bundle.scriptWeight(key), budgets.lazyChunk)
process.exitCode = bundle.hasFailed() ? 1 : 0
