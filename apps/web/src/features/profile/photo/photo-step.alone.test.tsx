import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { cutPicture } from './pictures/cut-picture.ts'
import { openPicture } from './pictures/open-picture.ts'
import { turned } from './pictures/picture.ts'
import * as photo from './photo.test-kit.tsx'
import {
  card,
  choose,
  chooser,
  cut,
  drawNothing,
  loadDialogs,
  open,
  putAway,
} from './photo.test-kit.tsx'

const { ofProfile, path, picture, savedStep, sent, success } = photo

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

describe('The page', () => {
  it('shows what is saved, with its size (PHOTO-30)', async () => {
    await open()
    const photo = card('Photo').getByRole<HTMLImageElement>('img', { name: 'Your photo' })
    expect(photo.src).toBe(`data:image/jpeg;base64,${btoa('photo')}`)
    expect(card('Photo').getByText('Saved')).toBeDefined()
    expect(card('Photo').getByText(/130 × 160 pixels, 5\sKB/)).toBeDefined()
  })

  it('shows a drawing where there is no picture yet, and begins without a profile (PHOTO-30)', async () => {
    await open({}, { hasProfile: false })
    expect(screen.getByRole('img', { name: 'No photo yet' })).toBeDefined()
    expect(screen.getByRole('img', { name: 'No signature yet' })).toBeDefined()
  })

  it.each([
    [false, 'The file of your saved photo was not found. Choose the photo again and save it.'],
    [
      true,
      'The saved photo cannot be shown now: its file was not found. Your profile stays locked as it is.',
    ],
  ])('says that a saved picture is lost; locked: %s (FILE-87)', async (locked, words) => {
    await open({ [ofProfile]: () => savedStep({ photo: null, lost: ['photo'] }) }, { locked })
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByRole('img', { name: 'Your signature' })).toBeDefined()
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
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
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
    await press('Keep it as it was')
    expect(card('Photo').getByText('Saved')).toBeDefined()
    expect(document.activeElement).toBe(chooser('photo'))
  })

  it('that is no picture gives the reason, leads to it and empties the box (PHOTO-32, PHOTO-67)', async () => {
    Element.prototype.scrollIntoView ??= () => {}
    vi.spyOn(Element.prototype, 'scrollIntoView')
    vi.mocked(openPicture).mockResolvedValue({
      kind: 'refused',
      refusal: { code: 'IMAGE_TYPE', params: { found: 'gif' } },
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
    expect(document.activeElement).toBe(chooser('signature'))
    const shown = vi.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1) as Element
    expect(shown.querySelector('.field-error')).not.toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that cannot be made small enough says the limit in KB (PHOTO-32)', async () => {
    vi.mocked(cutPicture).mockResolvedValue(undefined)
    await open()
    await cut('photo')
    expect(
      card('Photo').getByText('This picture is larger than 120 KB. Choose a smaller one.'),
    ).toBeDefined()
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
      language: 'en',
      onLine: true,
      userAgent: '',
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
