import type { ImageKind } from '@lokseva/contract/photo/constants'
import type { PhotoSignature } from '@lokseva/contract/photo/schemas'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press, refuse } from '#form-kit/test-form.tsx'
import { readSession } from '#platform/session/session.ts'
import { profileId, profileServer, sentBy, showProfile } from '../test-profile.tsx'
import { PhotoStep } from './photo-step.tsx'
import { cutPicture } from './pictures/cut-picture.ts'
import { openPicture } from './pictures/open-picture.ts'
import { turned } from './pictures/picture.ts'

vi.mock('#platform/api/call.ts', () => ({ call: vi.fn() }))
vi.mock('./pictures/open-picture.ts', () => ({ openPicture: vi.fn() }))
vi.mock('./pictures/cut-picture.ts', () => ({ cutPicture: vi.fn(), drawCut: vi.fn() }))
vi.mock('./pictures/take-frame.ts', () => ({ takeFrame: async () => new Blob(['frame']) }))
vi.mock('./pictures/picture.ts', async (original) => ({
  ...(await original<typeof import('./pictures/picture.ts')>()),
  toJpeg: async () => new Blob(['shown']),
  turned: vi.fn(),
}))
vi.mock('react-easy-crop', () => import('./test-cropper.tsx'))

const path = '/photosignaturedraft'
const ofProfile = `${path}/{profileId}`
const image = (kind: string) => ({
  ...{ type: 'image/jpeg', width: 130, height: 160, bytes: 5000, sha256: kind },
  content: btoa(kind),
})
const empty = { id: null, version: null, savedAt: null, flgSubmittable: false }
const savedStep = (change: Partial<PhotoSignature> = {}) => ({
  ...{ profileId, userId: 'u', id: profileId, version: 4, flgSubmittable: true },
  ...{ savedAt: '2026-11-14T10:00:00.000Z', photo: image('photo'), signature: image('signature') },
  ...change,
})
const success = () => ({
  ...{ message: 'Photo and signature saved', id: profileId, profileId, flgSubmittable: true },
  ...{ version: 5, savedAt: '2026-11-15T08:32:00.000Z' },
})
const picture = { canvas: document.createElement('canvas'), width: 800, height: 1000 }
const cutOf = (name: string) => ({
  ...{ width: 130, height: 160, file: new Blob([name]), address: 'data:image/jpeg;base64,AA==' },
})

async function open(
  answers: Parameters<typeof profileServer>[0] = {},
  { hasProfile = true, locked = false } = {},
) {
  profileServer({
    [ofProfile]: () => savedStep(),
    '/configuration': () => [{ key: 'profile_photo', type: 'UPLOAD', value: '120' }],
    ...answers,
  })
  const page = await showProfile(<PhotoStep locked={locked} footer={<p>Submit here</p>} />, {
    hasProfile,
  })
  await pass(50)
  return page
}

const card = (name: 'Photo' | 'Signature') => within(screen.getByRole('region', { name }))
const chooser = (kind: ImageKind) =>
  screen.getByLabelText<HTMLInputElement>(
    kind === 'photo' ? 'Choose a photo' : 'Choose a picture of your signature',
  )
async function choose(kind: ImageKind, file = new File(['x'], 'माझा फोटो (1)?.jpg')) {
  fireEvent.change(chooser(kind), { target: { files: [file] } })
  await pass(50)
}
/** Chooses a picture and takes the part in the frame. */
async function cut(kind: ImageKind) {
  await choose(kind)
  await press('Use this part')
  await pass(50)
}
const sent = (method: string) => sentBy(method, path).map((body) => body as unknown as FormData)
const parts = (form: FormData) => [...form.keys()]

// In the browser they come while somebody looks for a file.
beforeAll(() =>
  Promise.all([import('./crop/crop-dialog.tsx'), import('./camera/camera-dialog.tsx')]),
)
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  vi.mocked(openPicture).mockResolvedValue({ kind: 'open', picture })
  vi.mocked(cutPicture).mockImplementation(async (kind) => cutOf(kind))
  vi.mocked(turned).mockImplementation(() => ({ ...picture, width: 1000, height: 800 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('The page', () => {
  it('shows what is saved, with its size (PHOTO-30)', async () => {
    await open()
    const photo = card('Photo').getByRole<HTMLImageElement>('img', { name: 'Your photo' })
    expect(photo.src).toBe(`data:image/jpeg;base64,${btoa('photo')}`)
    expect(card('Photo').getByText('Saved')).toBeDefined()
    expect(card('Photo').getByText('130 × 160 pixels, 5 KB')).toBeDefined()
  })

  it('shows a drawing where there is no picture yet, and begins without a profile (PHOTO-30)', async () => {
    await open({}, { hasProfile: false })
    expect(screen.getByRole('img', { name: 'No photo yet' })).toBeDefined()
    expect(screen.getByRole('img', { name: 'No signature yet' })).toBeDefined()
  })

  it('says when the pictures could not be fetched, and tries again (PHOTO-30)', async () => {
    let tries = 0
    await open({
      [ofProfile]: () => (++tries === 1 ? refuse('INTERNAL_ERROR', 'No.')() : savedStep()),
    })
    expect(screen.getByText('Error while fetching photo or signature. No.')).toBeDefined()
    await press('Try again')
    await pass(50)
    expect(screen.getByRole('img', { name: 'Your photo' })).toBeDefined()
  })

  it('names the limit an officer set, and the usual one while it is not known (PHOTO-43)', async () => {
    await open()
    expect(card('Photo').getByText(/at most 120 KB/)).toBeDefined()
    document.body.replaceChildren()
    await open({ '/configuration': refuse('INTERNAL_ERROR', 'No.') })
    expect(card('Signature').getByText(/at most 200 KB/)).toBeDefined()
  })

  it('has room for submit and lock below the pictures (PHOTO-46)', async () => {
    await open()
    expect(screen.getByText('Submit here')).toBeDefined()
  })

  it('of a locked profile shows the pictures and nothing to change them with (PHOTO-41)', async () => {
    await open({}, { locked: true })
    expect(screen.getByRole('img', { name: 'Your photo' })).toBeDefined()
    expect(screen.queryByLabelText('Choose a photo')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  })
})

describe('Choosing a file', () => {
  it('opens its crop, and the part that is used is shown as not saved yet (PHOTO-31)', async () => {
    await open()
    await choose('photo')
    expect(screen.getByRole('dialog', { name: 'Crop the photo' })).toBeDefined()
    await press('Use this part')
    await pass(50)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(card('Photo').getByText('New, not saved yet')).toBeDefined()
    expect(screen.getByText('Not saved yet')).toBeDefined()
  })

  it('leaves everything as it was when the crop is not used (PHOTO-31)', async () => {
    await open()
    await choose('photo')
    await press('Leave it as it was')
    expect(card('Photo').getByText('Saved')).toBeDefined()
    expect(document.activeElement).toBe(chooser('photo'))
  })

  it('that is no picture gives the reason and empties the box (PHOTO-32)', async () => {
    vi.mocked(openPicture).mockResolvedValue({
      ...{ kind: 'refused', refusal: { code: 'IMAGE_TYPE', params: { found: 'gif' } } },
    })
    await open()
    await choose('signature')
    expect(
      card('Signature').getByText(
        'This is a GIF. Choose a JPEG or PNG picture; WebP and HEIC from a phone work too.',
      ),
    ).toBeDefined()
    expect(chooser('signature').value).toBe('')
    expect(card('Signature').getByText('Saved')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that cannot be made small enough says the limit in KB (PHOTO-32)', async () => {
    vi.mocked(cutPicture).mockResolvedValue(undefined)
    await open()
    await cut('photo')
    expect(card('Photo').getByText('This picture is larger than 120 KB.')).toBeDefined()
  })

  it('the browser cannot show is kept to be sent as it is (PHOTO-42)', async () => {
    vi.mocked(openPicture).mockResolvedValue({ kind: 'asIs' })
    await open({ [path]: success })
    const original = new File(['heic'], 'IMG_0001.HEIC')
    await choose('photo', original)
    expect(card('Photo').getByText(/^This browser cannot show the picture/)).toBeDefined()
    await press('Save')
    await pass(50)
    expect(await (sent('PATCH')[0]!.get('photo') as Blob).text()).toBe('heic')
  })

  it('is possible for one picture at a time (PHOTO-35)', async () => {
    await open()
    await choose('photo')
    await choose('signature')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(screen.getByRole('dialog', { name: 'Crop the signature' })).toBeDefined()
  })
})

describe('A crop without dragging', () => {
  const frame = () => screen.getByTestId('frame')

  it('is moved, enlarged and turned with buttons and figures (PHOTO-34)', async () => {
    await open()
    await choose('photo')
    await press('Larger')
    expect(frame().dataset).toMatchObject({ zoom: '1.1' })
    fireEvent.change(screen.getByLabelText('Size of the picture in the frame'), {
      target: { value: '200' },
    })
    expect(frame().dataset).toMatchObject({ zoom: '2' })
    await press('Left')
    await press('Up')
    expect(frame().dataset).toMatchObject({ x: '-12', y: '-12' })
    await press('Turn right')
    expect(turned).toHaveBeenCalledWith(picture, 1)
    expect(frame().dataset).toMatchObject({ zoom: '1', x: '0', y: '0' })
  })

  it('takes a typed figure once it is within the bounds (PHOTO-34)', async () => {
    await open()
    await choose('photo')
    const figure = screen.getByLabelText<HTMLInputElement>('Size of the picture in the frame, %')
    fireEvent.change(figure, { target: { value: '2' } })
    expect(figure.value).toBe('2')
    expect(frame().dataset).toMatchObject({ zoom: '1' })
    fireEvent.change(figure, { target: { value: '250' } })
    expect(frame().dataset).toMatchObject({ zoom: '2.5' })
    fireEvent.change(figure, { target: { value: '' } })
    fireEvent.blur(figure)
    expect(figure.value).toBe('250')
  })

  it('can be made again from the same picture (PHOTO-34)', async () => {
    await open()
    await cut('photo')
    await press('Crop the photo again')
    expect(screen.getByRole('dialog', { name: 'Crop the photo' })).toBeDefined()
    expect(openPicture).toHaveBeenCalledTimes(1)
  })
})

describe('The camera', () => {
  const stop = vi.fn()
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] })
  const camera = (getUserMedia: () => Promise<unknown>) =>
    vi.stubGlobal('navigator', {
      ...{ language: 'en', onLine: true, userAgent: '' },
      mediaDevices: { getUserMedia, enumerateDevices: async () => [{ kind: 'videoinput' }] },
    })
  const start = async () => {
    await open()
    await press('Take a photo with the camera')
    await pass(50)
  }

  it('takes a photo that is cropped like any other, and goes dark (PHOTO-33)', async () => {
    camera(async () => stream)
    await start()
    await press('Take the photo')
    await pass(50)
    expect(stop).toHaveBeenCalled()
    expect(openPicture).toHaveBeenCalledWith('photo', expect.any(Blob))
    expect(screen.getByRole('dialog', { name: 'Crop the photo' })).toBeDefined()
  })

  it.each([
    ['NotAllowedError', /does not let this page use the camera/],
    ['NotFoundError', /No camera was found/],
    ['NotReadableError', /another program may be using it/],
  ])('that fails with %s is explained, with the way round it (PHOTO-33)', async (name, words) => {
    camera(() => Promise.reject(new DOMException('no', name)))
    await start()
    expect(screen.getByText(words)).toBeDefined()
    const own = screen.getByLabelText<HTMLInputElement>('Use the device’s own camera')
    expect(own.getAttribute('capture')).toBe('user')
    fireEvent.change(own, { target: { files: [new File(['x'], 'x.jpg')] } })
    await pass(50)
    expect(screen.getByRole('dialog', { name: 'Crop the photo' })).toBeDefined()
  })

  it('is offered for the photo only (PHOTO-33)', async () => {
    await open()
    expect(card('Signature').queryByRole('button', { name: /camera/ })).toBeNull()
  })
})

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
