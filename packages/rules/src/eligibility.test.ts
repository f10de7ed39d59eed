import { expect, it } from 'vitest'
import { compilePost } from './compile-post.ts'
import { cases, type Case } from '../test/read-cases.ts'
import { demoPosts, today } from '../test/demo-posts.ts'
import type { JudgedLine } from './verdict.ts'

const words = { fail: 'fails', unknown: 'unknown', declared: 'declared', warn: 'warns' } as const

/** What a verdict says, in the words of the tables: every line that does not simply pass. */
function told({ post, facts }: Case): string[] {
  const verdict = compilePost(post.criteria).judge(facts, { today, lastDay: post.lastDay })
  return [verdict.eligible ? 'eligible' : 'not eligible', ...verdict.lines.flatMap(toldLine)]
}

function toldLine(judged: JudgedLine): string[] {
  const { line, outcome, conditional } = judged
  const lacks = conditional ? [`${line.key} conditional`] : []
  if ('age' in judged && judged.age.used && outcome !== 'fail' && outcome !== 'unknown')
    return [...lacks, `age by ${judged.age.used}`]
  if (conditional) return lacks
  if (outcome !== 'pass') return [`${line.key} ${words[outcome]}`]
  return []
}

const asked = new Set<string>()
const rowsOf = (requirement: string): [string, Case][] => {
  asked.add(requirement)
  return cases.flatMap((each) => (each.requirement === requirement ? [[each.id, each]] : []))
}
const inspect = (each: Case) => expect(told(each)).toEqual(each.verdict)

it.each(rowsOf('RULE-20'))('%s: age by its own day (RULE-20)', (_, row) => inspect(row))
it.each(rowsOf('RULE-21'))('%s: age, category and residence (RULE-21)', (_, row) => inspect(row))
it.each(rowsOf('RULE-22'))('%s: age, other claims (RULE-22)', (_, row) => inspect(row))
it.each(rowsOf('RULE-23'))('%s: age of ex-servicemen (RULE-23)', (_, row) => inspect(row))
it.each(rowsOf('RULE-24'))('%s: the best relaxation counts (RULE-24)', (_, row) => inspect(row))
it.each(rowsOf('RULE-25'))('%s: qualification (RULE-25)', (_, row) => inspect(row))
it.each(rowsOf('RULE-26'))('%s: percentage, class, attempts (RULE-26)', (_, row) => inspect(row))
it.each(rowsOf('RULE-27'))('%s: typing and computer (RULE-27)', (_, row) => inspect(row))
it.each(rowsOf('RULE-28'))('%s: experience (RULE-28)', (_, row) => inspect(row))
it.each(rowsOf('RULE-29'))('%s: council registration (RULE-29)', (_, row) => inspect(row))
it.each(rowsOf('RULE-30'))('%s: publications and guidance (RULE-30)', (_, row) => inspect(row))
it.each(rowsOf('RULE-31'))('%s: nationality and Marathi (RULE-31)', (_, row) => inspect(row))
it.each(rowsOf('RULE-32'))('%s: physical standards (RULE-32)', (_, row) => inspect(row))
it.each(rowsOf('RULE-33'))('%s: suitability for a disability (RULE-33)', (_, row) => inspect(row))
it.each(rowsOf('RULE-34'))('%s: small family (RULE-34)', (_, row) => inspect(row))
it.each(rowsOf('RULE-35'))('%s: debarment (RULE-35)', (_, row) => inspect(row))
it.each(rowsOf('RULE-36'))('%s: warnings (RULE-36)', (_, row) => inspect(row))

it('the tables are all read, no id stands twice, and every post is tried (RULE-37)', () => {
  const ids = cases.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(cases.filter(({ requirement }) => !asked.has(requirement))).toEqual([])
  expect([...asked].filter((id) => !cases.some((each) => each.requirement === id))).toEqual([])
  expect(cases.length).toBeGreaterThanOrEqual(120)
  const tried = new Set(cases.map(({ post }) => post.criteria.postId))
  expect([...demoPosts.keys()].filter((id) => !tried.has(id))).toEqual([])
})
