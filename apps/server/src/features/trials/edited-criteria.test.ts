import fc from 'fast-check'
import { compilePost } from '@lokseva/rules/compile-post'
import { commissionPost, type PostDescription } from '@lokseva/rules/commission/commission-post'
import type { Condition } from '@lokseva/rules/condition'
import { conditionSentence, firstCondition } from '@lokseva/rules/sentences/condition-sentence'
import { postSentences } from '@lokseva/rules/sentences/post-sentences'
import { people } from '@lokseva/rules/test/people'
import { edited, entries } from '@lokseva/rules/test/random-edits'
import { expect, it } from 'vitest'
import { demoAdvertisements } from '#demo/load-demo'
import { checkFile } from '#features/adverts/publishing/checks/check-file'
import { effort } from '#test/effort'

const advert = demoAdvertisements.find(({ id }) => id === 101)!
const [post] = advert.posts!
const tape = fc.array(fc.nat(10_000), { minLength: 12, maxLength: 160 })
const days = { today: '2026-11-15', lastDay: '2026-12-07' }

it('whatever the editor makes of a post is taken by the checks of the command, and judged as it stands in the file (OFFICE-251)', () => {
  const { group } = post!
  const linesOf = (criteria: PostDescription) => {
    const lines = postSentences({ group, criteria }, entries)
    return {
      clauses: lines.flatMap(({ clauses }) => clauses),
      offers: lines.flatMap(({ offers }) => offers),
    }
  }
  fc.assert(
    fc.property(tape, (steps) => {
      const criteria = edited(post!.criteria, linesOf, steps)
      const text = JSON.stringify({ ...advert, posts: [{ ...post!, criteria }] })
      const checked = checkFile({ ...(JSON.parse(text) as object), maxPostPreferences: 1 })
      const own = checked.faults.filter(({ place }) => place.startsWith('posts'))
      expect(own).toEqual([])
      if (!('file' in checked)) return
      const described = (each: PostDescription) =>
        compilePost(commissionPost({ postId: 1, version: 1, group, criteria: each }))
      const read = checked.file.posts![0]!.criteria
      for (const facts of Object.values(people))
        expect(described(read).judge(facts, days)).toEqual(described(criteria).judge(facts, days))
    }),
    { numRuns: effort(30) },
  )
})

it('whatever the editor says of whom a document is asked is taken by the checks of the command (OFFICE-251)', () => {
  type Root = { when?: Condition }
  const sentencesOf = ({ when }: Root) =>
    when
      ? { clauses: [conditionSentence(when, ['when'], entries)], offers: [] }
      : { clauses: [], offers: [firstCondition(['when'], entries)] }
  fc.assert(
    fc.property(tape, (steps) => {
      const made = edited<Root>({}, sentencesOf, steps)
      const requiredDocuments = [{ documentTypeId: 'D04', sizeLimit: 500, ...made }]
      const text = JSON.stringify({ ...advert, requiredDocuments })
      const { faults } = checkFile(JSON.parse(text))
      expect(faults.filter(({ place }) => place.startsWith('requiredDocuments'))).toEqual([])
    }),
    { numRuns: effort(30) },
  )
})
