import type { OpenedApplication } from '@lokseva/contract/applications/desk/schemas'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { press, showDesk } from '#office-kit/office.test-kit.tsx'
import { ApplicationPage } from './application-page.tsx'

const texts = {
  en: () => import('texts:en/office/applications,office/helpdesk'),
  mr: () => import('texts:mr/office/applications,office/helpdesk'),
}
const id = '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'
const both = (en: string, mr: string) => ({ en, mr })
const line = (name: string, en: string, mr: string, value: string) => ({
  id: name,
  reference: '1.5.1',
  label: both(en, mr),
  value: both(value, value),
})
const opened = {
  advertisementId: 101,
  name: both('P. S. R.', 'पा. सु. र.'),
  mobileEnd: '4321',
  seen: {
    application: {
      applicationNo: '2026-101-0041877-3',
      status: 'FEES_PAID',
      amountPayable: 344,
      reasonForRejection: null,
      timeline: [],
      advertisement: { advertisementNo: '101', year: 2026 },
    },
    applicationExamCenterPrefDto: { examCenterName: 'Satara', examCenterNameDvng: 'सातारा' },
    advertisementStages: [],
    applicationPostPrefDtoList: [],
    additionalAnswers: [],
    changes: [],
    requiredDocuments: [],
  },
  tasks: [
    {
      code: 'UPLOAD_AGAIN',
      kind: 'must',
      text: 'Send the caste certificate again',
      why: 'It was not readable.',
      loss: '',
      about: null,
      from: null,
      until: '2026-12-09',
    },
  ],
  abilities: [
    { name: 'pay', allowed: false, reason: 'The fee is paid.' },
    { name: 'changeCentre', allowed: true, until: '2026-12-09' },
  ],
  submitted: {
    at: '2026-11-16T03:42:00.000Z',
    version: 1,
    judgedOn: '2026-11-16',
    centre: both('Satara', 'सातारा'),
    district: null,
    category: both('OBC', 'इतर मागास वर्ग'),
    isDivyang: false,
    needsScribe: false,
    needsExtraTime: false,
  },
  profile: [
    {
      id: 'details',
      step: 'personal',
      heading: both('Details', 'तपशील'),
      lines: [line('age', 'Age', 'वय', '28')],
      tables: [],
    },
    {
      id: 'qualification',
      step: 'qualification',
      heading: both('Qualifications', 'अर्हता'),
      lines: [],
      tables: [
        {
          id: 'qualifications',
          heading: both('Qualifications', 'अर्हता'),
          columns: [{ id: 'degree', label: both('Degree', 'पदवी'), leads: [] }],
          rows: [{ id: '1', cells: [[line('name', 'Name', 'नाव', 'B.A.')]] }],
          empty: both('None', 'नाही'),
        },
      ],
    },
  ],
  verdict: [],
  documents: [
    {
      documentTypeId: 'D04',
      name: both('Caste certificate', 'जातीचा दाखला'),
      status: 'Uploaded',
      isClaimRejected: false,
      remarks: null,
      scrutinisedAt: null,
      sentAgainAt: null,
      pages: 2,
    },
  ],
  payments: [
    {
      orderNo: 'ORD-1',
      applicationNo: '2026-101-0041877-3',
      at: '2026-11-16T03:42:00.000Z',
      mode: 'upi',
      status: 'PAID',
      amount: 344,
      message: 'Paid',
    },
  ],
  letters: [
    { id, day: '2026-11-17', subject: both('About your paper', 'आपल्या कागदाबद्दल'), isRead: false },
  ],
  history: [],
} as unknown as OpenedApplication

const shown = async (permissions: string[], language: 'en' | 'mr' = 'en') => {
  await loadTexts(texts, language)
  return showDesk(<ApplicationPage params={{ advertisementId: '101', applicationId: id }} />, {
    session: { permissions },
    answers: {
      '/applications/{advertisementId}/one/{applicationId}': () => opened,
      '/scrutiny/applications/{advertisementId}/{applicationId}/{documentTypeId}/pages/{page}':
        () => new Blob(['x']),
    },
    path: `/office/applications/101/${id}`,
    language,
  } as Parameters<typeof showDesk>[1])
}

describe('one application', () => {
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:page'
    URL.revokeObjectURL = () => undefined
  })

  it('shows the facts of the profile it was sent with, in the language of the page (OFFICE-661)', async () => {
    await shown(['applications.read'], 'mr')
    expect(await screen.findByText('अर्ज पाठवताना असलेले प्रोफाइल')).toBeTruthy()
    expect(screen.getByText('वय', { exact: false })).toBeTruthy()
    expect(screen.getByText('28')).toBeTruthy()
    expect(screen.getByText('B.A.')).toBeTruthy()
  })

  it('shows the tasks of its candidate, and what is refused with the reason (OFFICE-662)', async () => {
    await shown(['applications.read'])
    expect(await screen.findByText(/^Send the caste certificate again/)).toBeTruthy()
    expect(screen.getByText('It was not readable.')).toBeTruthy()
    const pay = screen.getByText('Pay the fee').closest('div')!
    expect(within(pay).getByText('The fee is paid.')).toBeTruthy()
    const centre = screen.getByText('Change the centre').closest('div')!
    expect(within(centre).getByText(/^until/)).toBeTruthy()
  })

  it('leads to a letter, and to the story of an order where the books may be read (OFFICE-664)', async () => {
    await shown(['applications.read'])
    const letter = await screen.findByRole('link', { name: 'About your paper' })
    expect(letter.getAttribute('href')).toBe(`/office/letters/101/sent/${id}`)
    expect(screen.queryByRole('link', { name: 'ORD-1' })).toBeNull()
    cleanup()
    await shown(['applications.read', 'payments.read'])
    const order = await screen.findByRole('link', { name: 'ORD-1' })
    expect(order.getAttribute('href')).toBe('/office/accounts/orders/ORD-1')
  })

  it('shows the pages of a document to a senior, one after the other, and to nobody else (OFFICE-665)', async () => {
    await shown(['applications.read'])
    expect(await screen.findByText('Caste certificate')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /look at its/ })).toBeNull()
    cleanup()
    await shown(['applications.read', 'scrutiny.settle'])
    await press('Caste certificate: look at its 2 pages')
    expect(screen.getByText(/^Page 1 of 2/)).toBeTruthy()
    await press('Next page')
    expect(screen.getByText(/^Page 2 of 2/)).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'Caste certificate, 2' })).toBeTruthy()
  })
})
