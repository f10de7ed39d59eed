import { NewPassword } from '@lokseva/contract/identity/fields'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { box, leave, server, show, type } from '../form.test-kit.tsx'
import { brokenRules, checkNewPassword, passwordRules } from './check-new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const own = ['meera.rao@example.in', '9876543210']

function Page({ closed }: { closed?: string }) {
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    check: (values) => checkNewPassword(values, own),
  })
  return <NewPasswordFields form={form} own={own} closedBecause={closed} />
}

const kept = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((rule) => rule.textContent?.includes('(done)'))

beforeEach(() => server())
describe('A new password', () => {
  it('shows its rules in words and ticks each as soon as it is kept (OTPUI-19)', async () => {
    await show(<Page />)
    expect(kept()).toEqual([false, false, false, false])
    type('New password', 'tree')
    expect(kept()).toEqual([false, false, false, true])
    type('New password', 'Treehouse')
    expect(kept()).toEqual([true, true, false, true])
    type('New password', 'Treehouse7')
    expect(kept()).toEqual([true, true, false, true])
    type('New password', 'Treehouse7!')
    expect(kept()).toEqual([true, true, true, true])
    type('New password', 'Password1!')
    expect(kept()).toEqual([true, true, true, false])
  })

  it('has one list of rules: what it is refused for is the first that has no tick (SHELL-301)', async () => {
    await show(<Page />)
    // Both the number or symbol and the special character lack; the list asks for one of them.
    for (const password of ['Treehouses', 'treehouses', 'Tree7!', 'Password1!']) {
      type('New password', password)
      leave('New password')
      const [broken] = brokenRules(password, own)
      const place = passwordRules.indexOf(broken!)
      expect(kept().indexOf(false)).toBe(place)
      expect(checkNewPassword({ password, confirmPassword: '' }, own).password).toEqual({
        code: broken,
      })
    }
    // A password that keeps the list is one that the portal takes.
    expect(NewPassword.safeParse('TREEHOUSE!').success).toBe(true)
    expect(brokenRules('TREEHOUSE!')).toEqual([])
  })

  it.each([
    ['', 'None'],
    ['tree', 'Low'],
    ['Treehouse', 'Medium'],
    ['Treehouse7!', 'Strong'],
  ])('says its strength in a word (OTPUI-20): %s is %s', async (password, word) => {
    await show(<Page />)
    type('New password', password)
    expect(screen.getByText(/^Strength:/).textContent).toBe(`Strength: ${word}`)
  })

  it.each([
    ['Tree7!', 'New password should be between 8-15 characters'],
    ['Treehouse7!Treehouse7!', 'New password should be between 8-15 characters'],
    ['treehouse7!', 'The password needs at least one capital letter'],
    ['Treehouses', 'The password needs at least one special character: ! @ # $ % ^ & *'],
    ['Treehouse7', 'The password needs at least one special character: ! @ # $ % ^ & *'],
    ['Password1!', /^This password is easy to guess/],
    ['Meera.rao7!', /^This password is easy to guess/],
  ])('is refused at its box when a rule is broken (OTPUI-21): %s', async (password, words) => {
    await show(<Page />)
    type('New password', password)
    leave('New password')
    expect(screen.getByText(words)).toBeDefined()
  })

  it('must be repeated (OTPUI-21)', async () => {
    await show(<Page />)
    type('New password', 'Treehouse7!')
    type('Confirm password', 'Treehouse7')
    leave('Confirm password')
    expect(screen.getByText('New password and Confirm Password should be same')).toBeDefined()
    type('Confirm password', 'Treehouse7!')
    expect(screen.queryByText('New password and Confirm Password should be same')).toBeNull()
  })

  it('is known to password managers as new, and can be closed with a reason in words (OTPUI-19)', async () => {
    await show(<Page closed="Verify first." />)
    expect(box('New password').autocomplete).toBe('new-password')
    expect(box('New password').disabled).toBe(true)
    expect(box('Confirm password').disabled).toBe(true)
    expect(screen.getByText('Verify first.')).toBeDefined()
  })
})
