import { expect, it } from 'vitest'
import { findJointCircles, knownArrows } from './find-joint-circles.ts'

const feature = (name: string, ...imports: string[]) => ({
  name: `server/features/${name}`,
  files: [],
  imports: new Set(imports.map((each) => `server/features/${each}`)),
})
const reads = (from: string, to: string) => new Map([[from, new Map([[to, new Set(['stages'])]])]])
const rooms = [feature('marks', 'stages'), feature('stages')]

it('a feature that reads tables of one that imports it is a circle (QUAL-90)', () => {
  expect(findJointCircles(rooms, reads('stages', 'marks'), [])).toEqual([
    'a circle of imports and tables: marks → stages → marks',
  ])
  expect(findJointCircles(rooms, reads('marks', 'stages'), [])).toEqual([])
})

it('a circle that is known passes, and its line is demanded back once it is gone (QUAL-90)', () => {
  const known = [{ from: ['stages'], to: 'marks', why: 'planted' }]
  expect(findJointCircles(rooms, reads('stages', 'marks'), known)).toEqual([])
  expect(findJointCircles(rooms, new Map(), known)).toEqual([
    'stages → marks makes no circle any more: take it out of knownArrows',
  ])
})

it('only stages still ask features that stand on them, and each of those arrows is named (QUAL-94)', () => {
  expect(knownArrows.map(({ from, to }) => [...from, to].join(' → '))).toEqual([
    'stages → applications',
    'stages → papers',
    'stages → marks',
  ])
})
