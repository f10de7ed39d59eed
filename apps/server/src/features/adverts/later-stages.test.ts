import { expect, it } from 'vitest'
import { laterStages } from './later-stages.ts'

const card = { stageCode: 'ADMIT_CARDS', startDate: '2027-02-01', endDate: '2027-02-14' } as const
const mains = { stageCode: 'ADMIT_CARDS', startDate: '2027-06-01' } as const
const marks = { stageCode: 'RESULT_MARK_SHEET', startDate: '2027-05-01' } as const
const cardOut = { code: 'ADMIT_CARDS', startDay: '2027-05-20', endDay: '2027-06-02' } as const

it('a stage counts in place of the first that was planned of its kind, in the order of days (ADV-93)', () => {
  expect(laterStages([card, marks, mains], [cardOut])).toEqual([
    { ...marks, endDate: null, isPlanned: true },
    { stageCode: 'ADMIT_CARDS', startDate: '2027-05-20', endDate: '2027-06-02', isPlanned: false },
    { ...mains, endDate: null, isPlanned: true },
  ])
})

it('a stage that nobody planned is told only to whom it is for (ADV-93)', () => {
  expect(laterStages([marks], [cardOut])).toEqual([{ ...marks, endDate: null, isPlanned: true }])
  expect(laterStages([], [cardOut])).toEqual([])
})
