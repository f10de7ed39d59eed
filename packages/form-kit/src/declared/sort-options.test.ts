import type { FormOption } from '@lokseva/forms/engine/form'
import { describe, expect, it } from 'vitest'
import { sortOptions } from './sort-options.ts'

const option = (id: number, label: string, labelMr: string): FormOption => ({
  id,
  label,
  labelMr,
  parentId: null,
  attributes: {},
})
const states = [
  option(28, 'Andhra Pradesh', 'आंध्र प्रदेश'),
  option(12, 'Arunachal Pradesh', 'अरुणाचल प्रदेश'),
  option(22, 'Chhattisgarh', 'छत्तीसगड'),
  option(30, 'Goa', 'गोवा'),
  option(27, 'Maharashtra', 'महाराष्ट्र'),
]
const names = (options: readonly FormOption[]) => options.map(({ labelMr }) => labelMr)
const state = { place: 'state', of: 88 } as const
const list = { list: 'mother_tongue' }

describe('Lists (SHELL-38)', () => {
  it('stand in the order of the Marathi alphabet in Marathi', () => {
    expect(names(sortOptions(states.slice(0, 4), list, 'mr'))).toEqual([
      'अरुणाचल प्रदेश',
      'आंध्र प्रदेश',
      'गोवा',
      'छत्तीसगड',
    ])
    expect(sortOptions(states, list, 'en')).toBe(states)
  })

  it('begin with Maharashtra among states, in both languages', () => {
    for (const language of ['en', 'mr'] as const)
      expect(sortOptions(states, state, language)[0]?.id).toBe(27)
    expect(sortOptions(states, state, 'en').slice(1)).toEqual(states.slice(0, 4))
  })

  it('keep an order of their own, and a last resort at the end', () => {
    const grades = [
      option(1, 'Distinction', 'विशेष प्रावीण्य'),
      option(2, 'First class', 'प्रथम श्रेणी'),
      option(3, 'Second class', 'द्वितीय श्रेणी'),
      option(4, 'Pass class', 'उत्तीर्ण'),
      option(5, 'Grade', 'श्रेणी'),
    ]
    expect(sortOptions(grades, list, 'mr')).toBe(grades)
    const withOther = [...states, option(99, 'Another one', 'इतर')]
    expect(names(sortOptions(withOther, list, 'mr')).at(-1)).toBe('इतर')
  })

  it('of one or two stay as they are', () => {
    const yesNo = [option(1, 'No', 'नाही'), option(2, 'Yes', 'होय')]
    expect(sortOptions(yesNo, list, 'mr')).toBe(yesNo)
  })
})
