import { describe, expect, it, vi } from 'vitest'
import { createForm } from './form.ts'

/** A form that judges what is typed when the test says so. */
function typing() {
  const waiting: (() => void)[] = []
  const check = vi.fn(({ town }: { town: string }) => ({
    town: town.length > 2 ? undefined : { code: 'TOO_SHORT' },
  }))
  const form = createForm('form', {
    initial: { town: 'Pune' },
    check,
    blank: '',
    later: (judge) => void waiting.push(judge),
  })
  const told = vi.fn()
  const seen = vi.fn()
  form.subscribe(told)
  form.subscribeToValues(seen)
  check.mockClear()
  return { form, check, told, seen, paint: () => waiting.splice(0).forEach((judge) => judge()) }
}

describe('What is typed (SHELL-126)', () => {
  it('stands in its field at once; the form is judged when the letter is on the page', () => {
    const { form, check, told, seen, paint } = typing()
    form.leave('town')
    told.mockClear()
    form.type({ town: 'P' })
    expect(form.values().town).toBe('P')
    expect(seen).toHaveBeenCalled()
    expect([check.mock.calls.length, told.mock.calls.length]).toEqual([0, 0])
    expect(form.problem('town')).toBeUndefined()
    paint()
    expect(form.problem('town')).toEqual({ code: 'TOO_SHORT' })
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('is judged once for the letters of one moment', () => {
    const { form, check, paint } = typing()
    form.type({ town: 'P' })
    form.type({ town: 'Pu' })
    paint()
    expect(check).toHaveBeenCalledTimes(1)
  })

  it.each(['check', 'leave'] as const)('is judged before anything hangs on it: %s', (by) => {
    const { form, paint, check } = typing()
    form.type({ town: 'P' })
    if (by === 'check') expect(form.check()).toBe(false)
    else form.leave('town')
    expect(form.problem('town')).toEqual({ code: 'TOO_SHORT' })
    paint()
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('takes away at once what the server had said about it', () => {
    const { form } = typing()
    form.refuse({ town: { code: 'UNKNOWN' } })
    form.type({ town: 'Satara' })
    expect(form.problem('town')).toBeUndefined()
  })
})
