import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { applicationId, askedFor, logIn, marksheet, marksId } from '../../../test/papers.ts'
import { MarksPanel } from './marks-panel.tsx'
import { marksTexts } from './routes.ts'

vi.mock('@lokseva/browser/files/save-file.ts', () => ({ saveFile: vi.fn() }))

const pdfCall = '/marksheetpdf/{applicationId}'
const browserShowsPdf = (shows: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: shows, configurable: true })

beforeEach(() => {
  // No frame is loaded here, which would be told as an error.
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, unknown> } }
  happyDOM.settings['handleDisabledFileLoadingAsSuccess'] = true
  vi.mocked(call).mockReset()
  vi.mocked(saveFile).mockReset()
  browserShowsPdf(true)
  logIn()
})
async function open(sheets: () => unknown, pdf: () => unknown = () => new Blob(['%PDF'])) {
  server({ '/marksheet/{applicationId}': sheets, [pdfCall]: pdf })
  await loadTexts(marksTexts, 'en')
  await show(<MarksPanel applicationId={applicationId} />)
  await pass(50)
}

const frame = () => document.querySelector('iframe')

describe('The stage of marks', () => {
  it('shows a statement on the page, from memory and without a token in its address (PAPERUI-10)', async () => {
    await open(() => [marksheet(1)])
    await press(/^View.*Statement 1,/)
    await pass(50)
    expect(frame()?.getAttribute('src')).toMatch(/^blob:/)
    expect(frame()?.title).toBe('Statement of marks: Statement 1')
    expect(askedFor(pdfCall)).toEqual([
      { params: { applicationId }, query: { applicationMarksId: marksId(1) } },
    ])
    await press(/^Close.*Statement 1,/)
    expect(frame()).toBeNull()
    await press(/^View.*Statement 1,/)
    expect(askedFor(pdfCall)).toHaveLength(1)
  })

  it('hands a statement out as MarkSheet with its id, fetched once (PAPERUI-10)', async () => {
    await open(() => [marksheet(1)])
    await press(/^View.*Statement 1,/)
    await press(/^Download PDF.*Statement 1,/)
    expect(vi.mocked(saveFile).mock.lastCall?.[1]).toBe(`MarkSheet_${applicationId}.pdf`)
    expect(askedFor(pdfCall)).toHaveLength(1)
  })

  it('marks one that a retotaling replaced, and keeps it to be read (PAPERUI-11)', async () => {
    await open(() => [
      marksheet(2),
      marksheet(1, { isWithdrawn: true, withdrawnAt: '2026-11-12T05:00:00.000Z' }),
    ])
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows[0]).not.toContain('Withdrawn')
    expect(rows[1]).toContain('Withdrawn')
    expect(rows[1]).toContain('Another statement took its place.')
  })

  it('tells statements of one name apart by when they were published (PAPERUI-114)', async () => {
    const named = { marksheetName: 'Main marks' }
    await open(() => [marksheet(2, named), marksheet(1, named)])
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows[0]).toContain('Published on 12/11/2026 at 10:30')
    expect(rows[1]).toContain('Published on 11/11/2026 at 10:30')
    const names = screen.getAllByRole('button', { name: /^View/ }).map((each) => each.textContent)
    expect(new Set(names).size).toBe(2)
  })

  it('shows names that the commission wrote in both languages in the one of the page (PAPERUI-117)', async () => {
    await open(() => [
      marksheet(1, { marksheetName: 'Judges (न्यायाधीश)', stage: 'Preliminary (पूर्व परीक्षा)' }),
    ])
    const row = screen.getByRole('listitem').textContent
    expect(row).toContain('Stage: Preliminary ·')
    expect(row).not.toMatch(/\p{Script=Devanagari}/u)
  })

  it('opens one statement at a time (PAPERUI-10)', async () => {
    await open(() => [marksheet(1), marksheet(2)])
    await press(/^View.*Statement 1,/)
    await press(/^View.*Statement 2,/)
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
    expect(frame()?.title).toBe('Statement of marks: Statement 2')
  })

  it('leads to the download where the browser shows no PDF (PAPERUI-12)', async () => {
    browserShowsPdf(false)
    await open(() => [marksheet(1)])
    await press(/^View.*Statement 1,/)
    expect(frame()).toBeNull()
    expect(screen.getByText(/cannot show a PDF inside a page/)).toBeDefined()
    await press(/^Download PDF.*Statement 1,/)
    expect(vi.mocked(saveFile)).toHaveBeenCalledOnce()
  })

  it('says so when a statement does not come, and can be asked again (PAPERUI-10)', async () => {
    let busy = true
    await open(
      () => [marksheet(1)],
      () => {
        if (busy) throw new ApiError(503, { code: 'SERVICE_BUSY', message: 'The portal is busy.' })
        return new Blob(['%PDF'])
      },
    )
    await press(/^View.*Statement 1,/)
    expect(screen.getByRole('alert').textContent).toContain('The portal is busy.')
    expect(frame()).toBeNull()
    busy = false
    await press(/^View.*Statement 1,/)
    expect(frame()).not.toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says what will stand there while no marks are published (PAPERUI-11)', async () => {
    await open(() => [])
    expect(screen.getByText('No statement of marks yet')).toBeDefined()
  })
})
