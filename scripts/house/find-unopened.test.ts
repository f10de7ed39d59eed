import { expect, it } from 'vitest'
import { findUnopened, serverSources } from './find-unopened.ts'

const features = 'apps/server/src/features'
const composing = 'apps/server/src/open-features.ts'
const routes = { path: `${features}/exam-halls/routes.ts`, text: 'export const hallRoutes = 1' }
const opening = {
  path: `${features}/exam-halls/open-exam-halls.ts`,
  text: 'export const openExamHalls = () => ({ routes: [] })',
}
const opened = (text: string) => ({ path: composing, text })
const once = opened('export function openFeatures() { return { examHalls: openExamHalls() } }')

it('finds nothing where a feature opens itself and is opened once (QUAL-50)', () => {
  expect(findUnopened([routes, opening, once])).toEqual([])
})

it('names a feature with calls that has no function to open it (QUAL-50)', () => {
  expect(findUnopened([routes])).toEqual([
    `exam-halls has calls or jobs, and ${opening.path} with openExamHalls is not there`,
  ])
})

it('names a feature with jobs alone that has no function to open it (QUAL-50)', () => {
  const job = { path: `${features}/exam-halls/sweep.ts`, text: 'export const sweepJob = () => 1' }
  expect(findUnopened([job])).toHaveLength(1)
  expect(findUnopened([{ ...job, text: 'export const sweep = () => 1' }])).toEqual([])
})

it('names a job that its feature exports and never runs (QUAL-50)', () => {
  const job = { path: `${features}/exam-halls/sweep.ts`, text: 'export const sweepJob = () => 1' }
  expect(findUnopened([routes, opening, once, job])).toEqual([
    `${opening.path} does not run sweepJob`,
  ])
  const running = { ...opening, text: `${opening.text}\nsweepJob()` }
  expect(findUnopened([routes, running, once, job])).toEqual([])
})

it('names a feature that is opened twice, or by another, or by nobody (QUAL-50)', () => {
  const twice = opened('const a = openExamHalls(); const b = openExamHalls()')
  const stranger = { path: `${features}/marks/list-marks.ts`, text: 'openExamHalls()' }
  const called = `openExamHalls is to be called once, in ${composing}`
  expect(findUnopened([routes, opening, twice])).toEqual([`${called}: ${composing}, ${composing}`])
  expect(findUnopened([routes, opening, once, stranger])).toEqual([
    `${called}: ${composing}, ${stranger.path}`,
  ])
  expect(findUnopened([routes, opening])).toEqual([`${called}: nowhere`])
})

it('names a feature that is opened for others, and whose calls nobody can reach (QUAL-50)', () => {
  const lost = opened('function openFeatures() { const halls = openExamHalls(); return { } }')
  expect(findUnopened([routes, opening, lost])).toEqual([
    `${composing} opens exam-halls and does not return examHalls`,
  ])
})

it('finds every feature of the portal opened once (QUAL-50)', () => {
  const sources = serverSources(`${import.meta.dirname}/../..`)
  expect(sources.length).toBeGreaterThan(500)
  expect(findUnopened(sources)).toEqual([])
})
