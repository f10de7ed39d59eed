import { people } from '@lokseva/rules/test/people'
import { english, marathi } from '@lokseva/rules/test/words'
import type { Facts } from '@lokseva/rules/facts'
import { expect, it } from 'vitest'
import { demoAdvertisements } from '#demo/load-demo'
import { documentOf } from '#features/adverts/advertisement-document'
import { declaredLines, judgeForSubmit, linesAsStored } from './stored-verdict.ts'

const today = '2026-11-15'
const groupC = demoAdvertisements.find(({ id }) => id === 102)!
const document = documentOf(groupC, 1)
const judged = (facts: Facts) => judgeForSubmit({ version: 1, document }, facts, today)

it('an application keeps the facts, the day, the version and what was decided line by line (ELIG-20)', () => {
  const { verdicts, stored } = judged(people.graduate)
  expect(stored).toMatchObject({ version: 1, judgedOn: today, facts: people.graduate })
  expect(stored.posts.map(({ postId }) => postId)).toEqual([5015, 5016, 5017, 5018])
  for (const [index, { eligible, lines }] of verdicts.entries()) {
    expect(stored.posts[index]!.isEligible).toBe(eligible)
    expect(stored.posts[index]!.lines.map(({ verdict }) => verdict)).toEqual(
      lines.map(({ outcome }) => outcome),
    )
  }
  expect(JSON.parse(JSON.stringify(stored))).toEqual(stored)
  expect(JSON.stringify(stored).length).toBeLessThan(5000)
})

it('tells an application what it saw, in either language, after it came back from the database (ELIG-21)', () => {
  const { stored } = judged(people.agriculturist)
  const kept = JSON.parse(JSON.stringify(stored)) as typeof stored
  const said = linesAsStored(document, kept, english)
  expect([...said.keys()]).toEqual([5015, 5016, 5017, 5018])
  expect(said.get(5018)!.find(({ key }) => key === 'age')).toMatchObject({
    verdict: 'pass',
    label: 'Age',
    asked: 'Age 19 to 38 years on 01/02/2027',
  })
  expect(linesAsStored(document, kept, marathi).get(5018)![2]).toMatchObject({ label: 'वय' })
})

it('what was decided stands, even if the same rules were judged otherwise later (ELIG-21)', () => {
  const { stored } = judged(people.graduate)
  const post = stored.posts.find(({ postId }) => postId === 5018)!
  post.lines.find(({ key }) => key === 'typing')!.verdict = 'pass'
  const typing = linesAsStored(document, stored, english)
    .get(5018)!
    .find(({ key }) => key === 'typing')!
  expect(typing).toMatchObject({ verdict: 'pass' })
  expect(typing).not.toHaveProperty('change')
})

it('what is declared by applying is told once, however many posts ask it (ELIG-22)', () => {
  const judges = documentOf(
    demoAdvertisements.find(({ id }) => id === 106)!,
    1,
  )
  const { verdicts } = judgeForSubmit({ version: 1, document: judges }, people.advocate, today)
  const ofTwoPosts = [...verdicts, ...verdicts]
  expect(declaredLines(ofTwoPosts, english).map(({ key }) => key)).toEqual(['computerKnowledge'])
  expect(declaredLines([], english)).toEqual([])
})
