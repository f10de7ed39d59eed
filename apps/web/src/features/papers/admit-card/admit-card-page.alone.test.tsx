import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { noBreak } from '@lokseva/browser/language/no-break.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import type { Language } from '@lokseva/texts/text-id'
import { admitCard, applicationId, askedFor, closed, code, logIn } from '../../../../test/papers.ts'
import { paperTexts } from '../routes.ts'
import { loadPaperWords } from '../sheet/paper-texts.ts'
import { AdmitCardPage } from './admit-card-page.tsx'

vi.mock('@lokseva/browser/files/save-file.ts', () => ({ saveFile: vi.fn() }))

beforeEach(() => {
  vi.mocked(call).mockReset()
  logIn()
})
const cardCall = '/admitcard/{applicationId}'
const pdfCall = '/admitcard/{applicationId}/pdf'

async function open(
  answer: () => unknown,
  { given = {}, search = '', language = 'en' as Language } = {},
) {
  server({ [cardCall]: answer, ...given })
  await loadTexts(paperTexts, language)
  await loadPaperWords()
  await show(<AdmitCardPage params={{ applicationId }} />, {
    path: `/candidate/main/admitcard/${applicationId}${search}`,
    language,
  })
  await pass(50)
}

const sheet = () => within(screen.getByRole('article'))
const download = () => screen.getByRole('button', { name: 'Download PDF' })

/** Without what only further sheets of paper bear. */
const seen = { ignore: '[aria-hidden] *' }

describe('The page of an admit card', () => {
  it('shows all that the card says, in both languages (PAPERUI-01)', async () => {
    await open(() => admitCard({ needsScribe: true }))
    for (const said of [
      'PN0421187',
      'Group C Services Preliminary',
      noBreak('गट-क सेवा पूर्व परीक्षा'),
      'Dnyandeep Vidyalaya, Pune 411016',
      'पुणे',
      'Pune',
      'KIRAN MOHAN DESHPANDE',
      'किरण मोहन देशपांडे',
      '14/08/1999',
      '2026-106-0000017-4',
      'General Studies 1',
      'सामान्य अध्ययन 1 (01)',
      'वस्तुनिष्ठ, बहुपर्यायी',
      'Bring this card on paper.',
      'हे प्रवेशपत्र छापून आणा.',
      'Bring a black pen.',
      'परीक्षा नियंत्रक',
      'Scribe',
      code,
    ])
      expect(sheet().getAllByText(said).length, said).toBeGreaterThan(0)
    expect(sheet().getByRole('img', { name: 'Photograph of the candidate' })).toBeDefined()
    expect(sheet().getByRole('img', { name: 'Signature of the candidate' })).toBeDefined()
    expect(sheet().getByRole('img', { name: /^QR code of the hall ticket number/ })).toBeDefined()
    expect(sheet().getByRole('img', { name: /^QR code that opens https/ })).toBeDefined()
    expect(sheet().queryByText('Extra time')).toBeNull()
  })

  it('says who brings the scribe and until when extra time runs (PAPERUI-70)', async () => {
    const own = { needsScribe: true, scribeArrangedBy: 1 as const, needsExtraTime: true }
    const [first] = admitCard().timeTableExamsList
    await open(() =>
      admitCard({ ...own, timeTableExamsList: [{ ...first!, extraTimeTo: '12:40' }] }),
    )
    for (const said of ['You bring your own', 'Extra time', 'दुपारी 12:40', '12:40 p.m.'])
      expect(sheet().getAllByText(said).length, said).toBeGreaterThan(0)
  })

  it('says times in twelve hours and days with weekday and month (PAPERUI-02)', async () => {
    await open(() => admitCard())
    for (const said of [
      'सकाळी 8:30',
      '8:30 a.m.',
      'सकाळी 10:00 ते दुपारी 12:00',
      'Sunday, 6 December 2026',
    ])
      expect(sheet().getAllByText(said).length, said).toBeGreaterThan(0)
    expect(sheet().getByText(/^रविवार, 6 डिसेंबर/)).toBeDefined()
  })

  it('names a person whose name was changed by the new one (PAPERUI-03)', async () => {
    const { personalInfoAdmitCardDto: person } = admitCard()
    const now = 'KIRAN ANIL JOSHI'
    const changed = { ...person, flgNameChanged: true, changedEnglishName: now }
    await open(() => admitCard({ personalInfoAdmitCardDto: changed, name: { en: now, mr: now } }))
    expect(sheet().getAllByText(now, seen)).toHaveLength(1)
    for (const before of ['KIRAN MOHAN DESHPANDE', 'किरण मोहन देशपांडे'])
      expect(sheet().queryByText(before)).toBeNull()
  })

  it('leads to the venue by link and code where it is written on paper (PAPERUI-04)', async () => {
    await open(() => admitCard())
    const way = sheet().getByRole('link', { name: /^Open the map/ })
    expect(way.getAttribute('href')).toBe('https://maps.example/?q=18.53,73.83')
    expect(way.getAttribute('rel')).toContain('noopener')
    expect(sheet().getByRole('img', { name: /^QR code that opens the map/ })).toBeDefined()
  })

  it.for([
    ['on a computer', { mode: 2 as const }],
    ['whose map is no web address', { mapUrl: 'javascript:alert(1)' }],
    ['without a map', { mapUrl: null }],
  ] as const)('shows no map for an examination %s (PAPERUI-04)', async ([, change]) => {
    await open(() => admitCard({ timeTable: { ...admitCard().timeTable, ...change } }))
    expect(sheet().queryByRole('link')).toBeNull()
    expect(sheet().queryByRole('img', { name: /map/ })).toBeNull()
  })

  it('leads by the link alone to a venue whose address is too long for a code (PAPERUI-04)', async () => {
    const mapUrl = `https://maps.example/${'x'.repeat(3000)}`
    await open(() => admitCard({ timeTable: { ...admitCard().timeTable, mapUrl } }))
    expect(sheet().getByRole('link', { name: /^Open the map/ })).toBeDefined()
    expect(sheet().queryByRole('img', { name: /map/ })).toBeNull()
  })

  it('says what is missing where there is no photo or signature (PAPERUI-01)', async () => {
    await open(() => admitCard({ photo: null, signature: null }))
    expect(sheet().getByText(/^No photograph on record/)).toBeDefined()
    expect(sheet().getByText('No signature on record')).toBeDefined()
  })

  it('hands out the PDF as admit-card.pdf, of the card that is shown (PAPERUI-05)', async () => {
    const pdf = new Blob(['%PDF'])
    await open(() => admitCard(), { given: { [pdfCall]: () => pdf }, search: '?examid=31' })
    expect(askedFor(cardCall)[0]).toEqual({ params: { applicationId }, query: { examid: 31 } })
    await press('Download PDF')
    expect(askedFor(pdfCall)[0]).toEqual({ params: { applicationId }, query: { examid: 31 } })
    expect(vi.mocked(saveFile).mock.lastCall?.[1]).toBe('admit-card.pdf')
    expect(screen.getByText('The PDF is in your downloads.')).toBeDefined()
  })

  it('stays to be read after the last day, without its PDF, and says why (PAPERUI-05)', async () => {
    await open(() => admitCard(closed))
    expect(sheet().getByText('PN0421187', seen)).toBeDefined()
    expect(download()).toHaveProperty('disabled', true)
    const reason = document.getElementById(download().getAttribute('aria-describedby')!)
    expect(reason?.textContent).toBe('To read only: the last day for the PDF is over.')
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })

  it('says so when the PDF does not come, and can be asked again (PAPERUI-05)', async () => {
    let busy = true
    const pdf = () => {
      if (busy) throw new ApiError(503, { code: 'SERVICE_BUSY', message: 'The portal is busy.' })
      return new Blob(['%PDF'])
    }
    await open(() => admitCard(), { given: { [pdfCall]: pdf } })
    await press('Download PDF')
    expect(screen.getByRole('alert').textContent).toContain('The portal is busy.')
    busy = false
    await press('Download PDF')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that is not there, or another’s, says so and leads back (PAPERUI-06)', async () => {
    await open(() => {
      throw new ApiError(404, { code: 'NOT_FOUND', message: 'No Record Found' })
    })
    expect(screen.getByText('There is no admit card here')).toBeDefined()
    const back = screen.getByRole('link', { name: 'Back to the application' })
    expect(back.getAttribute('href')).toContain(`/account/${applicationId}`)
  })

  it('gives the reason of a refusal, and no button that would change nothing (PAPERUI-06)', async () => {
    await open(() => {
      throw new ApiError(409, { code: 'STAGE_NOT_BEGUN', message: 'It begins on 20/11/2026.' })
    })
    expect(screen.getByText('It begins on 20/11/2026.')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('without a connection offers to try again, and then shows the card (PAPERUI-06)', async () => {
    let isLost = true
    await open(() => {
      if (isLost) throw new TransportError('offline', 'No connection.')
      return admitCard()
    })
    expect(screen.getByText(/No connection\./)).toBeDefined()
    isLost = false
    await press('Try again')
    await pass(50)
    expect(sheet().getByText('PN0421187', seen)).toBeDefined()
  })

  it('puts the instructions of the page’s language first (PAPERUI-01)', async () => {
    await open(() => admitCard(), { language: 'mr' })
    const lists = sheet().getAllByRole('list')
    expect(lists[0]?.textContent).toBe('हे प्रवेशपत्र छापून आणा.')
  })
})
