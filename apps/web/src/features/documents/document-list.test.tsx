import type { RequiredDocument } from '@lokseva/contract/documents/schemas'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pass, press, refuse, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { never } from '@lokseva/test-kit/mock-calls.ts'
import { DocumentList } from './document-list.tsx'

const fileId = '0f6f6a52-6c0e-4a39-9a43-3c1f4b6f5d11'
const newId = '7b0b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'
const paper = (change: Partial<RequiredDocument> = {}): RequiredDocument => ({
  documentTypeId: 'D01',
  documentTypeName: 'SSC certificate',
  documentTypeNameDvng: 'एसएससी प्रमाणपत्र',
  documentTypeDescription: 'With the date of birth',
  documentTypeDescriptionDvng: 'जन्मतारखेसह',
  why: { en: 'asked of everybody', mr: 'सर्वांकडून मागितले जाते' },
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
  ...change,
})
const onFile = {
  documentInfoId: fileId,
  isUploaded: true,
  status: 'Uploaded',
  onFileSince: '2024-03-11T20:00:00.000Z',
  size: 318 * 1024,
  pages: 2,
}
const uploaded = {
  documentInfoId: newId,
  documentTypeId: 'D01',
  uploadedAt: '2026-11-15T08:00:00.000Z',
  size: 264 * 1024,
  pages: 1,
  message: 'document uploaded successfully',
}

const list = '/requireddocuments/{advertisementId}'
const texts = {
  en: () => import('texts:en/documents'),
  mr: () => import('texts:mr/documents'),
}
type Props = Partial<Parameters<typeof DocumentList>[0]>

const intro = () => document.querySelector('.document-intro')!.textContent

async function shown(documents: RequiredDocument[], answers = {}, props: Props = {}) {
  server({ [list]: () => documents, '/documents': () => uploaded, ...answers })
  await loadTexts(texts, 'en')
  await show(<DocumentList advertisementId={101} {...props} />)
}

const pdf = (bytes = 900, name = 'degree-scan.pdf') =>
  new File([`%PDF-1.4${' '.repeat(bytes - 8)}`], name, { type: 'application/pdf' })
/** Files are read outside the clock of the test, which stands still. */
const turn = setImmediate
async function settle() {
  for (let turns = 0; turns < 5; turns++)
    await act(async () => new Promise<void>((resolve) => turn(() => resolve())))
  await pass(20)
}
const box = () => screen.getByLabelText<HTMLInputElement>('SSC certificate', { selector: 'input' })
async function choose(...files: File[]) {
  fireEvent.change(box(), { target: { files } })
  await settle()
}
const sent = () => vi.mocked(call).mock.calls.filter(([{ path }]) => path === '/documents')
const card = () => within(screen.getByRole('region', { name: 'SSC certificate' }))

describe('The documents an advertisement asks for', () => {
  it('stand each with its reason, what is on file since when, and its limit (DOC-40)', async () => {
    const onDocuments = vi.fn()
    const second = paper({ documentTypeId: 'D07', documentTypeName: 'Photo ID', ...onFile })
    await shown([paper(), second], {}, { onDocuments })
    expect(card().getByText('asked of everybody')).toBeDefined()
    expect(card().getByText('Not uploaded')).toBeDefined()
    expect(card().getByText('PDF, at most 500 KB')).toBeDefined()
    const other = within(screen.getByRole('region', { name: 'Photo ID' }))
    expect(other.getByText('Uploaded on 12/03/2024')).toBeDefined()
    expect(other.getByText('318 KB, 2 pages')).toBeDefined()
    for (const name of ['View', 'Download', 'Replace'])
      expect(other.getByRole('button', { name: `${name}: Photo ID` })).toBeDefined()
    expect(onDocuments).toHaveBeenCalledWith([paper(), second])
  })

  it.each([
    ['waits for its tick', {}, /^Look at what you uploaded before and tick it/],
    ['is ticked', { ticked: new Set(['D01']) }, /^PDF, at most 500 KB each\.$/],
    ['needs no tick', { onTick: undefined }, /^Documents you uploaded before are used again\./],
  ])('do not say that what is on file is used while it %s (APPLY-301)', async (_, props, words) => {
    await shown([paper(onFile)], {}, { onTick: vi.fn(), ...props })
    expect(intro()).toMatch(words)
  })

  it('say what each of them is in a dialog (DOC-41)', async () => {
    HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
      this.open = true
    }
    await shown([paper()])
    await press('What each document is')
    expect(screen.getByText('With the date of birth')).toBeDefined()
  })

  it('take only PDF in the chooser, and send what it is for before the file (DOC-42)', async () => {
    await shown([paper()])
    expect(box().accept).toBe('application/pdf,.pdf')
    await choose(pdf())
    const [, request] = sent()[0]! as unknown as [unknown, { body: FormData }]
    expect([...request.body.keys()]).toEqual(['documentTypeId', 'advertisementId', 'uploadPdfDoc'])
    expect((request.body.get('uploadPdfDoc') as File).name).not.toMatch(/degree/)
    expect(card().getByText('Uploaded just now')).toBeDefined()
    expect(card().getByText('264 KB, 1 page')).toBeDefined()
    expect(screen.getByText('SSC certificate: document uploaded successfully')).toBeDefined()
  })

  it('of further posts are asked by the application, and sent to the file of the candidate (STAGEUI-18)', async () => {
    const there = paper({ documentTypeId: 'D07', documentTypeName: 'Photo ID', ...onFile })
    const props = { applicationId: newId, postIds: [5003, 5001], without: new Set(['D07']) }
    await shown([there, paper()], {}, props)
    const [, asked] = vi.mocked(call).mock.calls.find(([{ path }]) => path === list)!
    expect(asked).toMatchObject({ query: { applicationId: newId, postIds: '5001,5003' } })
    expect(screen.queryByRole('region', { name: 'Photo ID' })).toBeNull()
    await choose(pdf())
    // The application has no place for it before it is joined.
    const [, request] = sent()[0]! as unknown as [unknown, { body: FormData }]
    expect([...request.body.keys()]).not.toContain('applicationId')
  })

  it('can be ticked only once they are uploaded (DOC-43)', async () => {
    const onTick = vi.fn()
    await shown([paper()], {}, { onTick, ticked: new Set(['D01']) })
    const tick = screen.getByLabelText<HTMLInputElement>('Use this document')
    expect([tick.disabled, tick.checked]).toEqual([true, false])
    await choose(pdf())
    expect([tick.disabled, tick.checked]).toEqual([false, true])
    fireEvent.click(tick)
    expect(onTick).toHaveBeenCalledWith('D01', false)
  })

  it('leave the focus at the button that was pressed, also while the file is sent (DOC-89)', async () => {
    let arrive: (value: unknown) => void = () => undefined
    await shown([paper()], { '/documents': () => new Promise((resolve) => (arrive = resolve)) })
    const pressed = card().getByRole<HTMLButtonElement>('button', { name: /Upload/ })
    pressed.focus()
    await choose(pdf())
    expect(document.activeElement).toBe(pressed)
    expect(pressed.disabled).toBe(false)
    await act(async () => arrive(uploaded))
    await settle()
    expect(document.activeElement).toBe(pressed)
  })

  it('show how far a file is on its way, and take no second one meanwhile (DOC-44)', async () => {
    await shown([paper()], { '/documents': never })
    await choose(pdf())
    const [, , options] = sent()[0]! as unknown as [0, 0, { onProgress: (part: number) => void }]
    act(() => options.onProgress(0.42))
    expect(card().getAllByText('Sending: 42 %')[0]).toBeDefined()
    act(() => options.onProgress(1))
    expect(card().getAllByText('Sent. The file is being checked…')[0]).toBeDefined()
    const upload = card().getByRole('button', { name: /Upload PDF/ })
    expect(upload.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('A file that is not taken', () => {
  it('names its size and the limit, and the old one stays (DOC-45)', async () => {
    await shown([paper(onFile)])
    await choose(pdf(812 * 1024))
    expect(card().getByRole('alert').textContent).toBe(
      'degree-scan.pdf is 812 KB; the limit is 500 KB. Choose a smaller file. Nothing was replaced.',
    )
    expect(card().getByText('Uploaded on 12/03/2024')).toBeDefined()
    expect(sent()).toEqual([])
    await choose(pdf(500 * 1024))
    expect(card().getByText('Replaced just now')).toBeDefined()
    expect(card().queryByRole('alert')).toBeNull()
  })

  it('is named when it is no PDF, whatever its name says, and when there are two (DOC-45)', async () => {
    await shown([paper()])
    await choose(new File(['GIF89a'], 'scan.pdf', { type: 'application/pdf' }))
    expect(card().getByRole('alert').textContent).toMatch(
      /^scan\.pdf is not a PDF\..*Nothing was uploaded\.$/,
    )
    await choose(pdf(), pdf())
    expect(card().getByRole('alert').textContent).toMatch(/^Choose one PDF/)
    expect(sent()).toEqual([])
  })

  it('gives the reason of the server, and the same file can be chosen again (DOC-46)', async () => {
    const fieldErrors = [{ path: 'uploadPdfDoc', code: 'PDF_ENCRYPTED', message: 'A password.' }]
    const refused = refuse('DOCUMENT_REFUSED', 'Refused.', { status: 422, fieldErrors })
    await shown([paper(onFile)], { '/documents': refused })
    await choose(pdf())
    expect(card().getByRole('alert').textContent).toBe('A password. Nothing was replaced.')
    expect(card().queryByRole('button', { name: 'Send again' })).toBeNull()
    await choose(pdf())
    expect(sent()).toHaveLength(2)
  })

  it('is sent again under the same key after a lost connection (DOC-47)', async () => {
    let isLost = true
    const answer = () => {
      if (isLost) throw new TransportError('offline', 'No connection.')
      return uploaded
    }
    await shown([paper()], { '/documents': answer })
    await choose(pdf())
    expect(card().getByRole('alert').textContent).toMatch(
      /^The portal did not answer; .*The file is still chosen: send it again\./,
    )
    isLost = false
    await press('Send again')
    await pass(20)
    expect(card().getByText('Uploaded just now')).toBeDefined()
    const keys = sent().map(
      ([, , options]) => (options as { idempotencyKey: string }).idempotencyKey,
    )
    expect(keys[0]).toBe(keys[1])
  })

  it('may be dropped on the card as well (DOC-42)', async () => {
    await shown([paper()])
    const area = screen.getByRole('region', { name: 'SSC certificate' })
    fireEvent.drop(area, { dataTransfer: { files: [pdf(812 * 1024)] } })
    await settle()
    expect(card().getByRole('alert').textContent).toMatch(/812 KB/)
  })
})

describe('The list', () => {
  it('says when it cannot be fetched, and is fetched again (DOC-40)', async () => {
    await shown([paper()], { [list]: refuse('INTERNAL_ERROR', 'No.') })
    expect(screen.getByText('The documents could not be fetched.')).toBeDefined()
    server({ [list]: () => [] })
    await press('Try again')
    expect(screen.getByText('This advertisement asks you for no documents.')).toBeDefined()
  })
})
