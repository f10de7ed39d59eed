import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { id, one, showApplications } from '../../../../../test/applications.tsx'
import {
  optedOut,
  over,
  showStages,
  stage,
  withStages,
  openStage,
} from '../../../../../test/stages.tsx'

const path = '/documentapprovalstatus/{applicationId}'
const row = (number: number, documentInfoStatus: string, documentInfoRemarks: string | null) => ({
  documentTypeId: `D0${number}`,
  documentName: `Paper ${number}`,
  documentNameDvng: `कागद ${number}`,
  documentInfoStatus,
  documentInfoRemarks,
})
const scrutiny = { scrutiny: { allowed: true } }

async function open(answer: () => unknown) {
  await showStages(withStages([stage('DOCUMENT_SCRUTINY_STATUS')], { abilities: scrutiny }), {
    [path]: answer,
  })
  await openStage(/^See the status/)
  await pass(50)
}

describe('The scrutiny of the documents', () => {
  it('names what was found in each in the commission’s words, with its remark (STAGEUI-19)', async () => {
    await open(() => [
      row(1, 'Application_Reject', 'Not of this caste'),
      row(2, 'Rejected_No_Reupload', 'Forged'),
      row(3, 'Rejected', 'Not legible'),
      row(4, 'Approved', null),
    ])
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map((each) => [...each.querySelectorAll('.badge')].map((badge) => badge.textContent))
    expect(rows.flat()).toEqual([
      'Claim Rejected',
      'Document Rejected',
      'Rejected For Reupload',
      'Approved',
    ])
    expect(screen.getByText('Not legible')).toBeDefined()
  })

  it('calls what nobody has looked at so (HOME-303)', async () => {
    await open(() => [row(1, 'Approved', null), row(2, 'Uploaded', null)])
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Approved.*None$/),
      expect.stringMatching(/Uploaded.*Not checked yet$/),
    ])
  })

  it('calls a document that nobody has looked at as the application does, by one name and sign (MYACC-303)', async () => {
    await open(() => [row(1, 'Uploaded', null)])
    const found = screen.getByText('Uploaded').outerHTML
    cleanup()
    await showApplications(one(), { viewed: id })
    expect(screen.getByText('Uploaded').outerHTML).toBe(found)
  })

  it('has beside a document that was sent back the way to send it again, with the day of that (STAGEUI-141)', async () => {
    const stages = [
      stage('DOCUMENT_SCRUTINY_STATUS', { stageId: 6, endDate: '2026-12-14' }),
      stage('RE_UPLOAD_DOCUMENTS', { stageId: 9, endDate: '2026-12-03' }),
    ]
    const uploadAgain = { allowed: true, until: '2026-12-03' }
    const rows = () => [row(1, 'Approved', null), row(3, 'Rejected', 'Not legible')]
    await showStages(withStages(stages, { abilities: { ...scrutiny, uploadAgain } }), {
      [path]: rows,
    })
    await openStage(/^See the status/)
    await pass(50)
    const ways = screen.getAllByRole('link', { name: /^Send again by/ })
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      'Send again by 03/12/2026 (Paper 3)',
    ])
    expect(ways[0]!.getAttribute('href')).toMatch(/\/stage\/9$/)
    // The day until which the findings are read is not that of anything to do.
    expect(within(screen.getByRole('dialog')).getByText('to read until 14/12/2026')).toBeDefined()
  })

  it('that cannot be fetched is silent (STAGEUI-19)', async () => {
    await open(refuse('INTERNAL_ERROR', 'It broke.'))
    expect(screen.getByText('Nothing to show at the moment')).toBeDefined()
    expect(screen.queryByText('It broke.')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is shut after its last day, and open to whoever has opted out before (STAGEUI-19)', async () => {
    await showStages(
      withStages([stage('DOCUMENT_SCRUTINY_STATUS', over)], {
        abilities: { scrutiny: { allowed: false, code: 'WINDOW_CLOSED' } },
      }),
    )
    expect(screen.queryByRole('link', { name: /^See the status/ })).toBeNull()
    await showStages(
      withStages([stage('DOCUMENT_SCRUTINY_STATUS', { name: 'Left', isReadOnly: true })], {
        ...optedOut,
        abilities: scrutiny,
      }),
    )
    expect(screen.getByRole('link', { name: /^See the status.*Left/ })).toBeDefined()
  })

  it('leads to sending again what was sent back, while that is open (STAGEUI-20)', async () => {
    const changed = vi.fn()
    const paper = {
      documentTypeId: 'D01',
      documentTypeName: 'SSC',
      documentTypeNameDvng: 'दहावी',
      documentTypeDescription: '',
      documentTypeDescriptionDvng: '',
      documentInfoId: null,
      isUploaded: true,
      status: 'Rejected',
      isClaimRejected: false,
      remarks: 'Not legible',
      sizeLimit: 500,
    }
    await showStages(
      withStages(
        [stage('RE_UPLOAD_DOCUMENTS')],
        { abilities: { uploadAgain: { allowed: true } } },
        { requiredDocuments: [paper] },
      ),
      {},
      { onChanged: changed },
    )
    await openStage(/^Send documents again/)
    expect(screen.getByText(/by 05\/12\/2026/, { selector: 'p:not(.stage-window)' })).toBeDefined()
    await press('Send again: Rejected For Reupload')
    expect(changed).toHaveBeenCalled()
  })

  it('has nothing to do once everything was sent again, though it may be replaced (STAGEUI-57)', async () => {
    await showStages(
      withStages([stage('RE_UPLOAD_DOCUMENTS')], {
        abilities: { uploadAgain: { allowed: true, until: '2026-12-05' } },
      }),
    )
    expect(screen.getByText('No document waits to be sent again.')).toBeDefined()
    expect(document.querySelector('[data-to-do]')).toBeNull()
    await openStage(/^Open/)
    expect(screen.getByRole('button', { name: /^Send again: / })).toBeDefined()
  })

  it('stays to look at once everything was sent again (STAGEUI-20)', async () => {
    await showStages(
      withStages([stage('RE_UPLOAD_DOCUMENTS')], {
        abilities: {
          uploadAgain: { allowed: false, code: 'NOTHING_TO_SEND_AGAIN', reason: 'No.' },
        },
      }),
    )
    expect(screen.getByText('No document waits to be sent again.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Send documents again/ })).toBeNull()
    expect(document.querySelector('[data-to-do]')).toBeNull()
    await openStage(/^Open/)
    expect(screen.getByRole('button', { name: /^Send again: / })).toBeDefined()
  })
})
