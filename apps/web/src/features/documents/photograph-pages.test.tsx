import type { RequiredDocument } from '@lokseva/contract/documents/schemas'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { sentBy } from '../../../test/stages.tsx'
import { DocumentCard } from './document-card.tsx'
import { wholePicture } from './photographed/corners.ts'
import type { Order } from './photographed/picture-orders.ts'

const paper: RequiredDocument = {
  documentTypeId: 'D01',
  documentTypeName: 'SSC certificate',
  documentTypeNameDvng: 'एसएससी प्रमाणपत्र',
  documentTypeDescription: '',
  documentTypeDescriptionDvng: '',
  why: { en: 'asked of everybody', mr: 'सर्वांकडून' },
  documentInfoId: null,
  isUploaded: false,
  status: 'Not uploaded',
  isClaimRejected: false,
  replaceableUntil: null,
  remarks: null,
  sizeLimit: 500,
  onFileSince: null,
  size: null,
  pages: null,
}
const uploaded = {
  documentInfoId: '7b0b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  documentTypeId: 'D01',
  uploadedAt: '2026-11-15T08:00:00.000Z',
  size: 1024,
  pages: 1,
  message: 'document uploaded successfully',
}

/** A worker that has done everything at once. */
class PromptWorker extends EventTarget {
  postMessage({ id, kind, asks }: Order) {
    const jpeg = new Blob(['j'])
    const answers = {
      open: { width: 3, height: 4, picture: asks, corners: wholePicture },
      show: jpeg,
      make: { pdf: new Blob(['%PDF-1.4']), pages: [{ width: 3, height: 4, jpeg }] },
    }
    this.dispatchEvent(new MessageEvent('message', { data: { id, gets: answers[kind] } }))
  }
  terminate() {}
}

const turn = setImmediate
async function settle() {
  for (let turns = 0; turns < 8; turns++)
    await act(async () => new Promise<void>((resolve) => turn(() => resolve())))
  await pass(20)
}
const jpeg = (name = 'IMG_1.jpg') =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])], name, { type: 'image/jpeg' })
const png = () => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1])], 'scan')
const pdf = () => new File(['%PDF-1.4'], 'a.pdf')
const box = () =>
  screen.getByLabelText<HTMLInputElement>('SSC certificate', { selector: 'section input' })
async function choose(...files: File[]) {
  fireEvent.change(box(), { target: { files } })
  await settle()
}

async function shown(looksFirst = false) {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true
  }
  server({ '/documents': () => uploaded })
  await loadTexts(
    { en: () => import('texts:en/documents'), mr: () => import('texts:mr/documents') },
    'en',
  )
  // Fetched before: a module that arrives is nothing the clock of a test moves.
  await import('./photographed/pages-dialog.tsx')
  await show(<DocumentCard document={paper} advertisementId={101} looksFirst={looksFirst} />)
}

describe('A document for which there is no PDF', () => {
  beforeEach(() => {
    vi.stubGlobal('OffscreenCanvas', function canvas() {})
    vi.stubGlobal('Worker', PromptWorker)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is photographed page by page, and sent as one after a look, not after two (CAMERA-01, CAMERA-06)', async () => {
    await shown(true)
    await press('Photograph the pages: SSC certificate')
    await settle()
    const dialog = within(screen.getByRole('dialog'))
    const [camera, chooser] = dialog.getAllByLabelText<HTMLInputElement>('SSC certificate', {
      selector: 'input',
    })
    expect(camera!.getAttribute('capture')).toBe('environment')
    expect([camera!.accept, chooser!.accept]).toEqual(['image/*', 'image/jpeg,image/png'])
    fireEvent.change(camera!, { target: { files: [jpeg()] } })
    await settle()
    await press('Make and check the PDF')
    await settle()
    expect(sentBy('POST', '/documents')).toEqual([])
    await press('Send this document')
    await settle()
    const [sent] = sentBy('POST', '/documents')
    const file = (sent!.body as FormData).get('uploadPdfDoc') as File
    expect(await file.text()).toBe('%PDF-1.4')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('may be chosen as pictures, whatever they are called (CAMERA-02)', async () => {
    await shown()
    expect(box().accept).toBe('application/pdf,.pdf,image/jpeg,image/png')
    await choose(jpeg(), png())
    expect(within(screen.getByRole('dialog')).getByText('Page 2 of 2')).toBeDefined()
    expect(sentBy('POST', '/documents')).toEqual([])
  })

  it('is not made of a PDF and a picture together (CAMERA-02)', async () => {
    await shown()
    await choose(pdf(), jpeg())
    expect(screen.getByRole('alert').textContent).toMatch(/^Choose one PDF/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('A browser that cannot work on pictures beside the page', () => {
  it('is offered what it can do: to choose a PDF (CAMERA-09)', async () => {
    await shown()
    expect(box().accept).toBe('application/pdf,.pdf')
    expect(screen.queryByRole('button', { name: /Photograph/ })).toBeNull()
    await choose(jpeg())
    expect(screen.getByRole('alert').textContent).toMatch(/^IMG_1\.jpg is not a PDF\./)
  })
})
