import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { button, pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { readSession } from '#candidate-kit/session/session.ts'
import { profileId, sentBy, standStill } from '../profile.test-kit.tsx'
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
  success,
  tick,
} from './qualifications.test-kit.tsx'

standStill()

describe('The form of a qualification', () => {
  it('begins at the type, with everything else closed (QUALF-40)', async () => {
    await openStep()
    expect(document.activeElement).toBe(control('qualificationtypecode'))
    const closed = document.querySelector<HTMLFieldSetElement>('.entry-placeholder')!
    expect(closed.disabled).toBe(true)
    expect(within(closed).getAllByRole('combobox')).toHaveLength(5)
    expect(button('Add').disabled).toBe(true)
  })

  it('shows the questions of the chosen type, by the names it has for them (QUALF-41)', async () => {
    await openStep()
    await give('qualificationtypecode', 'BSSC')
    expect(document.querySelector('.entry-placeholder')).toBeNull()
    expect(screen.getByLabelText(/^4\.2\s*Standard/)).toBeDefined()
    expect(screen.getByLabelText(/Name of the school/)).toBeDefined()
    await give('qualificationtypecode', 'Pb')
    expect(screen.queryByLabelText(/Name of the school/)).toBeNull()
    expect(screen.getByLabelText(/Details of the journal/)).toBeDefined()
  })

  it('fetches names, subjects and universities as they are needed (QUALF-41)', async () => {
    await openStep()
    await give('qualificationtypecode', 'G')
    expect([...control('qualificationnamecode').querySelectorAll('option')]).toHaveLength(47)
    await give('qualificationnamecode', 'G-BSC')
    expect(within(control('subjectLookupId')).getByText('Chemistry')).toBeDefined()
    await give('statecode', '29')
    expect(within(control('universitycode')).getByText(/Karnatak University/)).toBeDefined()
    const asked = vi
      .mocked(call)
      .mock.calls.filter(([{ path }]) => path === '/university/{stateCode}/{nameCode}')
      .map(([, request]) => (request as unknown as { params: object }).params)
    expect(asked).toEqual([{ stateCode: 29, nameCode: 'G-BSC' }])
  })

  it('asks for the universities of the state itself where the name is written (QUALF-41)', async () => {
    await openStep()
    await give('qualificationtypecode', 'Other')
    await give('otherQualificationName', 'Pottery')
    await give('statecode', '29')
    expect(within(control('universitycode')).getByText(/Karnatak University/)).toBeDefined()
  })

  it('says how long the course usually takes (QUALF-41)', async () => {
    await openStep()
    await give('qualificationtypecode', 'SSC')
    await give('qualificationnamecode', 'SSC01')
    await tick('typeResult', 'Passed')
    expect(screen.getByText('Usually 10 months.')).toBeDefined()
  })

  it('writes the usual duration at a press, and leaves the cursor there (QUALF-80)', async () => {
    await openStep()
    await give('qualificationtypecode', 'SSC')
    await give('qualificationnamecode', 'SSC01')
    await tick('typeResult', 'Passed')
    await press('Write 10 months')
    expect(control('courseDurationMonths').value).toBe('10')
    expect(document.activeElement).toBe(control('courseDurationMonths'))
    expect(screen.queryByRole('button', { name: 'Write 10 months' })).toBeNull()
  })

  it('offers no duration where the course has no usual one, nor beside a given one (QUALF-80)', async () => {
    await openStep()
    await give('qualificationtypecode', 'SSC')
    await give('qualificationnamecode', 'SSC01')
    await tick('typeResult', 'Passed')
    await give('courseDurationMonths', '12')
    expect(screen.queryByRole('button', { name: /^Write \d+ months/ })).toBeNull()
    await give('qualificationtypecode', 'Other')
    await answer('Change and clear')
    await give('otherQualificationName', 'Pottery')
    await tick('typeResult', 'Passed')
    expect(control('courseDurationMonths').value).toBe('')
    expect(screen.queryByRole('button', { name: /^Write \d+ months/ })).toBeNull()
  })

  it('names what a change would empty, and asks before it does (QUALF-42)', async () => {
    await openStep()
    await give('qualificationtypecode', 'SSC')
    await give('qualificationnamecode', 'SSC01')
    await tick('typeResult', 'Passed')
    await give('attempts', '2')
    await give('qualificationtypecode', 'HSC')
    expect(dialog().getByText('Number of attempts')).toBeDefined()
    await answer('Keep the old answer')
    expect(control('attempts').value).toBe('2')
    await give('qualificationtypecode', 'HSC')
    await answer('Change and clear')
    expect(control('qualificationnamecode').value).toBe('')
    expect(control('attempts')).toBeNull()
  })

  it('says everything that is wrong with the entry, and adds nothing (QUALF-43)', async () => {
    await openStep()
    await give('qualificationtypecode', 'SSC')
    await press('Add')
    expect(screen.getByText(/4\.2 Choose the qualification from the list/)).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('adds a good entry to the list, says so, folds and shows the new card (QUALF-43)', async () => {
    await openStep()
    await addSsc()
    expect(news()).toBe('Record added! Save the changes!')
    expect(document.querySelector('.entry-form')).toBeNull()
    expect(document.activeElement).toBe(screen.getAllByRole('row')[1])
    expect(cellsOf(added, 1)).toMatchObject({
      Type: 'Secondary School Certificate (10th)',
      Attempts: '1',
      'Completion date': '10/06/2013',
      'Percentage or CGPA': '88.4',
    })
  })

  it('takes Enter in a box for the end of the entry, not for Save; not in a search box (QUALF-43)', async () => {
    await openStep()
    await give('qualificationtypecode', 'SSC')
    await give('qualificationnamecode', 'SSC01')
    await tick('typeResult', 'Passed')
    fireEvent.keyDown(control('compulsorySubjects'), { key: 'Enter' })
    expect(screen.queryByText(/Information is Mandatory/)).toBeNull()
    fireEvent.keyDown(control('attempts'), { key: 'Enter' })
    await pass()
    expect(screen.getAllByText(/Information is Mandatory/).length).toBeGreaterThan(0)
    expect(screen.queryByText('Save your qualifications?')).toBeNull()
  })
})

describe('Saving the qualifications', () => {
  it('asks first, and saves nothing when declined (QUALF-48)', async () => {
    await openStep()
    await addSsc()
    await press('Save')
    expect(dialog().getByText('1 qualification will be saved.')).toBeDefined()
    await answer('Go on editing')
    expect(sentBy('POST', '/qualifications')).toEqual([])
  })

  it('warns of an entry that is not part of the list yet (QUALF-48)', async () => {
    await openStep({ rows: savedRows('soldier') })
    await give('qualificationtypecode', 'HSC')
    await press('Save')
    expect(
      dialog().getByText(/To include it, choose ‘Go on editing’ and press ‘Add’ below it first/),
    ).toBeDefined()
  })

  it('creates the step with its first save and keeps the id of the profile (QUALF-49)', async () => {
    await openStep()
    await addSsc()
    await press('Save')
    await answer('Save')
    const [rows] = sentBy('POST', '/qualifications') as unknown as object[][]
    expect(rows).toEqual([
      {
        qualificationtypecode: 'SSC',
        qualificationnamecode: 'SSC01',
        typeResult: 1,
        resultDate: '2013-06-10',
        attempts: '1',
        percentageGrade: '88.4',
        courseDurationMonths: '10',
        flgDeleted: false,
      },
    ])
    expect(screen.getByText('qualification info saved')).toBeDefined()
    expect(readSession()?.profileId).toBe(profileId)
    expect(news()).toBe('')
  })

  it('updates the version it began from, and the next one after that (QUALF-49)', async () => {
    const update = vi.fn(({ query }: { query?: object }) => query && success(4))
    await openStep({
      rows: savedRows('soldier'),
      given: { '/qualifications/{profileId}': update },
    })
    await press('Save')
    await answer('Save')
    await press(/^Delete 2,/)
    await answer('Delete')
    await press('Save')
    await answer('Save')
    const versions = update.mock.calls.map(([{ query }]) => query)
    expect(versions).toMatchObject([{ version: '3' }, { version: '4' }])
  })

  it('does not send what was deleted and saved a second time (QUALF-49)', async () => {
    await openStep({ rows: savedRows('soldier') })
    await press(/^Delete 2,/)
    await answer('Delete')
    for (const _ of [1, 2]) {
      await press('Save')
      await answer('Save')
    }
    const sent = sentBy('PATCH', '/qualifications/{profileId}') as unknown as object[][]
    expect(sent.map((rows) => rows.length)).toEqual([2, 1])
  })

  it('notes an empty list and sends nothing (QUALF-50)', async () => {
    await openStep()
    await press('Save')
    const note = document.querySelector('.entries .notice[data-tone="info"]')
    expect(note?.textContent).toContain('No qualification added')
    expect(screen.queryByText('Save your qualifications?')).toBeNull()
    await addSsc()
    expect(document.querySelector('.error-summary')).toBeNull()
    expect(document.querySelector('.entries .notice')).toBeNull()
  })

  it('says one thing where the first one is typed and not added: what to press (SHELL-302)', async () => {
    await openStep()
    await give('qualificationtypecode', 'HSC')
    await press('Save')
    const said = () =>
      [...document.querySelectorAll('.notice, .error-summary')].map((each) => each.textContent)
    expect(said()).toEqual([
      'This entry is not in the list yet: press ‘Add’ below it, or ‘Cancel’ to leave it out, and then ‘Save’.',
    ])
    expect(document.activeElement).toBe(control('qualificationtypecode'))
    expect(screen.queryByText('Save your qualifications?')).toBeNull()
    await press('Cancel')
    expect(said()).toEqual([])
    await press('Save')
    expect(screen.getAllByText(/No qualification added/)).not.toEqual([])
  })

  it('warns while the tenth or the graduation lacks, and sends nothing (QUALF-50)', async () => {
    await openStep({ rows: savedRows('scholar').slice(1) })
    await press('Save')
    const warning = document.querySelector('.entries .notice[data-tone="caution"]')
    expect(warning?.textContent).toContain('SSC, 10th, YCMOU or NIOS details are mandatory')
    expect(screen.queryByText('Save your qualifications?')).toBeNull()
  })

  it('names a failed first save and a failed later one, with the words of the server (QUALF-51)', async () => {
    const failing = refuse('STEP_CHANGED_ELSEWHERE', 'It is there already', { status: 409 })
    await openStep({ given: { '/qualifications': failing } })
    await addSsc()
    await press('Save')
    await answer('Save')
    expect(screen.getByText('Error while adding qualification details')).toBeDefined()
    expect(screen.getByText('It is there already')).toBeDefined()
  })

  it('says when another tab saved meanwhile, under the title of an edit (QUALF-51)', async () => {
    const clash = refuse('STEP_CHANGED_ELSEWHERE', 'Saved elsewhere', { status: 409 })
    await openStep({
      rows: savedRows('soldier'),
      given: { '/qualifications/{profileId}': clash },
    })
    await press('Save')
    await answer('Save')
    expect(screen.getByText('Error while editing qualification details')).toBeDefined()
    expect(screen.getByText('Saved elsewhere')).toBeDefined()
  })

  it('shows at the list which row the server refused (QUALF-51)', async () => {
    const fieldErrors = [{ path: 'qualifications.1.resultDate', code: 'X', message: 'No' }]
    await openStep({
      rows: savedRows('soldier'),
      given: {
        '/qualifications/{profileId}': refuse('VALIDATION_FAILED', 'Check', {
          status: 422,
          fieldErrors,
        }),
      },
    })
    await press('Save')
    await answer('Save')
    expect(document.querySelector('.entries .notice')?.textContent).toMatch(/2/)
  })
})
