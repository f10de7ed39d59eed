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

/** The workbench with all that comes once rules are written, and its words. */
const workbench = bundle.together([
  ...bundle.chunks
    .filter(([, { src = '' }]) => /\/draft-page\.tsx$|\/rule-editor\/[\w-]+\.tsx$/.test(src))
    .map(([key]) => key),
  bundle.heaviestTexts(/texts:(?:en|mr)\/office\/adverts,/),
  bundle.heaviestTexts(/texts:(?:en|mr)\/rules,office\/sentence/),
])
const more = [...workbench].filter((each) => !first.has(each))
bundle.report('the workbench with the rule editor and words', bundle.scripts(more), budgets.desk)
process.exitCode = bundle.hasFailed() ? 1 : 0
