import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

const texts = globSync('packages/texts/src/**/mr.json', { cwd: root }).reduce<
  Record<string, string>
>(
  (all, file) =>
    Object.assign(
      all,
      JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>,
    ),
  {},
)
const idsWith = (pattern: RegExp, among: (id: string) => boolean = () => true): string[] =>
  Object.entries(texts)
    .filter(([id, text]) => among(id) && pattern.test(text))
    .map(([id]) => id)

const startsWith = (...beginnings: string[]) => {
  return (id: string) => beginnings.some((beginning) => id.startsWith(beginning))
}

describe('What is decided has a word of its own', () => {
  it('a document is मंजूर or नाकारले, never मान्य (WORD-101)', () => {
    const ofDocuments = startsWith(
      'scrutiny.finding.',
      'office.scrutiny.',
      'office.applications.document',
      'applications.mine.document.',
      'applications.stage.scrutiny.',
      'timeline.documents.',
    )
    expect(idsWith(/मंजूर/, ofDocuments).length).toBeGreaterThan(5)
    expect(idsWith(/मान्य(?!ता)/, ofDocuments)).toEqual([])
  })

  it('an objection is मान्य or अमान्य, and a second person gives मान्यता, never मंजुरी (WORD-101)', () => {
    expect(texts['objections.state.UPHELD']).toBe('मान्य')
    expect(texts['objections.state.NOT_UPHELD']).toBe('अमान्य')
    expect(idsWith(/मंजुरी/)).toEqual([])
    expect(idsWith(/मंजूर/, startsWith('objections.', 'office.objections.'))).toEqual([])
  })
})

it('the portal says ‘आहोत’ of its own work, or what happens: never ‘करत आहे’ of nobody (WORD-102)', () => {
  const ofNobody = /(मिळव|कर|पाह|तपास|नोंदव|मोज|पाठव|आण|शोध|विचार)त आहे(…|: \{)/
  expect(idsWith(ofNobody)).toEqual([])
  expect(idsWith(/त आहोत/).length).toBeGreaterThan(20)
})

it('a moment is ‘रोजी 16:04 वाजता’, never ‘ला’ (WORD-103)', () => {
  expect(idsWith(/\{(time|day|date)\} ला /)).toEqual([])
})

it('the three statuses of a profile are told apart, and Incomplete is अपूर्ण (WORD-104)', () => {
  for (const room of ['account', 'profile-view']) {
    const statuses = ['complete', 'inProgress', 'incomplete'].map(
      (status) => texts[`${room}.status.${status}`],
    )
    expect(statuses).toEqual(['पूर्ण', 'प्रगतिपथावर', 'अपूर्ण'])
  }
})
