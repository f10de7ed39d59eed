import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { leela, press, showDesk, tick, type, vikram } from '#office-kit/office.test-kit.tsx'
import { MemberPage } from './member-page.tsx'
import { MembersPage } from './members-page.tsx'
import { grantsOf, draftOf, numbersIn } from './role-draft.ts'

beforeEach(() => {
  vi.mocked(call).mockReset()
})
const path = '/office/staff'
const everybody = { '/staff': () => [leela, vikram] }

describe('The staff desk', () => {
  it('finds people by a part of name or e-mail (OFFICE-13)', async () => {
    await showDesk(<MembersPage />, { path, answers: everybody })
    expect(screen.getByText('2 people')).toBeDefined()
    expect(screen.getByText('approver (advertisements 101, 102)')).toBeDefined()
    await act(async () => type('Find by name or e-mail', 'APPROVER@'))
    expect(screen.getByText('1 person')).toBeDefined()
    expect(screen.queryByText('Leela Bhosale')).toBeNull()
    await act(async () => type('Find by name or e-mail', 'लीला'))
    expect(screen.getByText('Leela Bhosale')).toBeDefined()
    await act(async () => type('Find by name or e-mail', 'nobody'))
    expect(screen.getByText('Nobody is called so.')).toBeDefined()
  })

  it('calls people and what they are in the language of the page (OFFICE-189)', async () => {
    await showDesk(<MembersPage />, { path, answers: everybody, language: 'mr' })
    expect(screen.getByText('विक्रम देशमुख')).toBeDefined()
    expect(screen.getByText('अवर सचिव')).toBeDefined()
    expect(screen.queryByText('Under secretary')).toBeNull()
  })

  it('begins with what was searched for before (OFFICE-13)', async () => {
    await showDesk(<MembersPage />, { path: `${path}?find=vikram`, answers: everybody })
    expect(screen.getByText('1 person')).toBeDefined()
  })

  it('says of each answer of an invitation what is wrong: that it is empty, or how it is written (STAFF-26)', async () => {
    await loadTexts(
      { en: () => import('texts:en/identity'), mr: () => import('texts:mr/identity') },
      'en',
    )
    await showDesk(<MembersPage />, { path, answers: everybody })
    await press('Invite somebody')
    await press('Send the invitation')
    expect(screen.getAllByText('Fill this in')).toHaveLength(5)
    type('E-mail', 'vikram')
    type('Name in English', 'Vikram 2')
    await press('Send the invitation')
    expect(screen.getAllByText(/write it like asha@example.in/).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/Use English letters/).length).toBeGreaterThan(0)
    expect(screen.queryByText(/This answer is not valid/)).toBeNull()
  })

  it('sends an invitation that went to a wrong address to the right one (STAFF-29)', async () => {
    const invited = { ...vikram, state: 'invited' as const, roles: [], sessions: [] }
    const again = vi.fn(() => ({ ...invited, email: 'right@example.in' }))
    await showDesk(<MemberPage params={{ memberId: vikram.id }} />, {
      path: `${path}/${vikram.id}`,
      answers: {
        '/staff': () => [leela, vikram],
        '/staff/{memberId}': () => invited,
        '/staff/{memberId}/invitation': again,
      },
    })
    await press('The address is wrong…')
    type('E-mail', 'right@example.in')
    await press('Send the invitation')
    expect(again).toHaveBeenCalledWith({
      params: { memberId: vikram.id },
      body: { email: 'right@example.in' },
    })
  })

  it('sends an invitation once all is there, in both scripts (OFFICE-14)', async () => {
    const staff = vi.fn((request?: { body?: unknown }) => (request?.body ? vikram : [leela]))
    await showDesk(<MembersPage />, { path, answers: { '/staff': staff as never } })
    await press('Invite somebody')
    type('E-mail', 'vikram@example.in')
    type('Name in English', 'Vikram Deshmukh')
    type('Name in Marathi', 'Vikram')
    type('Designation in English', 'Under secretary')
    type('Designation in Marathi', 'अवर सचिव')
    await press('Send the invitation')
    expect(screen.getAllByText(/Write the name in Devanagari letters/).length).toBeGreaterThan(0)
    type('Name in Marathi', 'विक्रम देशमुख')
    await press('Send the invitation')
    expect(staff).toHaveBeenCalledWith({
      body: {
        email: 'vikram@example.in',
        nameEn: 'Vikram Deshmukh',
        nameMr: 'विक्रम देशमुख',
        designationEn: 'Under secretary',
        designationMr: 'अवर सचिव',
      },
    })
    expect(screen.getByTestId('address').textContent).toBe(`/office/staff/${vikram.id}`)
  })
})

it('What is typed and not saved keeps the page from being loaded anew without a question (OFFICE-194)', async () => {
  const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await showDesk(<MembersPage />, { path, answers: everybody })
  await press('Invite somebody')
  expect(asksToStay()).toBe(false)
  type('E-mail', 'vikram@example.in')
  expect(asksToStay()).toBe(true)
  await press('Cancel')
  expect(asksToStay()).toBe(false)
})

describe('Roles of a member', () => {
  const show = (state?: unknown, more: object = {}) =>
    showDesk(<MemberPage params={{ memberId: vikram.id }} />, {
      path: `/office/staff/${vikram.id}`,
      state,
      answers: {
        '/staff/{memberId}': () => ({ ...vikram, sessions: [], ...more }),
        '/approvals/preview': preview,
      },
    })
  const both = (text: string) => ({ en: text, mr: text })
  const preview = vi.fn(() => ({ title: both('Roles'), changes: [], touches: [], checks: [] }))

  it('are asked for with the numbers each reaches; what is no number is said first (OFFICE-15)', async () => {
    await show()
    const numbers = 'Numbers of the advertisements for approver'
    expect(screen.getByLabelText<HTMLInputElement>(numbers).value).toBe('101, 102')
    expect(screen.getByText(/neither settings, staff nor audit log/)).toBeDefined()
    await tick('auditor')
    type(numbers, '101, all')
    await press('Ask for these roles…')
    expect(screen.getByText('Enter whole numbers with commas between them')).toBeDefined()
    expect(preview).not.toHaveBeenCalled()
    type(numbers, '103 104,103')
    await press('Ask for these roles…')
    const roles = [
      { role: 'approver', scope: [103, 104] },
      { role: 'auditor', scope: 'all' },
    ]
    expect(preview).toHaveBeenCalledWith({
      body: { kind: 'staff.roles', payload: { memberId: vikram.id, roles } },
    })
  })

  it('begin with what a request asked for that came back (OFFICE-17)', async () => {
    await show({ memberId: vikram.id, roles: [{ role: 'helpDesk', scope: 'all' }] })
    const isTicked = (name: string) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
    expect([isTicked('help desk'), isTicked('approver')]).toEqual([true, false])
  })

  it('are as they are where what travelled along is no list of roles (OFFICE-17)', async () => {
    await show({ roles: [{ role: 'king', scope: 'all' }] })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'approver' }).checked).toBe(true)
  })

  it.each([
    ['101', [101]],
    ['101,102 103', [101, 102, 103]],
    ['', undefined],
    ['0', undefined],
    ['1.5', undefined],
    ['-1', undefined],
    ['1e3', undefined],
  ])('takes whole numbers alone (OFFICE-15): %j', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers)
  })

  it('are asked for as they were given (OFFICE-15)', () => {
    expect(grantsOf(draftOf(vikram.roles))).toEqual(vikram.roles)
  })

  it('say before a suspension that nobody else has the role (STAFF-46)', async () => {
    await show(undefined, { soleRoles: ['approver'] })
    await press('Suspend')
    expect(screen.getByRole('dialog').textContent).toContain(
      'Nobody else who can log in has the role approver for all advertisements.',
    )
  })

  it('are suspended only after a second look (OFFICE-20)', async () => {
    await show()
    await press('Suspend')
    expect(screen.getByRole('dialog', { name: 'Suspend Vikram Deshmukh?' })).toBeDefined()
    await act(async () => fireEvent.click(screen.getByText('Leave it as it is')))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
