import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryFacts, arbitraryRule } from '../../test/arbitrary-rules.ts'
import { demoPosts, today } from '../../test/demo-posts.ts'
import { people } from '../../test/people.ts'
import { entriesNamedIn } from '../../test/entries-named.ts'
import { planEdits } from '../../test/plan-edits.ts'
import { allOffers, allTokens, edited, entries } from '../../test/random-edits.ts'
import { checkCondition } from '../check-condition.ts'
import { checkPost } from '../check-post.ts'
import { limits } from '../check-value.ts'
import type { PostDescription } from '../commission/commission-post.ts'
import { judge } from '../compile-condition.ts'
import { compilePost } from '../compile-post.ts'
import type { Condition } from '../condition.ts'
import { conditionSentence, firstCondition } from './condition-sentence.ts'
import { firstCriteria, postSentences, rulesOf, type PostOfFile } from './post-sentences.ts'
import { applyEdit, type Clause } from './sentence.ts'

const folder = join(import.meta.dirname, '../../../../apps/server/src/demo/advertisements')
type File = { posts?: FilePost[]; exams?: { posts: FilePost[] }[] }
type FilePost = { id: number; group: PostOfFile['group']; criteria: PostDescription }
const filePosts = globSync('*.json', { cwd: folder }).flatMap((name) => {
  const { posts, exams = [] } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as File
  return posts ?? exams.flatMap((exam) => exam.posts)
})
const days = { today, lastDay: '2026-12-07' }

function linesOf(post: PostOfFile) {
  const lines = postSentences(post, entries)
  return {
    clauses: lines.flatMap(({ clauses }) => clauses),
    offers: lines.flatMap(({ offers }) => offers),
  }
}
const stored = <Data>(data: Data) => JSON.parse(JSON.stringify(data)) as Data
/** A sentence as it is read: what stands in it, what may be chosen, what may be added. */
const read = (sentences: unknown) => JSON.stringify(sentences)
const demoEntries = entriesNamedIn(filePosts.map(({ criteria }) => criteria))
const keptIn = (clause: Clause): boolean => 'kept' in clause || clause.parts.some(keptIn)
const tape = fc.array(fc.nat(10_000), { minLength: 12, maxLength: 160 })

it('the demo has posts to try, with all their lines (OFFICE-250)', () => {
  expect(filePosts).toHaveLength(demoPosts.size)
})

describe('a criterion of an advertisement', () => {
  it.each(filePosts.map((post) => [post.id, post] as const))(
    'of the demo is a sentence, and the same after every word was chosen again: %s (OFFICE-250)',
    (_, { group, criteria }) => {
      const sentences = linesOf({ group, criteria })
      expect(sentences.clauses.some(keptIn)).toBe(false)
      for (const token of allTokens(sentences))
        expect(applyEdit(criteria, token.change(token.value as never))).toEqual(criteria)
    },
  )

  it('that the editor can make is taken by the checks, judged as its file and read back the same (OFFICE-251)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...filePosts), tape, ({ group, criteria }, steps) => {
        const made = edited(criteria, (data) => linesOf({ group, criteria: data }), steps)
        const post = { group, criteria: made }
        const file = { group, criteria: stored(made) }
        expect(checkPost(stored(rulesOf(post)))).toHaveProperty('value')
        expect(file.criteria).toEqual(made)
        expect(read(linesOf(file))).toBe(read(linesOf(post)))
        const [ofFile, ofPost] = [compilePost(rulesOf(file)), compilePost(rulesOf(post))]
        for (const facts of Object.values(people))
          expect(ofFile.judge(facts, days)).toEqual(ofPost.judge(facts, days))
      }),
      { numRuns: 50 },
    )
  })

  it.each(filePosts.map((post) => [post.id, post] as const))(
    'of the demo is written from the usual rules, a word after another: %s (OFFICE-311)',
    (_, { group, criteria }) => {
      const post = { group, criteria: firstCriteria('2026-01-01', demoEntries) }
      const steps = planEdits({ post, target: criteria, entries: demoEntries })
      const made = steps?.reduce((data, { edit }) => applyEdit(data, edit), post.criteria)
      expect(made).toEqual(criteria)
    },
  )

  it('says what the commission always asks, and what was taken out where it might have been forgotten (OFFICE-312)', () => {
    expect(firstCriteria('2027-04-01', entries)).toMatchObject({
      nationality: [361, 362, 363, 364, 365],
      marathi: { read: true, write: true, speak: true },
      smallFamily: true,
      notDebarred: true,
      gender: null,
    })
    const { group, criteria } = filePosts[0]!
    const post = { group, criteria: { ...criteria, gender: [320] } }
    const [age, gender] = (['age', 'gender'] as const).map((key) =>
      postSentences(post, entries).find((line) => line.key === key)!,
    )
    const reserved = age!.clauses.find(({ path }) => path.includes('reserved'))!
    expect(applyEdit(criteria, reserved.remove!).age.max).toMatchObject({ reserved: null })
    expect(applyEdit(criteria, gender!.clauses[0]!.remove!).gender).toBeNull()
  })

  it('begins with an age, a degree and what the commission always asks (OFFICE-252)', () => {
    const criteria = firstCriteria('2027-04-01', entries)
    expect(checkPost(stored(rulesOf({ group: 'B', criteria })))).toHaveProperty('value')
    const lines = postSentences({ group: 'B', criteria }, entries)
    const asked = lines.flatMap(({ key, clauses }) => (clauses.length > 0 ? [key] : []))
    expect(asked).toEqual([
      'nationality',
      'marathi',
      'age',
      'qualification',
      'disability',
      'smallFamily',
      'debarment',
    ])
  })

  it('grows only as far as a rule may grow (OFFICE-252)', () => {
    const { group, criteria } = filePosts[0]!
    let post: PostOfFile = { group, criteria }
    const or = () =>
      postSentences(post, entries)
        .find(({ key }) => key === 'qualification')!
        .clauses[0]!.offers.find(({ kind }) => kind === 'or')
    for (let count = 0; count < 100; count += 1) {
      const offer = or()
      if (!offer || !('edit' in offer)) break
      post = { group, criteria: applyEdit(post.criteria, offer.edit) }
    }
    expect(or()).toBeUndefined()
    const { qualification } = post.criteria as unknown as { qualification: { anyOf: unknown[] } }
    expect(qualification.anyOf.length).toBeGreaterThan(20)
    expect(qualification.anyOf.length).toBeLessThanOrEqual(limits.parts)
  })

  it('that says what is not asked needs a reason, and is asked again with one word (OFFICE-253)', () => {
    const { group, criteria } = filePosts[0]!
    const family = (data: PostDescription) =>
      postSentences({ group, criteria: data }, entries).find(({ key }) => key === 'smallFamily')!
    const [left] = family(criteria).offers
    expect(left).toMatchObject({ kind: 'exception', ask: { kind: 'reason' } })
    if (!left || !('ask' in left) || left.ask.kind !== 'reason') throw new Error('no reason')
    const without = applyEdit(criteria, left.ask.change('A contract of one year'))
    expect(without.smallFamily).toEqual({ ask: false, reason: 'A contract of one year' })
    const [again] = family(without).offers
    if (!again || !('edit' in again)) throw new Error('not offered')
    expect(applyEdit(without, again.edit)).not.toHaveProperty('smallFamily')
  })
})

describe('a condition of its own, such as of whom a document is asked', () => {
  const path = ['when']
  type Root = { when?: Condition }
  const sentencesOf = ({ when }: Root) =>
    when
      ? { clauses: [conditionSentence(when, path, entries)], offers: [] }
      : { clauses: [], offers: [firstCondition(path, entries)] }

  it('that the editor can make is taken by the checks, judged as its file and read back the same (OFFICE-251)', () => {
    let said = 0
    fc.assert(
      fc.property(tape, arbitraryFacts, (steps, facts) => {
        const { when } = edited<Root>({}, sentencesOf, steps)
        if (!when) return
        said += 1
        expect(checkCondition(when)).toEqual({ value: when })
        const file = stored(when)
        expect(file).toEqual(when)
        expect(read(sentencesOf({ when: file }))).toBe(read(sentencesOf({ when })))
        expect(judge(file, facts, days)).toEqual(judge(when, facts, days))
        expect(sentencesOf({ when }).clauses.some(keptIn)).toBe(false)
      }),
      { numRuns: 250 },
    )
    expect(said).toBeGreaterThan(100)
  })

  it('written by hand is shown as a sentence or kept as it is, and never changed by being looked at (OFFICE-254)', () => {
    const seen = { said: 0, kept: 0 }
    fc.assert(
      fc.property(arbitraryRule, (rule) => {
        const sentences = sentencesOf({ when: rule })
        seen[sentences.clauses.some(keptIn) ? 'kept' : 'said'] += 1
        for (const token of allTokens(sentences)) {
          const after = applyEdit({ when: rule }, token.change(token.value as never))
          const before = { facts: people.graduate, after: after.when }
          expect(judge(before.after, before.facts, days).outcome).toBe(
            judge(rule, before.facts, days).outcome,
          )
        }
      }),
      { numRuns: 300 },
    )
    expect(Math.min(seen.said, seen.kept)).toBeGreaterThan(5)
  })

  it('offers only what can be said: no list inside a row, no day of age, no list without entries (OFFICE-252)', () => {
    const rows: Condition = {
      some: 'qualifications',
      where: { fact: 'resultDay', is: 'atMost', value: 'lastDay' },
    }
    const sentences = sentencesOf({ when: rows })
    const named = allTokens(sentences).flatMap((token) =>
      token.kind === 'day' ? token.named.map(({ key }) => key) : [],
    )
    expect(named).toContain('lastDay')
    expect(named).not.toContain('ageDay')
    const ofRow = sentences.clauses[0]!.parts[0]!.offers.flatMap((offer) =>
      'ask' in offer && offer.ask.kind === 'word' ? offer.ask.options.map(({ key }) => key) : [],
    )
    expect(ofRow).toContain('percentage')
    expect(ofRow.filter((key) => key.startsWith('some.') || key === 'mode')).toEqual([])
    expect(allOffers(sentences).length).toBeGreaterThan(0)
  })

  it('of figures in a list has no words: it stands as it is and can be taken out (OFFICE-254)', () => {
    const when: Condition = {
      all: [
        { fact: 'domicile', is: 'yes' },
        { fact: 'height', is: 'in', value: [160, 161] },
      ],
    }
    const [sentence] = sentencesOf({ when }).clauses
    const kept = sentence!.parts[1]!
    expect(kept).toMatchObject({ kept: when.all[1], offers: [] })
    expect(applyEdit({ when }, kept.remove!)).toEqual({ when: { all: [when.all[0]] } })
  })
})
