import type { RequiredDocument } from '@lokseva/contract/documents/schemas'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pass, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { sentBy } from '../../../test/stages.tsx'
import { SentBackDocuments } from './sent-back-documents.tsx'

const fileId = '0f6f6a52-6c0e-4a39-9a43-3c1f4b6f5d11'
const applicationId = '0198f1f0-000c-7000-8000-000000000001'
const paper = (
  documentTypeId: string,
  name: string,
  status: string,
  change: Partial<RequiredDocument> = {},
): RequiredDocument => ({
  documentTypeId,
  documentTypeName: name,
  documentTypeNameDvng: name,
  documentTypeDescription: '',
  documentTypeDescriptionDvng: '',
  why: { en: 'asked of everybody', mr: 'सर्वांकडून' },
  documentInfoId: fileId,
  isUploaded: true,
  status,
  isClaimRejected: false,
  replaceableUntil: null,
  remarks: status === 'Rejected' ? 'The stamp is not legible' : null,
  sizeLimit: 500,
  onFileSince: '2026-10-11T20:00:00.000Z',
  size: 318 * 1024,
  pages: 2,
  ...change,
})

/** Files are read outside the clock of the test, which stands still. */
const turn = setImmediate
async function settle() {
  for (let turns = 0; turns < 5; turns++)
    await act(async () => new Promise<void>((resolve) => turn(() => resolve())))
  await pass(20)
}
const card = (name: string) => within(screen.getByRole('region', { name }))

describe('Documents that were sent back', () => {
  it('stand first with their remark and can be sent again after a look, and replaced; no other can (STAGEUI-20, STAGEUI-56, MYACC-303)', async () => {
    const changed = vi.fn()
    let caste = paper('D04', 'Caste', 'Rejected')
    server({
      '/requireddocuments/{advertisementId}': () => [
        paper('D01', 'SSC', 'Approved'),
        paper('D02', 'HSC', 'Uploaded'),
        caste,
        paper('D05', 'Validity', 'Rejected_No_Reupload', { remarks: 'Not yours' }),
      ],
      '/documents': () => ({
        documentInfoId: applicationId,
        documentTypeId: 'D04',
        uploadedAt: '2026-11-15T08:00:00.000Z',
        size: 1024,
        pages: 1,
        message: 'document uploaded successfully',
      }),
    })
    await loadTexts(
      { en: () => import('texts:en/documents'), mr: () => import('texts:mr/documents') },
      'en',
    )
    await show(
      <SentBackDocuments
        advertisementId={106}
        applicationId={applicationId}
        statusOf={({ status }) => `It is ${status}`}
        onChanged={changed}
      />,
    )
    await pass(50)
    const names = () => screen.getAllByRole('heading').map((each) => each.textContent)
    expect(names()).toEqual(['Caste', 'SSC', 'HSC', 'Validity'])
    expect(card('Caste').getByText('It is Rejected')).toBeDefined()
    expect(card('Caste').getByText('The stamp is not legible')).toBeDefined()
    // What is to be sent next leads.
    const again = card('Caste').getByRole('button', { name: 'Send again: Caste' })
    expect(again.className).toContain('button-primary')
    // Only what was looked at and found good has a tick.
    const tones = ['SSC', 'HSC'].map((name) =>
      screen.getByRole('region', { name }).querySelector('[data-tone]')?.getAttribute('data-tone'),
    )
    expect(tones).toEqual(['good', 'waiting'])
    // With its day it is said once.
    expect(card('HSC').getByText('Uploaded on 12/10/2026')).toBeDefined()
    expect(card('HSC').queryByText('It is Uploaded')).toBeNull()
    for (const name of ['SSC', 'HSC', 'Validity'])
      expect(card(name).queryByLabelText(name, { selector: 'input' })).toBeNull()
    const file = new File([`%PDF-1.4${' '.repeat(900)}`], 'a.pdf', { type: 'application/pdf' })
    fireEvent.change(card('Caste').getByLabelText('Caste', { selector: 'input' }), {
      target: { files: [file] },
    })
    await settle()
    // It is shown first; nothing has left yet.
    expect(sentBy('POST', '/documents')).toEqual([])
    expect(card('Caste').getByText('a.pdf, 1 KB. Nothing has been sent yet.')).toBeDefined()
    fireEvent.click(card('Caste').getByRole('button', { name: 'Do not send it' }))
    expect(card('Caste').queryByText(/Nothing has been sent yet/)).toBeNull()
    fireEvent.change(card('Caste').getByLabelText('Caste', { selector: 'input' }), {
      target: { files: [file] },
    })
    await settle()
    caste = paper('D04', 'Caste', 'Uploaded', { replaceableUntil: '2026-11-30' })
    fireEvent.click(card('Caste').getByRole('button', { name: 'Send this file: Caste' }))
    await settle()
    const [sent] = sentBy('POST', '/documents')
    expect((sent!.body as FormData).get('applicationId')).toBe(applicationId)
    expect(card('Caste').getByText('Replaced just now')).toBeDefined()
    // Replaced until somebody opens it, or the stage ends (STAGEUI-56).
    expect(card('Caste').getByText(/You can replace it until 30\/11\/2026/)).toBeDefined()
    expect(card('Caste').getByRole('button', { name: 'Replace: Caste' })).toBeDefined()
    expect(card('Validity').getByText('It is Rejected_No_Reupload')).toBeDefined()
    expect(card('Validity').getByText('Not yours')).toBeDefined()
    expect(card('Validity').getByText(/Rejected for good/)).toBeDefined()
    expect(card('Validity').queryByText(/Uploaded on/)).toBeNull()
    expect(names()).toEqual(['Caste', 'SSC', 'HSC', 'Validity'])
    expect(changed).toHaveBeenCalledOnce()
  })
})
