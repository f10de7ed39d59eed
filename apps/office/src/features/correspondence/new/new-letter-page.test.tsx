import type { LetterPreview } from '@lokseva/contract/correspondence/desk/schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { press, showDesk, type as write } from '#office-kit/office.test-kit.tsx'
import { NewLetterPage } from './new-letter-page.tsx'

const texts = {
  en: () => import('texts:en/office/letters,office/ask'),
  mr: () => import('texts:mr/office/letters,office/ask'),
}
const selectionId = '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'
const preview: LetterPreview = {
  receivers: 2318,
  ended: 0,
  missing: [{ field: 'name', language: 'mr', count: 3 }],
  columns: [],
  emptyColumns: [],
  sentBefore: null,
  applicationNo: '2026-101-0041877-3',
  subject: { en: 'Interview', mr: 'मुलाखत' },
  text: { en: 'Dear J. M. S.', mr: 'प्रिय जा. मी. सु.' },
  email: { subject: 'Application 2026-101-0041877-3: Interview', text: 'A letter has come' },
  sms: 'अ'.repeat(100),
  smsPartPaise: 15,
}

const shown = async (path: string, answers = {}) => {
  await loadTexts(texts, 'en')
  return showDesk(<NewLetterPage params={{ advertisementId: '101' }} />, {
    session: { permissions: ['applications.read', 'adverts.write'] },
    answers: {
      '/applications/adverts': () => [
        {
          id: 101,
          number: '101/2026',
          name: { en: 'State service', mr: 'राज्य सेवा' },
          lastDay: '2026-12-09',
        },
      ],
      '/letter-templates': () => [],
      '/applications/{advertisementId}/selections/{selectionId}': () => ({
        id: selectionId,
        count: 2318,
        madeAt: '2026-11-20T04:30:00.000Z',
        filter: { en: 'State is complete', mr: 'फक्त स्थिती: पूर्ण' },
      }),
      '/letters/{advertisementId}/preview': () => preview,
      ...answers,
    },
    path,
  } as Parameters<typeof showDesk>[1])
}

function writeLetter() {
  write('Subject in English', 'Interview')
  write('Subject in Marathi', 'मुलाखत')
  write('Text in English', 'Dear ')
  write('Text in Marathi', 'प्रिय {name}')
}

describe('a new letter', () => {
  it('says whom it goes to before a word of it is written (OFFICE-1509)', async () => {
    await shown(`/office/letters/101/new?selection=${selectionId}`)
    expect(await screen.findByText('2,318 applications are selected')).toBeTruthy()
    expect(screen.getByText('Which: State is complete')).toBeTruthy()
  })

  it('is shown by every channel, with the parts of the SMS for all and what they cost and what is missing (OFFICE-405, OFFICE-406, OFFICE-761, OFFICE-1433)', async () => {
    await shown(`/office/letters/101/new?selection=${selectionId}`)
    writeLetter()
    await waitFor(() => expect(screen.getByText('A letter has come')).toBeTruthy())
    expect(screen.getByText('2,318 applications are selected')).toBeTruthy()
    expect(screen.getByText('Dear J. M. S.')).toBeTruthy()
    expect(screen.getByText(/^100 signs\. .* 2 parts each, 4,636 in all$/)).toBeTruthy()
    // What an alphabet is called by engineers says nothing to an officer.
    expect(screen.queryByText(/UCS|GSM/)).toBeNull()
    expect(screen.getByText('The SMS cost about ₹695.40, 15 paise a part')).toBeTruthy()
    expect(screen.getByText(/^Of 3 persons the name is not known in Marathi/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ask for approval to send to 2,318…' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  it('takes a field where the writing stands (OFFICE-404)', async () => {
    await shown('/office/letters/101/new')
    writeLetter()
    await press('name of the candidate')
    expect((screen.getByLabelText('Text in English') as HTMLTextAreaElement).value).toBe(
      'Dear {name}',
    )
  })

  it('names every faulty line of a list, and goes on with the others; a column becomes a field (OFFICE-403, OFFICE-425)', async () => {
    await shown('/office/letters/101/new', {
      '/letters/{advertisementId}/lists': () => ({
        lines: 3,
        faults: [{ line: 2, text: '=what?', fault: 'NO_NUMBER' }],
        columns: ['Room'],
        empty: [{ line: 3, text: 'b,', columns: ['Room'] }],
        selection: { id: selectionId, count: 2 },
      }),
    })
    write('Application numbers', 'a\n=what?\nb')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Read the list' })))
    expect(await screen.findByText('3 lines read: 2 right, 1 faulty')).toBeTruthy()
    expect(screen.getByText('is not an application number')).toBeTruthy()
    expect(screen.getByText('2 applications are selected')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download the faulty lines' })).toBeTruthy()
    expect(screen.getByText('Lines with something missing: its place stays empty')).toBeTruthy()
    // The column of the list is put into the letter as a field.
    await press('Room')
    expect((screen.getByLabelText('Text in English') as HTMLTextAreaElement).value).toBe(
      '{list.Room}',
    )
  })

  describe('with a template', () => {
    const template = {
      id: selectionId,
      name: 'Fee due',
      subject: { en: 'Fee', mr: 'शुल्क' },
      text: { en: 'Pay the fee.', mr: 'शुल्क भरा.' },
    }
    const subject = () => (screen.getByLabelText('Subject in English') as HTMLInputElement).value
    const begin = async (answers = {}) => {
      await shown('/office/letters/101/new', { '/letter-templates': () => [template], ...answers })
      writeLetter()
      const choice = await screen.findByLabelText(/^Begin with a template/)
      fireEvent.change(choice, { target: { value: template.id } })
    }

    it('what was written before is not lost (OFFICE-1289)', async () => {
      await begin()
      expect(subject()).toBe('Fee')
      await press('Back to what I wrote')
      expect(subject()).toBe('Interview')
      expect(screen.queryByRole('button', { name: 'Back to what I wrote' })).toBeNull()
    })

    it('is deleted only after one was asked, as it is everybody’s (OFFICE-1289)', async () => {
      const deleted = vi.fn(() => undefined)
      await begin({ '/letter-templates/{templateId}': deleted })
      await press('Delete the template')
      expect(deleted).not.toHaveBeenCalled()
      const dialog = screen.getByRole('dialog')
      expect(within(dialog).getByText('Delete the template ‘Fee due’?')).toBeTruthy()
      await act(async () =>
        fireEvent.click(within(dialog).getByRole('button', { name: 'Delete the template' })),
      )
      expect(deleted).toHaveBeenCalled()
      expect(subject()).toBe('Fee')
    })
  })

  it('to one is sent without a second person (OFFICE-401)', async () => {
    await shown(`/office/letters/101/new?selection=${selectionId}`, {
      '/letters/{advertisementId}/preview': () => ({ ...preview, receivers: 1 }),
      '/letters/{advertisementId}': () => ({ id: selectionId }),
    })
    writeLetter()
    const button = await screen.findByRole('button', { name: 'Send' })
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false))
    await act(async () => fireEvent.click(button))
    const sent = vi
      .mocked(call)
      .mock.calls.find(([{ method, path }]) => method === 'POST' && path.endsWith('Id}'))
    expect(sent?.[1]).toMatchObject({
      body: { selectionId, letter: { channels: ['email', 'sms'] } },
    })
  })
})
