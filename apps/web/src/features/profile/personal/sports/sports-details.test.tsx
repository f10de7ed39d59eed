import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { box, button, pass, press, server, type } from '@lokseva/form-kit/form.test-kit.tsx'
import { answer, showPiece } from '../pieces.test-kit.tsx'
import { SportsDetails } from './sports-details.tsx'

const list = 'meritoriousSportsmanDtoList'
const saved = {
  id: 'row-1',
  flgDeleted: false,
  typeOfCompetitionLookupId: 1342,
  nameOfCompetitionLookupId: 1716,
  positionMedalLookupId: 1368,
  tournamentStartDate: '2023-01-12',
  tournamentEndDate: '2023-01-20',
  certificateVerificationStatus: true,
  sportsCertiVerificationCityLookupId: 1582,
  sportsCertiReportNo: 'DSO/12',
  dateOfIssue: '2023-03-01',
  eligibleForGroup: [false, true, true, false],
}
const fresh = {
  flgDeleted: false,
  typeOfCompetitionLookupId: 1344,
  positionMedalLookupId: 1371,
  tournamentStartDate: '2024-07-26',
  tournamentEndDate: '2024-08-11',
  eligibleForGroup: [true, true, false, false],
}

const onSave = vi.fn()
type Options = Parameters<typeof showPiece>[1] & { rows?: unknown[]; locked?: boolean }
const showSports = ({ rows = [], locked = false, ...options }: Options = {}) =>
  showPiece((form) => <SportsDetails form={form} locked={locked} />, {
    answers: { flgAadhaarCard: false, [list]: rows },
    onSave,
    ...options,
  })

const typeBox = () => screen.getByLabelText<HTMLSelectElement>(/^1\.19\.1/)
const choose = (label: RegExp | string, value: number) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'select' }), {
    target: { value: String(value) },
  })
const tick = (label: string) => fireEvent.click(box(label))
const edit = /^Edit 1, National Games, Gold/
const remove = /^Delete 1, National Games, Gold/

beforeEach(() => {
  onSave.mockClear()
  server()
})
describe('The list of sports achievements', () => {
  it('says so while there are none (SPORTUI-01)', async () => {
    await showSports()
    expect(screen.getByText(/^No sports details added yet/)).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('shows everything of an entry, with Edit and Delete (SPORTUI-01)', async () => {
    await showSports({ rows: [saved, fresh] })
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual([
      'Serial number',
      'Type of competition',
      'Name of competition',
      'Position / medal',
      'Tournament start date',
      'Tournament end date',
      'Certificate verified',
      'Verification city',
      'Report number',
      'Date of issue',
      'Acknowledgement number',
      'Date of submission',
      'Eligible groups',
      'Edit, Delete',
    ])
    const [, first, second] = screen.getAllByRole('row')
    expect(values(first!)).toEqual([
      '1',
      'National Games level',
      'National Games',
      'Gold',
      '12/01/2023',
      '20/01/2023',
      'Yes',
      'Pune',
      'DSO/12',
      '01/03/2023',
      'B, C',
    ])
    expect(values(second!)).toEqual([
      '2',
      'Olympic participation',
      'Participation',
      '26/07/2024',
      '11/08/2024',
      'A, B',
    ])
    expect(within(first!).getAllByRole('button')).toHaveLength(2)
  })

  it('leaves out what was deleted (SPORTUI-08)', async () => {
    await showSports({ rows: [fresh, { ...saved, flgDeleted: true }] })
    expect(screen.getAllByRole('row')).toHaveLength(2)
  })

  it('asks before it deletes, naming the entry; a saved one is kept and marked (SPORTUI-08)', async () => {
    const form = await showSports({ rows: [saved, fresh] })
    await press(remove)
    const words = /^National Games, Gold \(12\/01\/2023 to 20\/01\/2023\) will be removed/
    expect(screen.getByText(words)).toBeDefined()
    await press('Keep it')
    expect(screen.getAllByRole('row')).toHaveLength(3)
    await press(remove)
    await press('Delete')
    expect(form.values()[list]).toEqual([fresh, { ...saved, flgDeleted: true }])
    expect(screen.getByText('Record deleted! Save the changes!')).toBeDefined()
    await pass()
    expect(document.activeElement).toBe(button('Add achievement'))
  })

  it('simply drops a deleted entry that was never saved (SPORTUI-08)', async () => {
    const form = await showSports({ rows: [saved, fresh] })
    await press(/^Delete 2, Olympic participation, Participation/)
    await press('Delete')
    expect(form.values()[list]).toEqual([saved])
  })

  it('cannot be changed in a locked profile, and says why (SPORTUI-10)', async () => {
    await showSports({ rows: [saved], locked: true })
    const reason = 'Your profile is locked; entries cannot be changed'
    for (const name of [edit, remove]) {
      expect(button(name).disabled).toBe(true)
      expect(button(name).title).toBe(reason)
      const described = button(name).getAttribute('aria-describedby') ?? ''
      expect(document.getElementById(described)?.textContent).toBe(reason)
    }
    expect(screen.queryByRole('button', { name: 'Add achievement' })).toBeNull()
  })

  it('carries what the form says of it (SPORTUI-14)', async () => {
    const form = await showSports({ rows: [saved] })
    act(() => form.refuse({ [list]: { code: 'X', message: 'Entry 1 needs your attention' } }))
    expect(screen.getByText('Entry 1 needs your attention')).toBeDefined()
    expect(document.getElementById(form.fieldId(list))?.dataset['invalid']).toBe('true')
  })
})

describe('Adding an achievement', () => {
  it('comes after Aadhaar, and leads there (SPORTUI-09)', async () => {
    const form = await showSports({ answers: {}, questions: ['flgAadhaarCard'] })
    await press('Add achievement')
    expect(screen.getByRole('alert').textContent).toContain('Fill in your Aadhaar details first')
    expect(screen.queryByText('Add an achievement')).toBeNull()
    await press('1.1 Do you have an Aadhaar card?')
    expect(document.activeElement).toBe(box('Yes'))
    answer(form, 'flgAadhaarCard', false)
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Add achievement')
    expect(screen.getByText('Add an achievement')).toBeDefined()
  })

  it('opens its questions in place, and puts a good entry into the list (SPORTUI-02)', async () => {
    const form = await showSports({ rows: [saved] })
    await press('Add achievement')
    expect(document.activeElement).toBe(typeBox())
    choose(/^1\.19\.1/, 1344)
    tick('Participation')
    type(/start date/, '26/07/2024')
    type(/end date/, '11/08/2024')
    tick('Group A')
    tick('Group B')
    await press('Add')
    expect(form.values()[list]).toEqual([saved, fresh])
    expect(screen.getByText('Record added! Save the changes!')).toBeDefined()
    expect(screen.queryByText('Add an achievement')).toBeNull()
    await pass()
    expect(document.activeElement).toBe(screen.getAllByRole('row')[2])
  })

  it('says all that is missing at once and keeps the entry open (SPORTUI-03)', async () => {
    const form = await showSports()
    await press('Add achievement')
    choose(/^1\.19\.1/, 1342)
    await press('Add')
    expect(screen.getAllByRole('link').map((link) => link.textContent?.split(' ')[0])).toEqual([
      '1.19.2',
      '1.19.3',
      '1.19.4',
      '1.19.5',
      '1.19.6',
      '1.19.7',
      '1.19.12',
    ])
    expect(form.values()[list]).toEqual([])
  })

  it('offers the names of the chosen type, and none where it has none (SPORTUI-04)', async () => {
    await showSports()
    await press('Add achievement')
    choose(/^1\.19\.1/, 1342)
    expect(box('National Games')).toBeDefined()
    expect(screen.queryByLabelText('Ashwamedh')).toBeNull()
    choose(/^1\.19\.1/, 1347)
    const names = screen.getByLabelText<HTMLSelectElement>(/^1\.19\.2/)
    expect(names.disabled).toBe(true)
    await press('Add')
    expect(screen.queryByText(/^1\.19\.2 /, { selector: 'a' })).toBeNull()
  })

  it('offers participation alone for participation, and every other place otherwise (SPORTUI-05)', async () => {
    await showSports()
    await press('Add achievement')
    choose(/^1\.19\.1/, 1344)
    expect(screen.queryByLabelText('Gold')).toBeNull()
    expect(box('Participation')).toBeDefined()
    choose(/^1\.19\.1/, 1342)
    expect(box('Gold')).toBeDefined()
    expect(screen.queryByLabelText('Participation')).toBeNull()
  })

  it('asks for the report of a verified certificate, and the receipt of any other (SPORTUI-06)', async () => {
    await showSports()
    await press('Add achievement')
    choose(/^1\.19\.1/, 1342)
    tick('Yes')
    expect(box(/Report number/)).toBeDefined()
    expect(box(/Date of issue/)).toBeDefined()
    tick('No')
    expect(screen.queryByLabelText(/Report number/)).toBeNull()
    expect(box(/Acknowledgement number/)).toBeDefined()
    expect(box(/Date of submission/)).toBeDefined()
    choose(/^1\.19\.1/, 1344)
    expect(screen.queryByLabelText(/Acknowledgement number/)).toBeNull()
  })

  it('closes the groups its type does not open, and unticks them (SPORTUI-07)', async () => {
    await showSports()
    await press('Add achievement')
    choose(/^1\.19\.1/, 1342)
    const closed = () => ['A', 'B', 'C', 'D'].filter((letter) => box(`Group ${letter}`).disabled)
    expect(closed()).toEqual(['A'])
    tick('Group B')
    tick('Group C')
    choose(/^1\.19\.1/, 1346)
    expect(closed()).toEqual(['A', 'B'])
    expect(box('Group B').checked).toBe(false)
    expect(box('Group C').checked).toBe(true)
  })

  it('refuses days in the wrong order or ahead (SPORTUI-12)', async () => {
    await showSports({ rows: [saved] })
    await press(edit)
    type(/start date/, '21/01/2023')
    type(/Date of issue/, '19/01/2023')
    await press('Update')
    const said = screen.getAllByRole('link').map((link) => link.textContent)
    expect(said).toHaveLength(3)
    expect(said[0]).toContain('The start date cannot be after the end date')
    expect(said[2]).toContain('The date cannot be before the end of the tournament')
    type(/Date of issue/, '16/11/2026')
    await press('Update')
    expect(screen.getByText(/The date cannot be after today/, { selector: 'a' })).toBeDefined()
  })

  it('ends with Enter in a box, which does not save the page (SPORTUI-13)', async () => {
    const form = await showSports({ rows: [saved] })
    await press(edit)
    type(/Report number/, 'DSO/99')
    expect(fireEvent.keyDown(box(/Report number/), { key: 'Enter' })).toBe(false)
    await pass()
    expect(form.values()[list]).toMatchObject([{ sportsCertiReportNo: 'DSO/99' }])
    expect(onSave).not.toHaveBeenCalled()
  })
})

describe('Editing an achievement', () => {
  it('begins with its answers and puts it back in its place (SPORTUI-02)', async () => {
    const form = await showSports({ rows: [saved, fresh] })
    await press(edit)
    expect(screen.getByText('Edit the achievement')).toBeDefined()
    expect(typeBox().value).toBe('1342')
    expect(box('Gold').checked).toBe(true)
    expect(box(/start date/).value).toBe('12/01/2023')
    tick('Silver')
    await press('Update')
    expect(form.values()[list]).toEqual([{ ...saved, positionMedalLookupId: 1369 }, fresh])
    expect(screen.getByText('Record updated! Save the changes!')).toBeDefined()
  })

  it('can be given up, and closes the other entries meanwhile (SPORTUI-11)', async () => {
    const form = await showSports({ rows: [saved, fresh] })
    await press(edit)
    tick('Silver')
    const other = button(/^Delete 2/)
    expect(other.disabled).toBe(true)
    expect(other.title).toBe('Finish or cancel the open entry first')
    await press('Cancel')
    expect(form.values()[list]).toEqual([saved, fresh])
    expect(button(/^Delete 2/).disabled).toBe(false)
  })

  it('outlives a look at another section of the form (SPORTUI-11)', async () => {
    const answers = { flgAadhaarCard: false }
    const form = await showPiece((page) => <Sections form={page} />, { answers })
    await press('Add achievement')
    choose(/^1\.19\.1/, 1346)
    await press('Another section')
    expect(screen.queryByText('Add an achievement')).toBeNull()
    await press('Another section')
    expect(typeBox().value).toBe('1346')
    expect(form.values()[list]).toBeUndefined()
  })
})

/** As on a phone: one section at a time. */
function Sections({ form }: { form: DeclaredForm<PersonalFacts> }) {
  const [away, setAway] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAway(!away)}>
        Another section
      </button>
      {!away && <SportsDetails form={form} locked={false} />}
    </>
  )
}

const values = (row: HTMLElement) =>
  [...row.querySelectorAll('td')]
    .map((cell) => cell.querySelector('span:not(.data-table-label)')?.firstChild?.textContent)
    .filter((text) => text !== undefined)
