import { describe, expect, it } from 'vitest'
import { advertOf } from '../draft/advert.ts'
import { fromDraft, isSameDraft, nothingChosen, toDraft } from '../draft/applying.ts'
import { authorities, sampleDetails, severalExams } from '../../../../test/apply.tsx'
import { closedBecause, isRegionClosed, toggleAuthority } from './authority-rules.ts'
import { chooseAuthorities, mostTicks, move, reset, tick, ticksLeft } from './choose-posts.ts'

const advert = advertOf(sampleDetails())
const several = advertOf(severalExams({ maxPostPreferences: 2 }))
const ticked = (...ids: number[]) =>
  ids.reduce((now, id) => tick(advert, now, id, true), nothingChosen)
const orderOf = (applying: typeof nothingChosen, examId = 1) =>
  applying.posts[examId]?.map(({ id }) => id)

describe('Choosing posts', () => {
  it('puts a post that is ticked last, and takes one out that is unticked (APPLYUI-01)', () => {
    const chosen = ticked(5007, 5001)
    expect(orderOf(chosen)).toEqual([5007, 5001])
    expect(orderOf(tick(advert, chosen, 5007, false))).toEqual([5001])
    expect(tick(advert, chosen, 5001, true)).toBe(chosen)
    expect(tick(advert, chosen, 4711, true)).toBe(chosen)
  })

  it('ticks no more posts than the advertisement allows over all exams (APPLYUI-02)', () => {
    let chosen = tick(several, nothingChosen, 5001, true)
    chosen = tick(several, chosen, 5031, true)
    expect(ticksLeft(several, chosen)).toBe(0)
    expect(tick(several, chosen, 5007, true)).toBe(chosen)
    expect(orderOf(tick(several, tick(several, chosen, 5031, false), 5007, true), 51)).toEqual([
      5001, 5007,
    ])
  })

  it('counts as many as one is eligible for, where the advertisement allows more (APPLY-300)', () => {
    expect(mostTicks(several, () => true)).toBe(2)
    expect(mostTicks(several, (id) => id === 5001)).toBe(1)
    expect(mostTicks(several, () => false)).toBe(0)
  })

  it('forgets the authorities of a post that is unticked (APPLYUI-03)', () => {
    const chosen = chooseAuthorities(advert, ticked(5018), 5018, [7001])
    const again = tick(advert, tick(advert, chosen, 5018, false), 5018, true)
    expect(chosen.posts[1]).toEqual([{ id: 5018, authorities: [7001] }])
    expect(again.posts[1]).toEqual([{ id: 5018, authorities: [] }])
  })

  it('moves a post to another place, and gives the ranks 1 to n in each exam (APPLYUI-09)', () => {
    const chosen = move(ticked(5001, 5007, 5018), 1, 2, 0)
    expect(orderOf(chosen)).toEqual([5018, 5001, 5007])
    expect(move(chosen, 1, 0, -1)).toBe(chosen)
    expect(move(chosen, 1, 0, 3)).toBe(chosen)
    const ranks = toDraft(chosen, advert).applicationPostPrefList
    expect(ranks?.map(({ postCriteriaId, prefOrder }) => [postCriteriaId, prefOrder])).toEqual([
      [5018, 1],
      [5001, 2],
      [5007, 3],
    ])
    const both = tick(several, tick(several, nothingChosen, 5007, true), 5031, true)
    expect(
      toDraft(both, several).examMultiplePostPrefDtoList?.map((each) => [
        each.examId,
        each.applicationExamPostPref[0]?.prefOrder,
      ]),
    ).toEqual([
      [51, 1],
      [52, 1],
    ])
  })

  it('gives no ranks where the advertisement asks for the order later (APPLYUI-11)', () => {
    const unranked = advertOf(sampleDetails({ postPrefAtAppln: false }))
    const sent = toDraft(ticked(5001, 5007), unranked).applicationPostPrefList
    expect(sent?.map(({ prefOrder }) => prefOrder)).toEqual([null, null])
  })

  it('unticks everything at a reset and leaves the rest of the application (APPLYUI-12)', () => {
    const chosen = { ...chooseAuthorities(advert, ticked(5001, 5018), 5018, [7001]), centreId: 24 }
    expect(reset(chosen)).toEqual({ ...nothingChosen, centreId: 24 })
  })
})

describe('Appointing authorities', () => {
  const offered = (isMultiple: boolean, isSelectAny: boolean) => ({
    ...authorities,
    isMultiple,
    isSelectAny,
  })

  it.for([
    [false, false, true],
    [true, false, false],
    [true, true, true],
    [false, true, true],
  ] as const)(
    'close the other region unless several are allowed and it is no select-any post: %j (APPLYUI-05)',
    ([isMultiple, isSelectAny, closed]) => {
      const list = offered(isMultiple, isSelectAny)
      expect(isRegionClosed(list, [7101], 'mumbai')).toBe(closed)
      expect(isRegionClosed(list, [7101], 'outsideMumbai')).toBe(false)
      expect(isRegionClosed(list, [], 'mumbai')).toBe(false)
      expect(toggleAuthority(list, [7101], 7001, true)).toEqual(closed ? [7101] : [7001, 7101])
    },
  )

  it('that the commission closed cannot be ticked (APPLYUI-06)', () => {
    expect(toggleAuthority(authorities, [], 7002, true)).toEqual([])
    expect(closedBecause(authorities, [], 'mumbai', authorities.mumbai[1]!)).toBe('byCommission')
    expect(toggleAuthority(authorities, [7002], 7002, false)).toEqual([])
  })
})

describe('What is put away', () => {
  it('comes back as it was, in whatever order the server returns it (APPLYUI-15)', () => {
    const chosen = {
      ...chooseAuthorities(advert, ticked(5018, 5001), 5018, [7001]),
      centreId: 24,
      documents: {
        D07: '0198f1f0-00d0-7000-8000-000000000007',
        D01: '0198f1f0-00d0-7000-8000-000000000001',
      },
      scribe: true,
      scribeArrangedBy: 2 as const,
      compTime: false,
      answers: { 3: '4', 11: ['Marathi', 'English'] },
      location: 'Baramati',
    }
    const draft = toDraft(chosen, advert)
    expect(fromDraft(draft, advert)).toEqual(chosen)
    const turned = Object.fromEntries(Object.entries(draft).toReversed())
    expect(isSameDraft(turned, draft, advert)).toBe(true)
    expect(isSameDraft({ ...draft, location: 'Pune' }, draft, advert)).toBe(false)
  })

  it('leaves out posts and subjects the advertisement does not know any more (APPLYUI-15)', () => {
    const draft = {
      applicationPostPrefList: [
        { postCriteriaId: 4711, prefOrder: 1, preferredAppointingAuthorities: 'no list' },
        { postCriteriaId: 5001, prefOrder: 2, preferredAppointingAuthorities: 'no list' },
      ],
      additionalAnswers: 'no list',
    }
    expect(fromDraft(draft, advert)).toEqual(ticked(5001))
  })
})
