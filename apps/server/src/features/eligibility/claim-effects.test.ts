import type { Facts } from '@lokseva/rules/facts'
import { people } from '@lokseva/rules/test/people'
import { english, marathi } from '@lokseva/rules/test/words'
import { expect, it } from 'vitest'
import { demoAdvertisements } from '#demo/load-demo'
import { documentOf } from '#features/adverts/advertisement-document'
import { postsOf } from '#features/adverts/index'
import { translate } from '#platform/texts/translate'
import { claimEffects, judgeWithout } from './claim-effects.ts'

const document = documentOf(
  demoAdvertisements.find(({ id }) => id === 101)!,
  1,
)
const words = {
  en: { ...english, translate: translate.bind(undefined, 'en') as typeof english.translate },
  mr: { ...marathi, translate: translate.bind(undefined, 'mr') as typeof marathi.translate },
}
const applied = (facts: Facts) => ({
  document,
  facts,
  judgedOn: '2026-11-15',
  postIds: postsOf(document).map(({ id }) => id),
})
const effectsOf = (facts: Facts, ...types: string[]) =>
  claimEffects(applied(facts), types, words).map(({ what }) => what)

/** Too old for the open category, young enough for a reserved one. */
const older: Facts = { ...people.agriculturist, birthDay: '1984-06-15' }

it('a caste certificate that is refused takes the age, the fee, the seat and the posts with it (OFFICE-388)', () => {
  expect(effectsOf(older, 'D04')).toEqual(['age', 'fee', 'reservation', 'eligibility'])
  const { claimed, refused } = judgeWithout(applied(older), ['D04'])
  expect(claimed.eligible.length).toBeGreaterThan(0)
  expect(refused.eligible).toEqual([])
  const [age] = claimEffects(applied(older), ['D04'], words)
  expect(age!.claimed.en).toContain('reserved category')
  expect(age!.refused.en).toMatch(/^up to \d+ years, not kept$/)
  expect(age!.refused.mr).toContain('मर्यादा ओलांडली')
})

it('of somebody young enough the posts stay, and the fee and the seat go (OFFICE-388)', () => {
  expect(effectsOf(people.agriculturist, 'D04')).toEqual(['fee', 'reservation'])
  expect(effectsOf(people.agriculturist, 'D06')).toEqual(['fee', 'reservation'])
})

it('without the degree nobody is eligible; a proof of identity changes no rule (OFFICE-388)', () => {
  expect(effectsOf(people.agriculturist, 'D03')).toEqual(['eligibility'])
  expect(effectsOf(people.agriculturist, 'D07')).toEqual([])
  expect(effectsOf(people.graduate, 'D04')).toEqual([])
})

it('several claims that are refused are gone together (OFFICE-395)', () => {
  const both = judgeWithout(applied(people.agriculturist), ['D03', 'D04'])
  expect(both.refused.facts).toMatchObject({ category: 323, casteCertificate: false })
  expect(both.refused.facts.qualifications).toEqual([])
  expect(both.claimed.facts).toEqual(people.agriculturist)
})
