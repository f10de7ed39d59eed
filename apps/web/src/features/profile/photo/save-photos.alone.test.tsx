import type { ProfileStatus } from '@lokseva/contract/profile/schemas'
import { profileSteps } from '@lokseva/contract/profile/steps'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { readSession, storeSession } from '#candidate-kit/session/session.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { profileId } from '../profile.test-kit.tsx'
import { PhotoStep } from './photo-step.tsx'
import * as photo from './photo.test-kit.tsx'
import { card, chooser, cut, drawNothing, loadDialogs, open, putAway } from './photo.test-kit.tsx'
import { hasUnsavedPictures } from './unsaved-pictures.ts'

const { empty, image, ofProfile, parts, path, savedStep, sent, success } = photo

vi.mock('./pictures/open-picture.ts', () => ({ openPicture: vi.fn() }))
vi.mock('./pictures/cut-picture.ts', () => ({ cutPicture: vi.fn(), drawCut: vi.fn() }))
vi.mock('./pictures/take-frame.ts', () => ({ takeFrame: async () => new Blob(['frame']) }))
vi.mock('./pictures/picture.ts', async (original) => ({
  ...(await original<typeof import('./pictures/picture.ts')>()),
  toJpeg: async () => new Blob(['shown']),
  turned: vi.fn(),
}))
vi.mock('react-easy-crop', () => import('./cropper.test-kit.tsx'))

beforeAll(loadDialogs)
beforeEach(drawNothing)
afterEach(putAway)

describe('Removing', () => {
  it('a saved picture asks for another before the next save, or brings it back (PHOTO-36)', async () => {
    await open()
    await press('Remove the photo')
    expect(screen.getByRole('img', { name: 'No photo yet' })).toBeDefined()
    await press('Save')
    expect(screen.getByText('Please Add Photo/Signature')).toBeDefined()
    expect(sent('PATCH')).toEqual([])
    await press('Keep the saved photo')
    expect(card('Photo').getByText('Saved')).toBeDefined()
  })

  it('a new picture leaves the box to choose another (PHOTO-36)', async () => {
    await open({ [ofProfile]: () => savedStep({ ...empty, photo: null, signature: null }) })
    await cut('photo')
    await press('Remove the photo')
    expect(screen.getByRole('img', { name: 'No photo yet' })).toBeDefined()
    expect(document.activeElement).toBe(chooser('photo'))
  })
})

describe('Saving', () => {
  const none = { [ofProfile]: () => savedStep({ ...empty, photo: null, signature: null }) }

  it('for the first time sends both and remembers the profile (PHOTO-37)', async () => {
    await open({ [path]: success }, { hasProfile: false })
    await cut('photo')
    await cut('signature')
    await press('Save')
    await pass(50)
    const [form] = sent('POST')
    expect(parts(form!)).toEqual(['photo', 'signature'])
    expect((form!.get('photo') as File).name).not.toContain('फोटो')
    expect(readSession()?.profileId).toBe(profileId)
  })

  it('later sends what is new, and the version it replaces (PHOTO-37)', async () => {
    await open({ [path]: success })
    await cut('signature')
    await press('Save')
    await pass(50)
    const [form] = sent('PATCH')
    expect(parts(form!)).toEqual(['signature', 'version'])
    expect(form!.get('version')).toBe('4')
  })

  it('is confirmed at the top, with the picture the server made (PHOTO-40)', async () => {
    let version = 4
    await open({
      [ofProfile]: () => savedStep({ version, photo: image(`photo ${version}`) as never }),
      [path]: () => success() && { ...success(), version: (version = 5) },
    })
    await cut('photo')
    await press('Save')
    await pass(50)
    expect(screen.getByText('Photo and signature saved')).toBeDefined()
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
    const shown = card('Photo').getByRole<HTMLImageElement>('img', { name: 'Your photo' })
    expect(shown.src).toContain(btoa('photo 5'))
    expect(screen.getByText(/^Saved at/)).toBeDefined()
  })

  it.each([
    { open: 'other', way: { role: 'link', name: 'Go on to step 3: Other information' } },
    { open: undefined, way: { role: 'button', name: 'Go on to submit and lock' } },
  ])('leads on to what is missing, or to the lock (HOME-34): $way.name', async (to) => {
    const savedAt = '2026-11-14T10:00:00.000Z'
    const steps = profileSteps.map((step) => ({ step, savedAt, flgSubmittable: step !== to.open }))
    const status: ProfileStatus = {
      profileId,
      flgLocked: false,
      status: 'In Progress',
      steps,
      abilities: {
        edit: { allowed: true },
        lock: { allowed: to.open === undefined },
        unlock: { allowed: false },
      },
    }
    await open({ [path]: success, '/profilestatus/{profileId}': () => status })
    await cut('photo')
    await press('Save')
    await pass(50)
    const way = screen.getByRole(to.way.role, { name: to.way.name })
    if (to.open) return expect(way.getAttribute('href')).toBe(`/candidate/main/profile/${to.open}`)
    await press(to.way.name)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Submit here' }))
  })

  it('with one missing says so and leads to it (PHOTO-38)', async () => {
    await open(none)
    await cut('photo')
    await press('Save')
    expect(screen.getByText('Please Add Photo/Signature')).toBeDefined()
    const link = screen.getByRole('link', { name: /^Signature required/ })
    await act(async () => fireEvent.click(link))
    expect(document.activeElement).toBe(chooser('signature'))
    expect(sent('POST')).toEqual([])
  })

  it('with nothing new says that there is nothing to save (PHOTO-37)', async () => {
    await open()
    await press('Save')
    expect(screen.getByText('Both are saved already; nothing new was chosen.')).toBeDefined()
    expect(sent('PATCH')).toEqual([])
  })

  it('shows at the picture what the server finds wrong with it (PHOTO-39)', async () => {
    const message = 'This picture is damaged or incomplete.'
    const fieldErrors = [{ path: 'photo', code: 'IMAGE_DAMAGED', message }]
    await open({ [path]: refuse('IMAGE_REFUSED', 'Not taken.', { status: 422, fieldErrors }) })
    await cut('photo')
    await press('Save')
    await pass(50)
    expect(screen.getByText('Not taken.')).toBeDefined()
    expect(card('Photo').getByText(message)).toBeDefined()
    expect(card('Photo').getByText('New, not saved yet')).toBeDefined()
  })

  it('of pictures that were changed elsewhere offers the newer ones (PHOTO-39)', async () => {
    const words = 'This step was saved in another tab.'
    await open({ [path]: refuse('STEP_CHANGED_ELSEWHERE', words, { status: 409 }) })
    await cut('photo')
    await press('Save')
    await pass(50)
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Load the newer version' })).toBeDefined()
  })

  it('is not forgotten: a new picture is there again after another page, and can be saved (PHOTO-44)', async () => {
    const page = await open({ [path]: success })
    await cut('photo')
    page.unmount()
    await renderPage(<PhotoStep locked={false} />)
    await pass(50)
    expect(card('Photo').getByText('New, not saved yet')).toBeDefined()
    const shown = card('Photo').getByRole<HTMLImageElement>('img', { name: 'Your photo' })
    expect(shown.src).toBe('data:image/jpeg;base64,AA==')
    await press('Save')
    await pass(50)
    const [form] = sent('PATCH')
    expect(parts(form!)).toEqual(['photo', 'version'])
    expect(await (form!.get('photo') as File).text()).toBe('photo')
  })

  it.each([
    ['a logout', () => endSession({ reason: 'logout' })],
    ['a login of somebody else', () => storeSession({ ...readSession()!, userId: 'another' })],
  ])('is forgotten after %s, on the page too (PHOTO-44)', async (_, happens) => {
    const page = await open({ [path]: success })
    const session = readSession()!
    await cut('photo')
    expect(hasUnsavedPictures()).toBe(true)
    page.unmount()
    act(happens)
    expect(hasUnsavedPictures()).toBe(false)
    act(() => storeSession(session))
    await renderPage(<PhotoStep locked={false} />)
    await pass(50)
    expect(card('Photo').getByText('Saved')).toBeDefined()
  })

  it('is there again for the same person after a session that ended by itself (PAGE-141)', async () => {
    const page = await open({ [path]: success })
    const session = readSession()!
    await cut('photo')
    page.unmount()
    act(() => endSession({ reason: 'idle', minutes: 30 }))
    expect(hasUnsavedPictures()).toBe(false)
    act(() => storeSession(session))
    expect(hasUnsavedPictures()).toBe(true)
    await renderPage(<PhotoStep locked={false} />)
    await pass(50)
    expect(card('Photo').queryByText('Saved')).toBeNull()
  })

  it('is not forgotten: leaving with a new picture asks first (PHOTO-44)', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      dispatchEvent(event)
      return event.defaultPrevented
    }
    await open({ [path]: success })
    expect(leave()).toBe(false)
    await cut('photo')
    expect(leave()).toBe(true)
    await press('Save')
    await pass(50)
    expect(leave()).toBe(false)
  })
})
