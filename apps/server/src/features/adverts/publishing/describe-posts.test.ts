import { expect, it } from 'vitest'
import groupC from '../../../demo/advertisements/102.json' with { type: 'json' }
import { documentOf } from '../advertisement-document.ts'
import { checkFile } from './checks/check-file.ts'
import { describePosts } from './describe-posts.ts'

const [first, ...others] = groupC.posts

/** The file with other criteria of its first post; `undefined` leaves one out. */
function checked(criteria: object) {
  const posts = [{ ...first, criteria: { ...first!.criteria, ...criteria } }, ...others]
  return checkFile(JSON.parse(JSON.stringify({ ...groupC, posts })))
}
const faultsOf = (criteria: object) =>
  checked(criteria).faults.map(({ place, problem }) => `${place}: ${problem}`)
function linesOf(criteria: object) {
  const result = checked(criteria)
  if (!('file' in result)) throw new Error(JSON.stringify(result.faults))
  const [post] = documentOf(result.file, 1).exams[0]!.posts
  return { keys: post!.criteria.lines.map(({ key }) => key), said: describePosts(result.file) }
}

const usual = ['nationality', 'marathi', 'smallFamily', 'debarment'] as const
const absent = {
  nationality: undefined,
  marathi: undefined,
  smallFamily: undefined,
  notDebarred: undefined,
}

it('what the commission always asks is asked where a file says nothing of it (ADV-79)', () => {
  const { keys, said } = linesOf(absent)
  expect(keys).toEqual(expect.arrayContaining([...usual]))
  expect(said.join()).not.toMatch(/does not ask/)
})

it('a criterion is left out only with a reason, and the preview says so (ADV-79)', () => {
  const reason = 'The post is filled by contract.'
  const { keys, said } = linesOf({
    smallFamily: { ask: false, reason },
    nationality: { ask: false, reason },
    qualification: { ask: false, reason },
  })
  for (const key of ['smallFamily', 'nationality', 'qualification']) expect(keys).not.toContain(key)
  expect(said).toContain(
    `post 5015: This post does not ask: Nationality (${reason}); Qualification (${reason}); Small family (${reason})`,
  )
})

it.each([
  [
    { smallFamily: false },
    'posts.0.criteria.smallFamily: say what is asked, or { ask: false, reason: … } to leave it out',
  ],
  [
    { qualification: undefined },
    'posts.0.criteria.qualification: say what is asked, or { ask: false, reason: … } to leave it out',
  ],
  [
    { notDebarred: { ask: false } },
    expect.stringMatching(/^posts\.0\.criteria\.notDebarred\.reason: /),
  ],
  [
    { marathi: { ask: false, reason: 'no' } },
    'posts.0.criteria.marathi.reason: say in some words why it is not asked',
  ],
  [
    { marathi: { read: false, write: false, speak: false } },
    expect.stringMatching(/^posts\.0\.criteria\.marathi: asks nothing/),
  ],
])('a post that leaves something out without a word is refused: %j (ADV-79)', (criteria, fault) => {
  expect(faultsOf(criteria)).toEqual([fault])
})

it('a post without any criteria is refused (ADV-79)', () => {
  const posts = [{ ...first, criteria: {} }, ...others]
  const { faults } = checkFile(JSON.parse(JSON.stringify({ ...groupC, posts })))
  expect(faults.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['posts.0.criteria.age', 'posts.0.criteria.qualification']),
  )
})

it('the preview says who may be older, and for whom there is no relaxation (ADV-80)', () => {
  const { said } = linesOf({
    age: { asOn: '2027-02-01', min: 19, max: { open: 38, reserved: 43 } },
  })
  expect(said).toContain(
    'post 5015, age: 19 to 38 years on 01/02/2027; older: reserved category to 43',
  )
  expect(said.find((line) => line.startsWith('post 5015, age: no relaxation for: '))).toMatch(
    /economically weaker section, orphan, .*disability of 40 percent or more/,
  )
})
