import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import {
  applicationId,
  askedFor,
  interviewLetter,
  letterId,
  logIn,
} from '../../../../test/papers.ts'
import { paperTexts } from '../routes.ts'
import { loadPaperWords } from '../sheet/paper-texts.ts'
import { LetterPage } from './letter-page.tsx'
import { LettersPanel } from './letters-panel.tsx'

vi.mock('@lokseva/browser/files/save-file.ts', () => ({ saveFile: vi.fn() }))

beforeEach(async () => {
  vi.mocked(call).mockReset()
  logIn()
  await loadTexts(paperTexts, 'en')
  await loadPaperWords()
})
const summary = {
  id: letterId,
  interviewLetterTitle: 'Interview for Assistant Section Officer',
  subject: {
    en: 'Interview for Assistant Section Officer',
    mr: 'सहायक कक्ष अधिकारी या पदासाठी मुलाखत',
  },
  templateId: 'T1',
  publicationDate: '2026-11-10',
}

describe('Interview and physical test letters', () => {
  it('are listed with their days, each to read and to keep as InterviewLetter (PAPERUI-08)', async () => {
    const pdf = new Blob(['%PDF'])
    server({
      '/download/interviewptletter': () => [summary],
      '/interviewletter/{id}/pdf': () => pdf,
    })
    await show(<LettersPanel applicationId={applicationId} />)
    await pass(50)
    expect(askedFor('/download/interviewptletter')[0]).toEqual({
      query: { applnid: applicationId },
    })
    expect(screen.getByText('10/11/2026')).toBeDefined()
    const way = screen.getByRole('link', { name: /^View/ })
    expect(way.getAttribute('href')).toBe(
      `/candidate/main/interviewletter/${letterId}?templateid=T1`,
    )
    await press(/^Download PDF/)
    expect(askedFor('/interviewletter/{id}/pdf')[0]).toEqual({
      params: { id: letterId },
      query: { templateid: 'T1' },
    })
    expect(vi.mocked(saveFile)).toHaveBeenLastCalledWith(pdf, 'InterviewLetter.pdf')
  })

  it('say what will stand there while there is none (PAPERUI-08)', async () => {
    server({ '/download/interviewptletter': () => [] })
    await show(<LettersPanel applicationId={applicationId} />)
    await pass(50)
    expect(screen.getByText('No letter yet')).toBeDefined()
  })

  it('stand on the screen with all they say, in both languages and with no bare id (PAPERUI-09, PAPERUI-116)', async () => {
    server({ '/interviewletter/{id}': () => interviewLetter() })
    await show(<LetterPage params={{ id: letterId }} />)
    await pass(50)
    const sheet = within(screen.getByRole('article'))
    for (const said of [
      'Interview letter',
      '41',
      'REG-2026-000017',
      '10/11/2026',
      'Kiran Mohan Deshpande',
      'Interview for Assistant Section Officer',
      'किरण मोहन देशपांडे',
      'सहायक कक्ष अधिकारी या पदासाठी मुलाखत',
      'दिवस, वेळ आणि ठिकाण / Day, time and venue',
      'Monday, 14 December 2026',
      'दुपारी 2:15',
      '2:15 p.m.',
      'Office of the commission, Mumbai',
      'Controller of Examinations',
      '2026-106-0000017-4',
    ])
      expect(sheet.getAllByText(said).length, said).toBeGreaterThan(0)
    expect(screen.getByRole('article').textContent).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/)
    const back = screen.getByRole('link', { name: 'Back to the application' })
    expect(back.getAttribute('href')).toContain(`/account/${applicationId}`)
  })

  it('of somebody else are not there (PAPERUI-06)', async () => {
    server({
      '/interviewletter/{id}': () => {
        throw new ApiError(404, { code: 'NOT_FOUND', message: 'No Record Found' })
      },
    })
    await show(<LetterPage params={{ id: letterId }} />)
    await pass(50)
    expect(screen.getByText('There is no such letter')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to My account' })).toBeDefined()
  })
})
