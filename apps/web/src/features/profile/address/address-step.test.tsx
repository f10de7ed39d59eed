import { addressPeople } from '@lokseva/forms/test/later-people'
import { listsAsData } from '@lokseva/forms/test/sample-lists'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { box, button, pass, press, refuse, type } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { readSession } from '#candidate-kit/session/session.ts'
import {
  profileId,
  profileServer,
  sentBy,
  showProfile,
  standStill,
  userId,
} from '../profile.test-kit.tsx'
import { AddressStep } from './address-step.tsx'

const path = '/addressinformationdraft'
const ownPath = `${path}/{userId}/{profileId}`
const { villager, student } = addressPeople
const mark = { profileId, userId, flgSubmittable: true, savedAt: '2026-11-14T10:00:00.000Z' }
const success = (version: number) => ({
  message: 'Address saved',
  ...mark,
  version,
  savedAt: '2026-11-15T08:32:00.000Z',
})
const village = (
  villagecode: number,
  villagename: string,
  villagenameMr: string | null = null,
) => ({
  villagecode,
  villagename,
  villagenameMr,
  kind: 'V',
})
/** As many as a large taluka has. */
const villages = [
  village(298888, 'Dehu', 'देहू'),
  village(251530, 'Pune', 'पुणे'),
  ...Array.from({ length: 3000 }, (_, index) => village(900_000 + index, `Wadi ${index}`)),
]
const geography = {
  '/state/{countryId}': () =>
    listsAsData.places['state/88']!.map(({ id, label, labelMr }) => ({
      statecode: id,
      statename: label,
      statenameMr: labelMr,
      kind: 'state',
    })),
  '/village/{talukaCode}': () => villages,
}
const typed = (answers: object) => ({
  '/drafts/{step}': () => ({ answers, savedAt: '2026-11-15T08:00:00.000Z' }),
})
const open = async (given = {}, { hasProfile = false, locked = false } = {}) => {
  profileServer({ ...geography, ...given })
  await showProfile(<AddressStep locked={locked} />, { hasProfile })
  await pass(50)
}
const control = (id: string) => document.querySelector<HTMLInputElement>(`[id$="-${id}"]`)!
const choose = async (id: string, value: number) => {
  fireEvent.change(control(id), { target: { value: String(value) } })
  await pass(20)
}
/** What stands there of the correspondence address while it is the permanent one. */
const copied = () => [...document.querySelectorAll('dd')].map((each) => each.textContent)
const same = () => box('Same as above: the permanent address')
const askedFor = (called: string) =>
  vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint.path === called).length

standStill()

describe('The lists of places', () => {
  it('come one after the other, each when it is needed (ADDR-19)', async () => {
    await open()
    expect(askedFor('/state/{countryId}')).toBe(1)
    expect(askedFor('/district/{stateCode}')).toBe(0)
    await choose('permenantStateLookupId', 27)
    await choose('permenantDistrictLookupId', 490)
    expect(askedFor('/taluka/{districtCode}')).toBe(1)
    expect(askedFor('/village/{talukaCode}')).toBe(0)
    await choose('permenantTalukaLookupId', 4193)
    expect(askedFor('/village/{talukaCode}')).toBe(1)
    // The other address asks for nothing a second time.
    await choose('correspondenceStateLookupId', 27)
    expect(askedFor('/district/{stateCode}')).toBe(1)
  })

  it('offer the states without none (ADDR-02)', async () => {
    await open()
    const options = [...control('permenantStateLookupId').querySelectorAll('option')]
    expect(options.map(({ textContent }) => textContent)).toContain('Maharashtra')
    expect(options.map(({ value }) => value)).not.toContain('999')
  })

  it('are searched where they are thousands, in either script (ADDR-19)', async () => {
    await open(typed({ ...villager.answers, permenantvillageCityLookupId: undefined }))
    const search = control('permenantvillageCityLookupId')
    expect(search.getAttribute('role')).toBe('combobox')
    fireEvent.focus(search)
    fireEvent.change(search, { target: { value: 'देहू' } })
    expect(
      screen.getAllByRole('option', { hidden: false }).map((each) => each.textContent),
    ).toContain('Dehu')
    fireEvent.keyDown(search, { key: 'ArrowDown' })
    fireEvent.keyDown(search, { key: 'Enter' })
    await pass(20)
    expect(search.value).toBe('Dehu')
    expect(control('permenantvillageCity')).toBeNull()
  })

  it('make room for a village that is not among them (ADDR-04)', async () => {
    await open(typed({ ...villager.answers, permenantvillageCityLookupId: undefined }))
    await press('Save')
    const words = 'Choose the village or city from the list, or write its name here'
    expect(screen.getAllByText(words)).toHaveLength(1)
    fireEvent.change(control('permenantvillageCity'), { target: { value: 'Navi Wadi' } })
    expect(screen.queryByText(words)).toBeNull()
  })

  it('that do not come say so at their address, and are fetched again (ADDR-20)', async () => {
    let down = true
    const talukas = () => {
      if (down) return refuse('INTERNAL_ERROR', 'Something went wrong.')()
      return [{ talukacode: 4193, talukaname: 'Haveli', talukanameMr: 'हवेली' }]
    }
    await open({ '/taluka/{districtCode}': talukas })
    await choose('permenantStateLookupId', 27)
    await choose('permenantDistrictLookupId', 490)
    expect(screen.getAllByText('The list could not be fetched.')).toHaveLength(1)
    down = false
    await press('Try again')
    await pass(50)
    expect(screen.queryByText('The list could not be fetched.')).toBeNull()
    expect(control('permenantTalukaLookupId').textContent).toContain('Haveli')
  })

  it('give way to free text in another state, after naming what goes (ADDR-15)', async () => {
    await open(typed(villager.answers))
    await choose('permenantStateLookupId', 30)
    expect(screen.getByText(/^These 3 answers do not go with the new one/)).toBeDefined()
    await press('Change and clear')
    expect(control('permenantDistrictLookupId')).toBeNull()
    expect(control('permenantDistrict')).not.toBeNull()
    expect(control('permenantvillageCity')).not.toBeNull()
  })
})

describe('Same as above', () => {
  it('shows the correspondence address as text to read, and follows at once (ADDR-17)', async () => {
    await open(typed(villager.answers))
    expect(copied()).toEqual(expect.arrayContaining(['House No. 12/A', 'Maharashtra', 'Dehu']))
    expect(document.querySelectorAll('[id*="-correspondence"]')).toHaveLength(0)
    type(/^2\.1\.1House/, 'House No. 13')
    expect(copied()).toContain('House No. 13')
    await choose('permenantStateLookupId', 30)
    await press('Change and clear')
    expect(copied()).toContain('Goa')
    expect(copied()).not.toContain('Dehu')
  })

  it('asks before it takes the place of another address (ADDR-18)', async () => {
    await open(typed(student.answers))
    fireEvent.click(same())
    await pass()
    expect(screen.getByText('Replace the correspondence address?')).toBeDefined()
    await press('Keep it')
    expect(same().checked).toBe(false)
    expect(control('correspondenceHouseNo').value).toBe('Room 7')
    fireEvent.click(same())
    await pass()
    await press('Replace it')
    expect(same().checked).toBe(true)
    expect(copied()).toContain('4, 2nd Cross')
  })

  it('taken away leaves the copy, to be changed (ADDR-18)', async () => {
    await open(typed(villager.answers))
    fireEvent.click(same())
    await pass(20)
    const copy = control('correspondenceHouseNo')
    expect([copy.value, copy.disabled]).toEqual(['House No. 12/A', false])
    expect(control('correspondencevillageCityLookupId').value).toBe('Dehu')
    // Unchanged, there is nothing to ask about.
    fireEvent.click(same())
    await pass()
    expect(screen.queryByText('Replace the correspondence address?')).toBeNull()
    expect(same().checked).toBe(true)
  })

  it('sends the permanent address and the tick alone (ADDR-21)', async () => {
    await open({ ...typed(villager.answers), [path]: () => success(1) })
    await press('Save')
    await pass(50)
    expect(sentBy('POST', path)).toEqual([villager.answers])
  })
})

describe('Saving the address', () => {
  it('creates the step, and with it the profile where there is none (ADDR-21)', async () => {
    await open({ ...typed(student.answers), [path]: () => success(1) })
    await press('Save')
    await pass(50)
    expect(sentBy('POST', path)).toEqual([student.answers])
    expect(screen.getByText('Address saved')).toBeDefined()
    expect(readSession()?.profileId).toBe(profileId)
    const next = screen.getByRole('link', { name: 'Go on to step 1: Personal information' })
    expect(next.getAttribute('href')).toMatch(/\/personal$/)
  })

  it('fills the way on once it is saved, and Save again with the next change (FORM-152)', async () => {
    await open({ ...typed(student.answers), [path]: () => success(1) })
    const save = () => button('Save').className
    expect(save()).toContain('button-primary')
    await press('Save')
    await pass(50)
    const next = () => screen.getByRole('link', { name: /^Go on to step 1/ }).className
    expect(next()).toContain('button-primary')
    expect(save()).toContain('button-secondary')
    fireEvent.change(document.querySelector('[name="permenantHouseNo"]')!, {
      target: { value: '99' },
    })
    await pass()
    expect(next()).toContain('button-secondary')
    expect(save()).toContain('button-primary')
  })

  it('creates it too where the profile began with another step (ADDR-21)', async () => {
    await open(
      {
        ...typed(student.answers),
        [ownPath]: refuse('NOT_FOUND', 'Not found.', { status: 404 }),
        [path]: () => success(1),
      },
      { hasProfile: true },
    )
    await press('Save')
    await pass(50)
    expect(sentBy('POST', path)).toHaveLength(1)
  })

  it('updates what was saved, from the version it began with (ADDR-21)', async () => {
    const saved = {
      ...villager.answers,
      ...mark,
      version: 4,
      correspondenceHouseNo: 'House No. 12/A',
      correspondencePin: '412109',
    }
    await open(
      { [ownPath]: ({ body }: { body?: object }) => (body ? success(5) : saved) },
      { hasProfile: true },
    )
    // A copy that was saved in full is no answer that a change could empty.
    type(/^2\.1\.1House/, 'House No. 13')
    await pass()
    expect(screen.queryByText('Change this answer?')).toBeNull()
    await press('Save')
    await pass(50)
    expect(sentBy('PATCH', ownPath)).toEqual([
      { ...villager.answers, permenantHouseNo: 'House No. 13', version: 4 },
    ])
  })

  it('sends nothing while something is wrong, and names all of it (ADDR-23)', async () => {
    await open(typed({ ...villager.answers, permenantPin: '012345', permenantHouseNo: '' }))
    await press('Save')
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '2.1.1 Write the house or flat number',
      '2.1.10 PIN code: enter valid pincode',
    ])
    expect(sentBy('POST', path)).toEqual([])
  })

  it('is not possible in a locked profile (ADDR-24)', async () => {
    const saved = { ...student.answers, ...mark, version: 2 }
    await open({ [ownPath]: () => saved }, { hasProfile: true, locked: true })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    const controls = [...document.querySelectorAll<HTMLInputElement>('form .control')]
    expect(controls.filter(({ disabled }) => !disabled)).toEqual([])
    expect(same().disabled).toBe(true)
  })

  it('is offered again where the saved answers did not come (ADDR-23)', async () => {
    let down = true
    const read = () => {
      if (down) return refuse('INTERNAL_ERROR', 'Something went wrong.')()
      return { ...student.answers, ...mark, version: 2 }
    }
    await open({ [ownPath]: read }, { hasProfile: true })
    expect(screen.getByText(/^Your profile could not be fetched/)).toBeDefined()
    down = false
    await press('Try again')
    await pass(50)
    expect(control('permenantHouseNo').value).toBe('4, 2nd Cross')
  })
})
