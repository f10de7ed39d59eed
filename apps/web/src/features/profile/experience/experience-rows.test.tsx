import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, pass, press } from '@lokseva/form-kit/form.test-kit.tsx'
import { sentBy, standStill } from '../profile.test-kit.tsx'
import {
  control,
  enterPresent,
  fill,
  openExperience,
  openSaved,
  ownPath,
  past,
  path,
  pick,
  present,
  remove,
  rows,
  save,
  savedRows,
  success,
  summary,
  typed,
  rowId,
} from './experience.test-kit.tsx'

const edit = (number: number) => new RegExp(`^Edit ${number}, `)
const added = 'Record added! Save the changes!'

standStill()

describe('The list of experiences', () => {
  it('shows type, post, office, period, duration, nature and pay of each (EXPR-16)', async () => {
    await openSaved()
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual([
      'Serial number',
      'Type',
      'Designation / post',
      'Office',
      'From',
      'To',
      'Duration',
      'Nature of appointment',
      'Pay',
      'Edit, Delete',
    ])
    const values = rows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, -1)
        .map((cell) => cell.querySelector(':scope > :last-child')?.textContent),
    )
    expect(values).toEqual([
      [
        '1',
        'Past',
        'Record Keeper · Assistant Archivist',
        'Directorate of Archives, Mumbai',
        '01/07/2015',
        '30/06/2019',
        '4 years 0 months 0 days',
        'Contract',
        'S-14, ₹62,000 a month',
      ],
      [
        '2',
        'Present',
        'Librarian',
        'City Library',
        '01/07/2019',
        'until today',
        '7 years 4 months 15 days',
        'Self-employed / own practice',
        'Own, ₹25,000 a month',
      ],
    ])
  })

  it('asks before it deletes, naming the row; a saved one is kept and marked (EXPR-21)', async () => {
    await openSaved()
    await press(remove(1))
    const words =
      /^Record Keeper, Directorate of Archives, Mumbai \(01\/07\/2015 to 30\/06\/2019\) will be/
    expect(screen.getByText(words)).toBeDefined()
    await press('Keep it')
    expect(rows()).toHaveLength(2)
    await press(remove(1))
    await press('Delete')
    expect(rows()).toHaveLength(1)
    expect(screen.getByText('Experience Deleted! Save the changes!')).toBeDefined()
    await save()
    const { flgDeleted, ...kept } = savedRows[1]!
    expect(sentBy('PATCH', ownPath)[0]?.['experiences']).toEqual([
      { ...kept, flgDeleted },
      { id: rowId(1), flgDeleted: true },
    ])
  })

  it('simply drops a deleted row that was never saved (EXPR-21)', async () => {
    await openExperience({ ...typed([past, present]), [path]: () => success(1) })
    await press(remove(2))
    await press('Delete')
    await save()
    expect(sentBy('POST', path)[0]?.['experiences']).toEqual([{ ...past, flgDeleted: false }])
  })

  it('leaves out what is flagged deleted (EXPR-16)', async () => {
    await openSaved([{ ...savedRows[0]!, flgDeleted: true }, savedRows[1]!])
    expect(rows()).toHaveLength(1)
  })

  it('cannot be changed in a locked profile, and says why (EXPR-27)', async () => {
    await openSaved(savedRows, { locked: true })
    const reason = 'Your profile is locked; entries cannot be changed'
    for (const name of [edit(1), remove(1)]) {
      expect(button(name).disabled).toBe(true)
      expect(button(name).title).toBe(reason)
    }
    expect(screen.queryByRole('button', { name: 'Add experience' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('Entering an experience', () => {
  it('happens in place and reminds of saving (EXPR-17)', async () => {
    const saved = { ...success(1), entryIds: [rowId(1), rowId(2)] }
    await openExperience({ ...typed([past]), [path]: () => saved })
    await press('Add experience')
    expect(button(edit(1)).disabled).toBe(true)
    await enterPresent('2019-07-01')
    await press('Add')
    expect(rows()).toHaveLength(2)
    expect(screen.getByText(added)).toBeDefined()
    await pass()
    expect(document.activeElement).toBe(rows()[1])
    await save()
    expect(screen.queryByText(added)).toBeNull()
  })

  it('names everything that is missing (EXPR-17)', async () => {
    await openExperience(typed([past]))
    await press('Add experience')
    await press('Add')
    expect(summary()).toHaveLength(12)
    expect(rows()).toHaveLength(1)
  })

  it('counts the duration while the dates are typed (EXPR-18)', async () => {
    await openExperience(typed([past]))
    await press('Add experience')
    const shown = () => document.querySelector('.entry-form output')?.textContent
    expect(shown()).toBe('–')
    await pick('typeEmploymentLookupId', 'Past')
    await fill('employmentFrom', '2020-01-01')
    expect(shown()).toBe('–')
    await fill('employmentTo', '2021-03-11')
    expect(shown()).toBe('1 year 2 months 11 days')
    await pick('typeEmploymentLookupId', 'Present')
    expect(shown()).toBe('6 years 10 months 15 days')
  })

  it('shows an error and zero when to lies before from (EXPR-18)', async () => {
    await openExperience(typed([past]))
    await press('Add experience')
    await pick('typeEmploymentLookupId', 'Past')
    await fill('employmentFrom', '2020-01-01')
    await fill('employmentTo', '2019-12-31')
    fireEvent.blur(control('employmentTo'))
    expect(screen.getByText('to date should be greater than from date')).toBeDefined()
    expect(document.querySelector('.entry-form output')?.textContent).toBe(
      '0 years 0 months 0 days',
    )
  })

  it('begins as not gazetted where the office is not the government’s (EXPR-30)', async () => {
    await openExperience(typed([past]))
    await press('Add experience')
    const isNo = () => control('flgGazettedPost').querySelectorAll('input')[1]!.checked
    await pick('flgOfficeGovOwned', 'Yes')
    expect(isNo()).toBe(false)
    await pick('flgOfficeGovOwned', 'No')
    expect(isNo()).toBe(true)
    await pick('flgGazettedPost', 'Yes')
    await pick('flgOfficeGovOwned', 'No')
    expect(isNo()).toBe(false)
    expect(
      screen.getByText(/If there is no scale, as in most private jobs, write ‘Not applicable’/),
    ).toBeDefined()
  })

  it('is told of a second present experience as soon as it is chosen (EXPR-19)', async () => {
    await openExperience(typed([past, present]))
    await press('Add experience')
    await pick('typeEmploymentLookupId', 'Present')
    await press('Add')
    expect(summary()[0]).toBe('5.2 Type of employment: present experience is already added')
  })

  it('is told of periods that overlap, before it is added (EXPR-19)', async () => {
    await openExperience(typed([past]))
    await press('Add experience')
    await enterPresent('2019-06-30')
    await press('Add')
    expect(summary()).toEqual([
      '5.14 From date: The from date must be after the to date of the earlier experience',
    ])
    await fill('employmentFrom', '2010-01-01')
    await press('Add')
    expect(summary()).toEqual(['5.14 From date: dates are overlapping, please check'])
    await fill('employmentFrom', '2019-07-01')
    await press('Add')
    expect(rows()).toHaveLength(2)
  })

  it('can be taken up again, without clashing with itself (EXPR-20)', async () => {
    await openSaved()
    await press(edit(1))
    expect(control('officeName').value).toBe('Directorate of Archives, Mumbai')
    await fill('officeName', 'State Archives')
    await press('Update')
    expect(screen.getByText('Record updated! Save the changes!')).toBeDefined()
    expect(button(edit(1)).getAttribute('aria-label')).toBe('Edit 1, Record Keeper, State Archives')
  })

  it('that is not finished is part of the draft, and stands open again (DRAFTUI-08)', async () => {
    await openExperience(typed([past]))
    await press('Add experience')
    await fill('officeName', 'City Lib')
    await pass(2000)
    const [draft] = sentBy('PUT', '/drafts/{step}').slice(-1) as { answers: object }[]
    expect(draft?.answers).toMatchObject({
      experiences: [past],
      entryInTheMaking: { answers: { officeName: 'City Lib' } },
    })
    document.body.replaceChildren()
    const savedAt = '2026-11-15T08:10:00.000Z'
    await openExperience({ '/drafts/{step}': () => ({ ...draft, savedAt }) })
    expect(control('officeName').value).toBe('City Lib')
    expect(rows()).toHaveLength(1)
  })
})
