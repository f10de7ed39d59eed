import type { Facts } from '@lokseva/rules/facts'
import { people } from '@lokseva/rules/test/people'
import { english, marathi } from '@lokseva/rules/test/words'
import { expect, it } from 'vitest'
import { demoAdvertisements } from '#demo/load-demo'
import { documentOf } from '#features/adverts/advertisement-document'
import { translate } from '#platform/texts/translate'
import { candidateFee } from './candidate-fee.ts'

const document = documentOf(
  demoAdvertisements.find(({ id }) => id === 101)!,
  1,
)
const inEnglish = {
  ...english,
  translate: translate.bind(undefined, 'en') as typeof english.translate,
}
const inMarathi = {
  ...marathi,
  translate: translate.bind(undefined, 'mr') as typeof marathi.translate,
}
const feeOf = (facts: Facts, words = inEnglish) =>
  candidateFee(document, facts, '2026-11-15', words)

const { graduate, agriculturist, divyang } = people
const rows: [string, Facts, boolean, RegExp][] = [
  ['of the open category', graduate, false, /^The full fee\. The lower one/],
  ['OBC with domicile', agriculturist, true, /^The lower fee, because your category is OBC/],
  [
    'OBC without non-creamy layer',
    { ...agriculturist, nonCreamyLayer: false },
    true,
    /^The lower fee, because your category is OBC/,
  ],
  [
    'OBC without domicile',
    { ...agriculturist, domicile: false, borderResident: false },
    false,
    /^The full fee: the category OBC pays/,
  ],
  [
    'OBC of the border area',
    { ...agriculturist, domicile: false, borderResident: true },
    true,
    /live in the border area/,
  ],
  ['EWS with domicile', { ...graduate, category: 332 }, true, /^The lower fee/],
  [
    'EWS without domicile',
    { ...graduate, category: 332, domicile: false },
    false,
    /^The full fee:/,
  ],
  [
    'an orphan without domicile',
    { ...graduate, orphan: true, domicile: false },
    true,
    /orphan reservation/,
  ],
  ['disabled by 40 percent', { ...divyang, disabilityPercentage: 40 }, true, /40 percent or more/],
  ['disabled by 39 percent', { ...divyang, disabilityPercentage: 39 }, false, /^The full fee\./],
]

it.each(rows)(
  'somebody %s pays as the commission says, and reads why (ELIG-23)',
  (_, facts, isLower, reason) => {
    const fee = feeOf(facts)
    expect(fee).toMatchObject({
      amountPayable: isLower ? document.fees.concession : document.fees.open,
      processingFees: 44,
      isConcession: isLower,
    })
    expect(fee.reason).toMatch(reason)
    expect(feeOf(facts, inMarathi).reason).toMatch(/शुल्क/)
  },
)

it('what the profile does not say is named, and the full fee stands until it is known (ELIG-24)', () => {
  const { category: _, ...nameless } = graduate
  expect(feeOf(nameless)).toMatchObject({ amountPayable: 544, isConcession: false })
  expect(feeOf(nameless).reason).toMatch(/missing in your profile: Category\.$/)
  const { domicile: __, ...rootless } = agriculturist
  expect(feeOf(rootless).reason).toMatch(/Domicile of Maharashtra/)
  expect(feeOf({}).reason).toMatch(/Category, .*Orphan, Disability/)
  expect(feeOf({ orphan: true })).toMatchObject({ amountPayable: 344, isConcession: true })
})

it('where all pay the same, that is all that is said (ELIG-24)', () => {
  const same = { ...document, fees: { open: 100, concession: 100 } }
  const { reason } = candidateFee(same, agriculturist, '2026-11-15', inEnglish)
  expect(reason).toBe('The fee is the same for everybody.')
})
