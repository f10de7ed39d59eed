import type { ImageKind } from '@lokseva/contract/profile/photo/constants'
import type { PhotoSignature } from '@lokseva/contract/profile/photo/schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { pass, press } from '@lokseva/form-kit/form.test-kit.tsx'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { profileId, profileServer, sentBy, showProfile, userId } from '../profile.test-kit.tsx'
import { PhotoStep } from './photo-step.tsx'
import { cutPicture } from './pictures/cut-picture.ts'
import { openPicture } from './pictures/open-picture.ts'
import { turned } from './pictures/picture.ts'

export const path = '/photosignaturedraft'
export const ofProfile = `${path}/{profileId}`
export const image = (kind: string) => ({
  type: 'image/jpeg',
  width: 130,
  height: 160,
  bytes: 5000,
  sha256: kind,
  content: btoa(kind),
})
export const empty = { id: null, version: null, savedAt: null, flgSubmittable: false }
export const savedStep = (change: Partial<PhotoSignature> = {}) => ({
  profileId,
  userId,
  id: profileId,
  version: 4,
  flgSubmittable: true,
  savedAt: '2026-11-14T10:00:00.000Z',
  photo: image('photo'),
  signature: image('signature'),
  ...change,
})
export const success = () => ({
  message: 'Photo and signature saved',
  id: profileId,
  profileId,
  flgSubmittable: true,
  version: 5,
  savedAt: '2026-11-15T08:32:00.000Z',
})
export const picture = { canvas: document.createElement('canvas'), width: 800, height: 1000 }
const cutOf = (name: string) => ({
  width: 130,
  height: 160,
  file: new Blob([name]),
  address: 'data:image/jpeg;base64,AA==',
})

export async function open(
  answers: Parameters<typeof profileServer>[0] = {},
  { hasProfile = true, locked = false } = {},
) {
  profileServer({
    [ofProfile]: () => savedStep(),
    '/configuration': () => [{ key: 'profile_photo', type: 'UPLOAD', value: '120' }],
    ...answers,
  })
  const footer = (
    <section>
      <h2>Submit here</h2>
      <div className="submit-and-lock" />
    </section>
  )
  const page = await showProfile(<PhotoStep locked={locked} footer={footer} />, { hasProfile })
  await pass(50)
  return page
}

export const card = (name: 'Photo' | 'Signature') => within(screen.getByRole('region', { name }))
export const chooser = (kind: ImageKind) =>
  screen.getByLabelText<HTMLInputElement>(
    kind === 'photo' ? 'Choose a photo' : 'Choose a picture of your signature',
  )
export async function choose(kind: ImageKind, file = new File(['x'], 'माझा फोटो (1)?.jpg')) {
  fireEvent.change(chooser(kind), { target: { files: [file] } })
  await pass(50)
}
/** Chooses a picture and takes the part in the frame. */
export async function cut(kind: ImageKind) {
  await choose(kind)
  await press('Use this part')
  await pass(50)
}
export const sent = (method: string) =>
  sentBy(method, path).map((body) => body as unknown as FormData)
export const parts = (form: FormData) => [...form.keys()]

/** A browser that opens and cuts every picture; no test draws one. */
export function drawNothing() {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  vi.mocked(openPicture).mockResolvedValue({ kind: 'open', picture })
  vi.mocked(cutPicture).mockImplementation(async (kind) => cutOf(kind))
  vi.mocked(turned).mockImplementation(() => ({ ...picture, width: 1000, height: 800 }))
}

/** In the browser they come while somebody looks for a file. */
export const loadDialogs = () =>
  Promise.all([import('./crop/crop-dialog.tsx'), import('./camera/camera-dialog.tsx')])

export function putAway() {
  // Nothing chosen in one test is there in the next one.
  endSession({ reason: 'logout' })
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}
