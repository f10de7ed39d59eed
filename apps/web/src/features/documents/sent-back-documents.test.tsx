import type { RequiredDocument } from '@lokseva/contract/documents/schemas'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pass, server, show } from '#form-kit/test-form.tsx'
import { loadTexts } from '#platform/language/translator.ts'
import { sentBy } from '../../../test/test-stages.tsx'
import { SentBackDocuments } from './sent-back-documents.tsx'

const fileId = '0f6f6a52-6c0e-4a39-9a43-3c1f4b6f5d11'
const applicationId = '0198f1f0-000c-7000-8000-000000000001'
const paper = (documentTypeId: string, name: string, status: string): RequiredDocument => ({
  documentTypeId,
  documentTypeName: name,
  documentTypeNameDvng: name,
  documentTypeDescription: '',
  documentTypeDescriptionDvng: '',
  why: { en: 'asked of everybody', mr: 'सर्वांकडून' },
  documentInfoId: fileId,
  isUploaded: true,
  status,
  remarks: status === 'Rejected' ? 'The stamp is not legible' : null,
  sizeLimit: 500,
  onFileSince: '2026-10-11T20:00:00.000Z',
  size: 318 * 1024,
  pages: 2,
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
  it('stand first with their remark and can be sent again; no other can (STAGEUI-20)', async () => {
    const changed = vi.fn()
    server({
      '/requireddocuments/{advertisementId}': () => [
        paper('D01', 'SSC', 'Approved'),
        paper('D04', 'Caste', 'Rejected'),
        paper('D05', 'Validity', 'Rejected_No_Reupload'),
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
    expect(names()).toEqual(['Caste', 'SSC', 'Validity'])
    expect(card('Caste').getByText('It is Rejected')).toBeDefined()
    expect(card('Caste').getByText('The stamp is not legible')).toBeDefined()
    for (const name of ['SSC', 'Validity'])
      expect(card(name).queryByLabelText(name, { selector: 'input' })).toBeNull()
    const file = new File([`%PDF-1.4${' '.repeat(900)}`], 'a.pdf', { type: 'application/pdf' })
    fireEvent.change(card('Caste').getByLabelText('Caste', { selector: 'input' }), {
      target: { files: [file] },
    })
    await settle()
    const [sent] = sentBy('POST', '/documents')
    expect((sent!.body as FormData).get('applicationId')).toBe(applicationId)
    expect(card('Caste').getByText('Replaced just now')).toBeDefined()
    expect(card('Caste').queryByLabelText('Caste', { selector: 'input' })).toBeNull()
    expect(names()).toEqual(['Caste', 'SSC', 'Validity'])
    expect(changed).toHaveBeenCalledOnce()
  })
})
