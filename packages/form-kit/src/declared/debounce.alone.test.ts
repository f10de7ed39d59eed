import { beforeEach, expect, it, vi } from 'vitest'
import { createForm } from '../form/form.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // As pages have it: the set-up of tests lets forms judge at once.
  vi.resetModules()
})
async function typing() {
  const { debounce: inALull } = await import('./debounce.ts')
  const check = vi.fn(() => ({ name: { code: 'INVALID' } }))
  const form = createForm('form', { initial: { name: '' }, check, blank: '', later: inALull })
  check.mockClear()
  const type = (text: string) => {
    for (let length = 1; length <= text.length; length++) {
      form.type({ name: text.slice(0, length) })
      vi.advanceTimersByTime(100)
    }
  }
  return { form, check, type }
}

it('what is typed stands at once and is judged once, when typing pauses (SHELL-126)', async () => {
  const { form, check, type } = await typing()
  type('Asha')
  expect(form.values()).toEqual({ name: 'Asha' })
  expect(check).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(check).toHaveBeenCalledTimes(1)
})

it('whoever leaves the field or saves does not wait for a pause (SHELL-126)', async () => {
  const { form, check, type } = await typing()
  type('Asha')
  form.leave('name')
  expect(form.problem('name')).toEqual({ code: 'INVALID' })
  type('Asha P')
  expect(form.check()).toBe(false)
  expect(check).toHaveBeenCalledTimes(2)
})
