import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, pass, press } from '@lokseva/form-kit/form.test-kit.tsx'
import { sentBy, standStill } from '../profile.test-kit.tsx'
import {
  added,
  addSsc,
  answer,
  cellsOf,
  control,
  dialog,
  give,
  news,
  openStep,
  savedRows,
} from './qualifications.test-kit.tsx'

standStill()

describe('A row', () => {
  it('opens for repair with its subjects, and the others are closed meanwhile (QUALF-44)', async () => {
    await openStep({ rows: savedRows('scholar') })
    await press(/^Edit 1,/)
    await pass(50)
    expect(screen.getByText(/^Edit: Secondary School Certificate/)).toBeDefined()
    expect(control('qualificationnamecode').value).toBe('SSC01')
    const chosen = [...document.querySelectorAll('.chosen-item')].map((each) => each.textContent)
    expect(chosen).toEqual(['Marathi', 'English', 'Hindi'])
    expect(button(/^Delete 2,/).disabled).toBe(true)
    expect(button(/^Delete 2,/).title).toBe('Finish or cancel the open entry first')
  })

  it('has the focus where the address names it, and not the form above it (FORM-120)', async () => {
    await openStep({ rows: savedRows('scholar'), search: '?question=qualifications&row=2' })
    const rows = [...document.querySelectorAll('.entries-table tbody tr')]
    expect(document.activeElement).toBe(rows[1])
  })

  it('is replaced by Update, keeping its id and place (QUALF-44)', async () => {
    await openStep({ rows: savedRows('scholar') })
    await press(/^Edit 1,/)
    await pass(50)
    await give('percentageGrade', '90')
    await press('Update')
    await pass(50)
    expect(news()).toBe('Record updated! Save the changes!')
    expect(document.querySelector('.entry-form')).toBeNull()
    expect(document.activeElement).toBe(screen.getAllByRole('row')[1])
    expect(cellsOf(added, 1)['Percentage or CGPA']).toBe('90')
    await press('Save')
    await answer('Save')
    const [rows] = sentBy('PATCH', '/qualifications/{profileId}') as unknown as object[][]
    expect(rows?.[0]).toMatchObject({
      id: 'row-1',
      percentageGrade: '90',
      compulsorySubjects: '2001,2003',
    })
    expect(rows).toHaveLength(7)
  })

  it('stays as it was when the repair is given up (QUALF-44)', async () => {
    await openStep({ rows: savedRows('leaver') })
    await press(/^Edit 1,/)
    await give('schoolName', 'Another School')
    await press('Cancel')
    expect(cellsOf(added, 1)['Board or university']).toBe('Z. P. School, Karad')
    expect(document.querySelector('.entry-form')).toBeNull()
    await press('Add another qualification')
    expect(control('qualificationtypecode').value).toBe('')
  })

  it('asks before it takes the place of an entry that is being typed (QUALF-44)', async () => {
    await openStep({ rows: savedRows('leaver') })
    await give('qualificationtypecode', 'SSC')
    await press(/^Edit 1,/)
    expect(dialog().getByText('Leave the entry you are typing?')).toBeDefined()
    await answer('Go on with it')
    expect(control('qualificationtypecode').value).toBe('SSC')
    await press(/^Edit 1,/)
    await answer('Leave it and open the other')
    expect(control('schoolName').value).toBe('Z. P. School, Karad')
  })

  it('is deleted after a question that names it; a saved one is marked (QUALF-45)', async () => {
    await openStep({ rows: savedRows('scholar') })
    await press(/^Delete 5,/)
    expect(dialog().getByText(/NET \/ SLET \/ SET, CSIR-UGC NET will be removed/)).toBeDefined()
    await answer('Keep it')
    expect(button(/^Delete 5,/).textContent).toBe('Delete')
    await press(/^Delete 5,/)
    await answer('Delete')
    expect(news()).toBe('Record deleted! Save the changes!')
    await press('Save')
    expect(dialog().getByText('1 saved entry will be deleted for good.')).toBeDefined()
    await answer('Save')
    const [rows] = sentBy('PATCH', '/qualifications/{profileId}') as unknown as object[][]
    expect(rows?.at(-1)).toMatchObject({ id: 'row-5', flgDeleted: true })
  })

  it('that was never saved simply goes (QUALF-45)', async () => {
    await openStep()
    await addSsc()
    await press(/^Delete 1,/)
    await answer('Delete')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('No qualification added yet')).toBeDefined()
  })

  it('that is the last tenth takes along what stands on it, each named before (QUALF-46)', async () => {
    await openStep({ rows: savedRows('scholar') })
    await press(/^Delete 1,/)
    expect(
      dialog().getByText('Delete the 10th standard and every qualification that depends on it?'),
    ).toBeDefined()
    const named = dialog()
      .getAllByRole('listitem')
      .map((item) => item.textContent)
    expect(named).toEqual([
      '2. Graduation, Bachelor of Science (B.Sc.)',
      '3. Post-graduation, Master of Science (M.Sc.)',
      '4. Doctorate (Ph.D.), Ph.D. (Science)',
      '5. NET / SLET / SET, CSIR-UGC NET',
      '7. Recognised Ph.D. guide',
    ])
    await answer('Delete all')
    expect(news()).toBe('6 records deleted! Save the changes!')
    expect(screen.queryByRole('table', { name: added })).toBeNull()
    expect(screen.getByRole('table', { name: 'Publications added' })).toBeDefined()
  })

  it('of a locked profile can be read, not changed (QUALF-47)', async () => {
    await openStep({ rows: savedRows('soldier'), locked: true })
    for (const name of [/^Edit 1,/, /^Delete 2,/]) {
      expect(button(name).disabled).toBe(true)
      expect(button(name).title).toBe('Your profile is locked; entries cannot be changed')
    }
    expect(document.querySelector('.entry-form')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})
