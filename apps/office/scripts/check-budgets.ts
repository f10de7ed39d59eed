import { join } from 'node:path'
import { bundleWeights } from '@lokseva/web-build/bundle-weights.ts'

/** Weighs the Office and fails when its first load or a desk is over its budget. */
const budgets = { firstLoad: 180, desk: 90 }
const pageFile = /-page\.tsx$|\/composed\/\w+\.tsx$/

const bundle = bundleWeights(join(import.meta.dirname, '../dist'))
const entry = bundle.keyOf((chunk) => chunk.isEntry === true)
const first = bundle.together([entry, bundle.heaviestTexts(/texts:(?:en|mr)\/app,/)])
bundle.report('the Office: first scripts', bundle.scripts(first), budgets.firstLoad)
for (const [key, { src = '' }] of bundle.chunks.filter(([, chunk]) =>
  pageFile.test(chunk.src ?? ''),
)) {
  const more = [...bundle.together([key])].filter((each) => !first.has(each))
  bundle.report(`${src.replace(/^.*\//, '')}: more scripts`, bundle.scripts(more), budgets.desk)
}
process.exitCode = bundle.hasFailed() ? 1 : 0
