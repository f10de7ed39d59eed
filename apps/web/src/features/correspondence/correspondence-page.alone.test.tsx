import type { Correspondence } from '@lokseva/contract/correspondence/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press, refuse, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { sentBy } from '../../../test/stages.tsx'
import { CorrespondencePage } from './correspondence-page.tsx'

vi.mock('@lokseva/browser/files/save-file.ts', () => ({ saveFile: vi.fn() }))
beforeEach(() => vi.mocked(saveFile).mockClear())
const list = '/correspondence/usercorrespondence'
const file = '/correspondence/{correspondenceFileId}'
const read = `${file}/read`
const letter = (last: number, change: Partial<Correspondence> = {}): Correspondence => ({
  correspondenceFileId: `0198f1f0-00f0-7000-8000-00000000000${last}`,
  applicationId: '0198f1f0-000c-7000-8000-000000000001',
  applicationNo: '2026-106-0000017-4',
  date: '2026-11-12',
  subject: 'Time of the interview',
  description: 'Bring the originals.',
  subjectDvng: null,
  descriptionDvng: null,
  type: 'FILE',
  filename: 'Interview.pdf',
  url: null,
  isRead: false,
  ...change,
})
const link = letter(2, {
  subject: 'Result',
  type: 'LINK',
  filename: null,
  url: 'https://results.example.in/106',
  isRead: true,
})

const texts = {
  en: () => import('texts:en/correspondence'),
  mr: () => import('texts:mr/correspondence'),
}
async function shown(answers: Parameters<typeof server>[0], language: Language = 'en') {
  storeSession({ ...sampleSession, securityAnswer: 'true', securityAnswerList: ['SQ1'] })
  server({ [read]: () => undefined, [file]: () => new Blob(['%PDF-']), ...answers })
  await loadTexts(texts, language)
  await show(<CorrespondencePage />, { language })
  await pass(50)
}
const cells = (row: number) =>
  within(screen.getAllByRole('row')[row]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

describe('Correspondence', () => {
  it('is a numbered table of date, subject with its text, and file; unread ones are marked (STAGEUI-25)', async () => {
    await shown({ [list]: () => [letter(1), link] })
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'Sr No',
      'Date',
      'Subject',
      'File',
    ])
    expect(cells(1)[0]).toContain('1')
    expect(cells(1)[1]).toContain('12/11/2026')
    for (const words of ['Unread', 'Time of the interview', 'Bring the originals.'])
      expect(cells(1)[2]).toContain(words)
    expect(cells(2)[0]).toContain('2')
    expect(cells(2)[2]).not.toContain('Unread')
    expect(screen.getByText('Letters of the commission to you, one unread')).toBeDefined()
  })

  it('to an application that was cancelled and to the next one are two rows of one letter (STAGEUI-25)', async () => {
    const complaints = vi.spyOn(console, 'error')
    const next = { applicationId: '0198f1f0-000c-7000-8000-000000000002' }
    await shown({ [list]: () => [letter(1), letter(1, next)] })
    expect(screen.getAllByRole('row')).toHaveLength(3)
    expect(complaints).not.toHaveBeenCalled()
    complaints.mockRestore()
  })

  it('saves a file as a PDF, and marks the letter as read (STAGEUI-26)', async () => {
    await shown({ [list]: () => [letter(1, { filename: 'Interview' })] })
    await press(/^Download/)
    expect(vi.mocked(saveFile).mock.calls[0]?.[1]).toBe('Interview.pdf')
    expect(sentBy('PATCH', read)).toMatchObject([
      { params: { correspondenceFileId: letter(1).correspondenceFileId } },
    ])
    expect(screen.queryByText('Unread')).toBeNull()
    await press(/^Download/)
    expect(sentBy('PATCH', read)).toHaveLength(1)
  })

  it('that cannot be fetched says why, and stays unread (STAGEUI-26)', async () => {
    await shown({
      [list]: () => [letter(1)],
      [file]: refuse('SERVICE_BUSY', 'Try again in a moment.', { status: 503 }),
    })
    await press(/^Download/)
    expect(screen.getByText('Try again in a moment.')).toBeDefined()
    expect(screen.getByText('Unread')).toBeDefined()
    expect(sentBy('PATCH', read)).toEqual([])
  })

  it('opens a link in a new tab and names its host; only what is safe (STAGEUI-26)', async () => {
    await shown({
      [list]: () => [
        { ...link, isRead: false },
        letter(3, { type: 'LINK', url: 'http://plain.example.in' }),
      ],
    })
    const way = screen.getByRole('link', { name: /^Open at results\.example\.in/ })
    expect([way.getAttribute('target'), way.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
    way.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(way)
    await pass()
    expect(sentBy('PATCH', read)).toHaveLength(1)
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.getByText(/not one we may open/)).toBeDefined()
  })

  it('that is nothing but words is read in the language of the page and marked as read (OFFICE-412)', async () => {
    const both = {
      type: 'TEXT' as const,
      filename: null,
      subjectDvng: 'मुलाखतीची वेळ',
      descriptionDvng: 'मूळ कागदपत्रे आणा.',
    }
    await shown({ [list]: () => [letter(1, both)] }, 'mr')
    for (const words of ['मुलाखतीची वेळ', 'मूळ कागदपत्रे आणा.']) expect(cells(1)[2]).toContain(words)
    await press('मुलाखतीची वेळ वाचले म्हणून नोंदवा')
    expect(sentBy('PATCH', read)).toHaveLength(1)
    expect(screen.queryByText('न वाचलेले')).toBeNull()
  })

  it.each([
    ['en', 'Syllabus', 'As of this year.', 'अभ्यासक्रम'],
    ['mr', 'अभ्यासक्रम', 'या वर्षीचा.', 'Syllabus'],
  ] as const)(
    'that has both languages in one line is read in %s alone (WORD-105)',
    async (language, subject, text, other) => {
      const both = { subject: 'Syllabus (अभ्यासक्रम)', description: 'As of this year. (या वर्षीचा.)' }
      await shown({ [list]: () => [letter(1, both)] }, language)
      for (const words of [subject, text]) expect(cells(1)[2]).toContain(words)
      expect(cells(1)[2]).not.toContain(other)
    },
  )

  it('says what will be here while there is nothing (STAGEUI-27)', async () => {
    await shown({ [list]: () => [] }, 'mr')
    expect(screen.getByText('तुम्हाला अजून काही पाठवलेले नाही')).toBeDefined()
  })

  it('can be asked for again where it did not come (STAGEUI-27)', async () => {
    let isUp = false
    await shown({ [list]: () => (isUp ? [letter(1)] : refuse('INTERNAL_ERROR', 'No.')()) })
    expect(screen.getByText('Your letters could not be fetched.')).toBeDefined()
    isUp = true
    await press('Try again')
    expect(screen.getByRole('table').textContent).toContain('Time of the interview')
  })
})
