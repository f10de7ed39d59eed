import { candidates } from '@lokseva/forms/test/candidates'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { readSession } from '#candidate-kit/session/session.ts'
import {
  ownFacts,
  profileId,
  profileServer,
  sentBy,
  showProfile,
  standStill,
  userId,
} from '../profile.test-kit.tsx'
import { PersonalStep } from './personal-step.tsx'

const path = '/personalinformationdraft'
const answers = candidates.openWoman.answers
const saved = (version: number, savedAt = '2026-11-14T10:00:00.000Z') => ({
  ...answers,
  profileId,
  userId,
  flgSubmittable: true,
  version,
  savedAt,
})
const success = (version: number) => ({
  message: 'Personal information saved',
  profileId,
  flgSubmittable: true,
  version,
  savedAt: '2026-11-15T08:32:00.000Z',
})
const typed = (given = answers) => ({
  '/drafts/{step}': () => ({ answers: given, savedAt: '2026-11-15T08:00:00.000Z' }),
})
/** A sports person, old enough for his service. */
const soldier = {
  ...typed(candidates.exServiceman.answers),
  '/personalfacts': () => ({ ...ownFacts, dateOfBirth: candidates.exServiceman.dateOfBirth }),
}
const open = async (given = {}, options = {}) => {
  profileServer(given)
  const page = await showProfile(<PersonalStep locked={false} />, options)
  await pass(50)
  return page
}
const control = (id: string) => document.querySelector<HTMLInputElement>(`[name="${id}"]`)!
const radio = (id: string, name: string) => {
  const group = document.querySelector(`[id$="-${id}"]`)!
  return [...group.querySelectorAll('label')].find((label) => label.textContent === name)!
}

standStill()

describe('The personal step', () => {
  it('shows what registration knows instead of asking for it again (PERSUI-02)', async () => {
    await open()
    expect(screen.getByText('21/08/1999')).toBeDefined()
    expect(screen.getByText('9822012345')).toBeDefined()
    expect(screen.getByText('priya@example.in')).toBeDefined()
    expect(control('mobileNumber')).toBeNull()
  })

  it('creates the profile with the first save and remembers its id (PERSUI-03)', async () => {
    await open({ ...typed(), [path]: () => success(1) })
    await press('Save')
    await pass(50)
    expect(sentBy('POST', path)).toHaveLength(1)
    expect(screen.getByText('Personal information saved')).toBeDefined()
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
    expect(readSession()?.profileId).toBe(profileId)
  })

  it('reads the facts again after a save: a forgotten Aadhaar is not validated (PERSUI-13)', async () => {
    const known = { ...ownFacts, aadhaarCheck: true }
    let aadhaar: object | null = { lastFour: '4321', name: 'Priya Sunil Kulkarni' }
    const none = { flgAadhaarCard: false, aadhaarNo: undefined, aadhaarNameInEnglish: undefined }
    await open({
      ...typed({ ...answers, ...none, flgAadhaarConsent: undefined }),
      '/personalfacts': () => ({ ...known, aadhaar }),
      [path]: () => {
        aadhaar = null
        return success(1)
      },
    })
    await press('Save')
    await pass(50)
    fireEvent.click(radio('flgAadhaarCard', 'Yes'))
    await pass(50)
    expect(screen.queryByText(/Validated/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Get OTP' })).toBeDefined()
  })

  it('updates the version it began from, and the next one after that (PERSUI-03)', async () => {
    const update = vi.fn(() => success(5))
    await open(
      { [`${path}/{profileId}`]: ({ body }: { body?: object }) => (body ? update() : saved(4)) },
      { hasProfile: true },
    )
    await press('Save')
    await pass(50)
    fireEvent.change(control('surname'), { target: { value: 'Joshi' } })
    await press('Save')
    await pass(50)
    const versions = sentBy('PATCH', `${path}/{profileId}`).map((body) => body?.['version'])
    expect(versions).toEqual([4, 5])
    expect(update).toHaveBeenCalledTimes(2)
  })

  it('knows its rows again after a save: the next one does not add them anew (PERSUI-03)', async () => {
    const entryIds = [
      '6d0f8c39-5b6e-4f0e-8f39-9f5f3f0c0a01',
      '6d0f8c39-5b6e-4f0e-8f39-9f5f3f0c0a02',
    ]
    await open({
      ...soldier,
      [path]: () => ({ ...success(1), entryIds }),
      [`${path}/{profileId}`]: () => ({ ...success(2), entryIds }),
    })
    await press('Save')
    await pass(50)
    await press('Save')
    await pass(50)
    const [body] = sentBy('PATCH', `${path}/{profileId}`)
    const rows = body?.['meritoriousSportsmanDtoList'] as { id: string }[]
    expect(rows.map(({ id }) => id)).toEqual(entryIds)
  })

  it('sends nothing while something is wrong, and names all of it (PERSUI-04)', async () => {
    await open(typed({ ...answers, surname: '', height: 'tall' }))
    await press('Save')
    const lines = screen.getAllByRole('link').map((link) => link.textContent)
    expect(lines).toEqual(['1.2.1 Write your surname', expect.stringMatching(/^1\.13\.1 /)])
    expect(sentBy('POST', path)).toEqual([])
  })

  it('shows what the server alone found at its question (PERSUI-04)', async () => {
    const fieldErrors = [{ path: 'surname', code: 'X', message: 'Not this surname' }]
    await open({
      ...typed(),
      [path]: refuse('VALIDATION_FAILED', 'Check the form', { status: 422, fieldErrors }),
    })
    await press('Save')
    await pass(50)
    expect(screen.getByText('1.2.1 Surname: Not this surname')).toBeDefined()
  })

  it('says when another tab saved it meanwhile, and overwrites nothing (PERSUI-05)', async () => {
    const clash = refuse('STEP_CHANGED_ELSEWHERE', 'Saved elsewhere meanwhile', { status: 409 })
    await open(
      { [`${path}/{profileId}`]: ({ body }: { body?: object }) => (body ? clash() : saved(4)) },
      { hasProfile: true },
    )
    await press('Save')
    await pass(50)
    expect(screen.getByText('Saved elsewhere meanwhile')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Load the newer version' })).toBeDefined()
  })

  it('writes the full name from its parts until somebody writes it otherwise (PERSUI-06)', async () => {
    await open()
    fireEvent.change(control('surname'), { target: { value: 'Patil' } })
    fireEvent.change(control('firstName'), { target: { value: 'Asha' } })
    expect(control('englishFullName').value).toBe('Patil Asha')
    fireEvent.change(control('englishFullName'), { target: { value: 'Asha Patil' } })
    fireEvent.change(control('middleName'), { target: { value: 'Suresh' } })
    expect(control('englishFullName').value).toBe('Asha Patil')
  })

  it('is closed for changes while the profile is locked, and has no Save (PERSUI-07, FORM-131)', async () => {
    profileServer({ [`${path}/{profileId}`]: () => saved(4) })
    await showProfile(<PersonalStep locked />, { hasProfile: true })
    await pass(50)
    expect(control('surname').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('offers to try again when something it needs did not come (PERSUI-08)', async () => {
    await open({ '/lookupoption': refuse('INTERNAL_ERROR', 'Something went wrong') })
    expect(screen.getByText(/could not be fetched/)).toBeDefined()
    profileServer()
    await press('Try again')
    await pass(50)
    expect(control('surname')).not.toBeNull()
  })
})

describe('A doubtful answer', () => {
  it('is saved, and named after the save with a way to it (FORM-84)', async () => {
    await open({ ...typed({ ...answers, height: '5.6' }), [path]: () => success(1) })
    expect(screen.queryByText(/worth a second look/)).toBeNull()
    await press('Save')
    await pass(50)
    expect(sentBy('POST', path)).toMatchObject([{ height: '5.6' }])
    expect(screen.getByText(/^One answer is worth a second look/)).toBeDefined()
    fireEvent.click(screen.getByRole('link', { name: '1.13.1 Height (cm)' }))
    expect(document.activeElement).toBe(control('height'))
  })

  it('is not called saved once it is another one (PAGE-142)', async () => {
    await open({ ...typed({ ...answers, height: '5.6' }), [path]: () => success(1) })
    await press('Save')
    await pass(50)
    fireEvent.change(control('height'), { target: { value: '5.7' } })
    expect(screen.queryByText(/worth a second look/)).toBeNull()
    fireEvent.change(control('height'), { target: { value: '5.6' } })
    expect(screen.getByText(/^One answer is worth a second look/)).toBeDefined()
  })
})

describe('A sports achievement left open', () => {
  it('is named before the step is saved without it (PERSUI-12)', async () => {
    await open({ ...soldier, [path]: () => success(1) })
    await press('Add achievement')
    await press('Save')
    expect(screen.getByText(/begun an achievement under 1\.19/)).toBeDefined()
    await press('Go back and add it')
    expect(sentBy('POST', path)).toEqual([])
    await press('Save')
    await press('Save without it')
    await pass(50)
    expect(sentBy('POST', path)).toHaveLength(1)
  })
})

describe('A draft', () => {
  it('typed on another device is back, says since when, and can be thrown away (DRAFTUI-05)', async () => {
    await open(
      {
        ...typed({ ...answers, surname: 'Typedlater' }),
        [`${path}/{profileId}`]: () => saved(4),
      },
      { hasProfile: true },
    )
    expect(control('surname').value).toBe('Typedlater')
    expect(screen.getByText(/15\/11\/2026 13:30/)).toBeDefined()
    await press('Discard the draft')
    fireEvent.click(screen.getAllByRole('button', { name: 'Discard the draft' }).at(-1)!)
    await pass(50)
    expect(control('surname').value).toBe('Kulkarni')
    expect(sentBy('DELETE', '/drafts/{step}')).toHaveLength(1)
  })

  it('older than the last save is not offered (DRAFTUI-06)', async () => {
    await open(
      {
        ...typed({ surname: 'Old' }),
        [`${path}/{profileId}`]: () => saved(4, '2026-11-15T09:00:00.000Z'),
      },
      { hasProfile: true },
    )
    expect(control('surname').value).toBe('Kulkarni')
    expect(screen.queryByRole('button', { name: 'Discard the draft' })).toBeNull()
  })

  it('never holds digits of an Aadhaar number (DRAFTUI-07)', async () => {
    await open(typed())
    fireEvent.change(control('surname'), { target: { value: 'Joshi' } })
    fireEvent.change(control('aadhaarNo'), { target: { value: '9876' } })
    await pass(3000)
    const kept = sentBy('PUT', '/drafts/{step}').at(-1)?.['answers'] as Record<string, unknown>
    expect(kept['surname']).toBe('Joshi')
    expect(kept).not.toHaveProperty('aadhaarNo')
  })
})

describe('A draft that was kept without an answer', () => {
  it('says so beside Save and at the question, until it is kept with it (PERSUI-81)', async () => {
    const number = '999941057058'
    await open({
      '/drafts/{step}': ({ body }: { body?: { answers: Record<string, unknown> } }) =>
        body === undefined
          ? { answers, savedAt: '2026-11-15T08:00:00.000Z' }
          : {
              savedAt: '2026-11-15T08:40:00.000Z',
              leftOut: body.answers['nclCertificateNo'] === number ? ['nclCertificateNo'] : [],
            },
    })
    fireEvent.change(control('nclCertificateNo'), { target: { value: number } })
    await pass(3000)
    expect(
      screen.getByText(/^Not kept in the draft: Non-creamy-layer certificate number\./),
    ).toBeDefined()
    expect(screen.getByText(/^Not kept in the draft: this looks like an Aadhaar/)).toBeDefined()
    fireEvent.change(control('nclCertificateNo'), { target: { value: 'NCL/1' } })
    await pass(3000)
    expect(screen.queryByText(/^Not kept in the draft/)).toBeNull()
  })
})

describe('An answer that brings more questions', () => {
  it('says so to whoever cannot see them appear below (PERSUI-11)', async () => {
    await open()
    fireEvent.click(radio('flgNameChanged', 'Yes'))
    expect(screen.getByText('One more question follows')).toBeDefined()
    fireEvent.click(radio('flgNameChanged', 'No'))
    await pass()
    expect(screen.queryByText('One more question follows')).toBeNull()
  })
})

describe('An answer that costs others', () => {
  it('names what it would empty first, and empties nothing on No (PERSUI-09)', async () => {
    await open(typed())
    fireEvent.click(radio('flgNcl', 'No'))
    await pass()
    expect(screen.getByText(/will be cleared/)).toBeDefined()
    await press('Keep the old answer')
    expect(control('nclCertificateNo').value).toBe('NCL/PUN/1182')
    fireEvent.click(radio('flgNcl', 'No'))
    await pass()
    await press('Change and clear')
    expect(control('nclCertificateNo')).toBeNull()
  })

  it('what is typed after a No to domicile and makes it dearer is said before it is saved (PERSUI-82)', async () => {
    const { answers: given, dateOfBirth } = candidates.divyang
    const village = { borderVillageLookupId: undefined, borderVillage: 'Nipani' }
    await open({
      ...typed({ ...given, ...village, flgDomicile: false, divyangPercentage: '39' }),
      '/personalfacts': () => ({ ...ownFacts, dateOfBirth }),
      [path]: () => success(1),
    })
    fireEvent.change(control('divyangPercentage'), { target: { value: '60' } })
    await press('Save')
    await pass(50)
    expect(screen.getByText(/not considered for posts reserved for persons with dis/)).toBeDefined()
    expect(sentBy('POST', path)).toEqual([])
    await press('Answer No')
    await pass(50)
    expect(sentBy('POST', path)).toHaveLength(1)
    await press('Save')
    await pass(50)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('No to domicile says what it costs; taken back, the question stands open (PERSUI-10)', async () => {
    await open(typed())
    fireEvent.click(radio('flgDomicile', 'No'))
    await pass()
    expect(screen.getByText(/considered for unreserved posts only/)).toBeDefined()
    await press('Choose again')
    const inputs = radio('flgDomicile', 'Yes').parentElement!.querySelectorAll('input')
    expect([...inputs].some((input) => input.checked)).toBe(false)
  })
})
