import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { button, pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { sentBy } from '../profile.test-kit.tsx'
import { cellsOf, control, give, openStep, savedRows } from './qualifications.test-kit.tsx'

beforeEach(() => vi.spyOn(window, 'scrollTo').mockImplementation(() => {}))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const broken = refuse('INTERNAL_ERROR', 'Something went wrong.', { status: 500 })
const veteran = () =>
  savedRows('veteran').map(({ compulsorySubjects: _c, optionalSubjects: _o, ...row }) => row)

/** Answers that fail as long as they are told to. */
function failing(answer: () => unknown) {
  let works = false
  return {
    mend: () => {
      works = true
    },
    answer: () => (works ? answer() : broken()),
  }
}

describe('The tables', () => {
  it('show every study in the words of the server (QUALF-52)', async () => {
    await openStep({ rows: savedRows('scholar') })
    expect(cellsOf('Qualifications added', 2)).toMatchObject({
      'Serial number': '2',
      Type: 'Graduation',
      Name: 'Bachelor of Science (B.Sc.)',
      Subject: 'Chemistry',
      'Board or university': 'Savitribai Phule Pune University',
      'Completion date': '30/05/2013',
      Attempts: '1',
      'Percentage or CGPA': '72.25',
      'Academic months': '36',
      'Class or grade': 'First class',
      Mode: 'Regular / full time',
      'Compulsory subjects': '',
    })
    expect(cellsOf('Qualifications added', 1)).toMatchObject({
      'Compulsory subjects': 'Marathi, English',
      'Optional subjects': 'Hindi',
    })
    const [rows] = sentBy('POST', '/getdisplayablequalificationlist') as unknown as object[][]
    expect(rows).toHaveLength(7)
    expect(rows?.[0]).toMatchObject({ compulsorySubjects: '2001,2003' })
  })

  it('show them in Marathi on a Marathi page (QUALF-52)', async () => {
    await openStep({ rows: savedRows('soldier'), language: 'mr' })
    expect(cellsOf('जोडलेल्या अर्हता', 2)).toMatchObject({
      प्रकार: 'सशस्त्र दल पदवी समतुल्यता',
      नाव: 'पदवी समतुल्यता - भारतीय भूदल',
    })
  })

  it('show what was written, and the school, where nothing is chosen (QUALF-52)', async () => {
    await openStep({ rows: [...savedRows('trainee'), ...savedRows('leaver')] })
    expect(cellsOf('Qualifications added', 4)).toMatchObject({
      Name: 'Certificate in Pottery',
      Subject: 'Ceramics',
    })
    expect(cellsOf('Qualifications added', 3)).toMatchObject({ 'Class or grade': 'A1' })
    expect(cellsOf('Qualifications added', 5)).toMatchObject({
      'Board or university': 'Z. P. School, Karad',
    })
  })

  it('hold publications apart, with all that was answered (QUALF-53)', async () => {
    await openStep({ rows: savedRows('scholar') })
    expect(cellsOf('Publications added', 1)).toMatchObject({
      'Serial number': '6',
      'Title of the paper': 'Why salt? A review',
      'Type of publication': 'Research paper in journal',
      'Indexing body': 'Scopus',
      'Name of the author': "A. B. Patil, S. D'Souza",
      'Are you the first author?': 'Yes',
      'Year of publication': '2021',
      'Date of publication': '01/03/2021',
    })
    const studies = screen.getByRole('table', { name: 'Qualifications added' })
    expect(within(studies).queryByText('Publication')).toBeNull()
  })

  it('are not there without a publication (QUALF-53)', async () => {
    await openStep({ rows: savedRows('soldier') })
    expect(screen.queryByRole('table', { name: 'Publications added' })).toBeNull()
  })

  it('say when the names could not be fetched, and keep the rows (QUALF-54)', async () => {
    const labels = failing(() => [])
    await openStep({
      rows: savedRows('soldier'),
      given: { '/getdisplayablequalificationlist': labels.answer },
    })
    expect(screen.getByText('Error while fetching the qualification table')).toBeDefined()
    expect(screen.getByText('Something went wrong.')).toBeDefined()
    expect(cellsOf('Qualifications added', 1)['Type']).toBe('Secondary School Certificate (10th)')
    labels.mend()
    await press('Try again')
    await pass(50)
    expect(screen.queryByText('Error while fetching the qualification table')).toBeNull()
  })
})

describe('A list that cannot be fetched', () => {
  it('of types is named, with a way to try again (QUALF-54)', async () => {
    const types = failing(() => [])
    await openStep({ given: { '/qualificationtype': types.answer } })
    expect(screen.getByText('Error while fetching qualification types')).toBeDefined()
    types.mend()
    await press('Try again')
    await pass(50)
    expect(control('qualificationtypecode')).not.toBeNull()
  })

  it('of saved qualifications is named likewise (QUALF-54)', async () => {
    await openStep({
      rows: [],
      given: { '/qualificationinformationdraft/{profileId}': broken },
    })
    expect(screen.getByText('Error while fetching the qualification table')).toBeDefined()
  })

  it('of names is named below its question (QUALF-54)', async () => {
    const names = failing(() => [])
    await openStep({ given: { '/qualificationname': names.answer } })
    await give('qualificationtypecode', 'SSC')
    expect(screen.getByText('Error while fetching qualification names')).toBeDefined()
    names.mend()
    await press('Try again')
    await pass(50)
    expect(screen.queryByText('Error while fetching qualification names')).toBeNull()
  })

  it('of universities is named below its question (QUALF-54)', async () => {
    await openStep({ given: { '/university/{stateCode}/{nameCode}': broken } })
    await give('qualificationtypecode', 'SSC')
    await give('qualificationnamecode', 'SSC01')
    await give('statecode', '27')
    expect(screen.getByText('Error while fetching universities')).toBeDefined()
  })

  it('of subjects is only noted: the list is empty and nobody is stopped (QUALF-55)', async () => {
    const noted = vi.fn()
    vi.stubGlobal('reportError', noted)
    await openStep({ given: { '/subject': broken } })
    await give('qualificationtypecode', 'SSC')
    await give('qualificationnamecode', 'SSC01')
    expect(noted).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Error while fetching subjects')).toBeNull()
    expect(control('subjectLookupId').disabled).toBe(true)
    expect(screen.getAllByText('Nothing is listed here; you need not choose.')).toHaveLength(3)
  })

  it('of subjects does not take away what was chosen earlier (QUALF-55)', async () => {
    vi.stubGlobal('reportError', vi.fn())
    await openStep({ rows: savedRows('scholar'), given: { '/subject': broken } })
    await press(/^Edit 1,/)
    await pass(50)
    await press('Update')
    await pass(50)
    await press('Save')
    fireEvent.click(within(screen.getByRole('dialog')).getByText('Save'))
    await pass(50)
    const [rows] = sentBy('PATCH', '/qualifications/{profileId}') as unknown as object[][]
    expect(rows?.[0]).toMatchObject({
      compulsorySubjects: '2001,2003',
      optionalSubjects: '2002',
    })
  })
})

describe('A profile of old', () => {
  it('shows its number to be read, and no Update until the subjects are named (QUALF-56)', async () => {
    await openStep({ rows: veteran() })
    await press(/^Edit 2,/)
    await pass(50)
    const old = screen.getByLabelText<HTMLInputElement>(/Compulsory subjects, as saved earlier/)
    expect([old.value, old.readOnly]).toEqual(['4', true])
    expect(button('Update').disabled).toBe(true)
    expect(screen.getByText(/in place of the number saved earlier/)).toBeDefined()
    for (const [list, subject] of [
      ['compulsorySubjects', 'Physics'],
      ['optionalSubjects', 'Chemistry'],
    ] as const) {
      fireEvent.change(control(list), { target: { value: subject } })
      fireEvent.click(within(screen.getByRole('listbox')).getByText(subject))
      await pass()
    }
    expect(button('Update').disabled).toBe(false)
    await press('Update')
    await pass(50)
    expect(cellsOf('Qualifications added', 2)).toMatchObject({
      'Compulsory subjects': 'Physics',
      'Optional subjects': 'Chemistry',
    })
  })

  it('may keep it for SSC (QUALF-56)', async () => {
    await openStep({ rows: veteran() })
    expect(cellsOf('Qualifications added', 1)['Compulsory subjects']).toBe('6')
    await press(/^Edit 1,/)
    await pass(50)
    expect(button('Update').disabled).toBe(false)
  })
})

describe('What was typed and not saved', () => {
  it('is kept with its rows and offered again (QUALF-57)', async () => {
    const rows = savedRows('soldier').map(({ id: _id, ...row }) => row)
    await openStep({
      given: {
        '/drafts/{step}': () => ({
          answers: { qualifications: rows },
          savedAt: '2026-11-15T08:00:00.000Z',
        }),
      },
    })
    expect(screen.getByText(/did not save are back/)).toBeDefined()
    expect(cellsOf('Qualifications added', 2)['Name']).toBe('Graduation equivalence - Indian Army')
  })
})
