import { personalFields } from '@lokseva/forms/personal/personal-form'
import { languages } from '@lokseva/texts/text-id'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  box,
  button,
  pass,
  press,
  refuse,
  sentTo,
  server,
} from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { ownFacts } from '../../profile.test-kit.tsx'
import { answer, showPiece } from '../pieces.test-kit.tsx'
import { SubCategories } from './sub-categories.tsx'
import { DisabilityNotes, UdidCheck } from './udid-check.tsx'

const subCategories = personalFields.find(({ id }) => id === 'disabilitySubCategoriesLookupIds')!
const claim = {
  englishFullName: 'Asha Suresh Patil',
  typeOfDisabilityLookupId: 435,
  disabilitySubCategoriesLookupIds: [441],
  divyangPercentage: '45',
  udid: 'MH2610119900012345',
  typeDisabilityCertificate: 2,
  sadmCertificateNumber: 'AB/12',
  sadmCertificateDate: '2020-01-01',
}
const answers = { flgDivyang: true, flgUdid: true, ...claim }
const record = {
  flgUdid: true,
  message: '',
  candidateName: 'Asha Patil',
  divyangPercentage: '45',
  disabilityType: 'Blindness and low vision',
  conditionCategory: 'Low vision',
}
const below = /Below 40 percent/
const questions = ['divyangPercentage', 'flgUdid', 'udid', 'sadmCertificateNumber']

/** What the portal holds after the claim it was sent last. */
const verified = () => ({
  udid: claim.udid,
  enrolmentNo: null,
  typeId: 435,
  subCategoryIds: [441],
  percentage: (sentTo('/verifyudid').at(-1) as typeof claim).divyangPercentage,
  name: 'Patil Asha Suresh',
  certificate: { type: 2, number: 'AB/12', issuedOn: '2020-01-01' },
})

type Given = Parameters<typeof server>[0]
const udidServer = (given: Given = {}) =>
  server({
    '/validateudid': () => record,
    '/verifyudid': () => ({ flgUdid: true, message: 'Verified.' }),
    '/personalfacts': () => ({ ...ownFacts, udid: verified() }),
    ...given,
  })

function LanguageButtons() {
  const { switchLanguage } = useLanguage()
  return languages.map((language) => (
    <button key={language} type="button" onClick={() => void switchLanguage(language)}>
      {language}
    </button>
  ))
}

type Options = Parameters<typeof showPiece>[1]
const showCheck = (options: Options = {}) =>
  showPiece((form) => <UdidCheck form={form} locked={false} />, { answers, questions, ...options })

async function verify() {
  await press('Validate')
  await press('It is mine, proceed')
}

beforeEach(() => udidServer())
describe('The check of a UDID', () => {
  it('is offered to a person with disability while it is on (UDIDUI-01)', async () => {
    const form = await showCheck()
    expect(button('Validate')).toBeDefined()
    answer(form, 'flgDivyang', false)
    expect(screen.queryByRole('button', { name: 'Validate' })).toBeNull()
    answer(form, 'flgDivyang', true)
    act(() => form.setFacts({ ...form.facts(), udidCheck: false }))
    expect(screen.queryByRole('button', { name: 'Validate' })).toBeNull()
  })

  it('first marks every answer it needs and lacks, and asks nobody (UDIDUI-02)', async () => {
    const wrong = { divyangPercentage: '145', udid: undefined, sadmCertificateNumber: undefined }
    const form = await showCheck({ answers: { ...answers, ...wrong } })
    await press('Validate')
    expect(document.activeElement).toBe(box(/Percentage/))
    expect(box(/Percentage/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(/^Information is Mandatory: /)).toHaveLength(2)
    expect(form.problem('udid')).toEqual({ code: 'MANDATORY', params: undefined })
    expect(form.problem('flgUdid')).toBeUndefined()
    expect(call).not.toHaveBeenCalled()
  })

  it('shows name, type and condition of the record first; going back verifies nothing (UDIDUI-03)', async () => {
    await showCheck()
    await press('Validate')
    expect(sentTo('/validateudid')).toEqual([claim])
    expect(screen.getByText('Is this your UDID record?')).toBeDefined()
    for (const words of ['Asha Patil', 'Blindness and low vision', 'Low vision'])
      expect(screen.getByText(words).tagName).toBe('DD')
    await press('Go back to the form')
    expect(sentTo('/verifyudid')).toEqual([])
    expect(button('Validate')).toBeDefined()
  })

  it('turns the button green, with a tick and words, from 40 percent on (UDIDUI-04)', async () => {
    const form = await showCheck()
    expect(form.isGood('flgUdid')).toBe(false)
    await verify()
    await pass()
    expect(sentTo('/verifyudid')).toEqual([claim])
    const green = button('UDID verified')
    expect(green.className).toContain('udid-verified')
    expect(green.querySelector('svg')).not.toBeNull()
    expect(document.activeElement?.textContent).toMatch(/40 percent or more/)
    expect(form.facts().udid).toEqual(verified())
    expect(form.isGood('flgUdid')).toBe(true)
  })

  it('explains what less than 40 percent means, and stays as it is (UDIDUI-05)', async () => {
    await showCheck({ answers: { ...answers, divyangPercentage: '39.9' } })
    await verify()
    expect(screen.getByText(below)).toBeDefined()
    expect(button('Validate').className).not.toContain('udid-verified')
  })

  it('says not verified once a verified answer changes (UDIDUI-07)', async () => {
    const form = await showCheck()
    expect(screen.getByText(/^Not validated yet/)).toBeDefined()
    await verify()
    answer(form, 'divyangPercentage', '50')
    expect(screen.getByText(/^You changed an answer that was verified/)).toBeDefined()
    expect(button('Validate')).toBeDefined()
    answer(form, 'divyangPercentage', '45')
    expect(button('UDID verified')).toBeDefined()
  })

  it.each([
    ['englishFullName', 'Usha Kale'],
    ['sadmCertificateNumber', 'AB/13'],
  ])('says not verified once %s is another than on record (UDIDUI-07)', async (id, value) => {
    const form = await showCheck()
    await verify()
    answer(form, id, value)
    expect(form.isGood('flgUdid')).toBe(false)
  })

  it('marks what the record has otherwise, and says so by the button (UDIDUI-06)', async () => {
    const words =
      'This differs from the UDID record: certificate number. Compare it with your card or certificate.'
    const message = 'Differs from the UDID record: compare it with your card or certificate'
    const fieldErrors = [{ path: 'sadmCertificateNumber', code: 'UDID_DIFFERS', message }]
    udidServer({ '/validateudid': refuse('UDID_MISMATCH', words, { status: 422, fieldErrors }) })
    await showCheck()
    await press('Validate')
    expect(screen.getByRole('alert').textContent).toBe(words)
    expect(screen.getByText(message)).toBeDefined()
    expect(document.activeElement).toBe(box(/certificate number/))
  })

  it('is tried again on wish where the service does not answer (UDIDUI-06)', async () => {
    const words = 'The UDID service does not answer at present.'
    udidServer({ '/validateudid': refuse('UDID_SERVICE_DOWN', words, { status: 503 }) })
    await showCheck()
    await press('Validate')
    expect(screen.getByRole('alert').textContent).toContain(words)
    udidServer()
    await press('Try again')
    expect(screen.getByText('Is this your UDID record?')).toBeDefined()
  })

  it('ends where it is switched off meanwhile (UDIDUI-11)', async () => {
    const words = 'UDID is not verified online at present.'
    udidServer({ '/validateudid': refuse('UDID_CHECK_OFF', words, { status: 409 }) })
    const form = await showCheck()
    await press('Validate')
    expect(screen.getByText(/^UDID is not verified online at present/)).toBeDefined()
    expect(form.isGood('flgUdid')).toBe(true)
  })

  it('says so, and what went wrong, in the language chosen since (UDIDUI-11, SHELL-08)', async () => {
    const down = 'The UDID service does not answer.'
    const switchedOff = 'सध्या यूडीआयडीची ऑनलाइन पडताळणी होत नाही. फॉर्म भरा; आयोग प्रमाणपत्र नंतर तपासेल.'
    udidServer({ '/validateudid': refuse('UDID_SERVICE_DOWN', down, { status: 503 }) })
    const piece: Parameters<typeof showPiece>[0] = (form) => (
      <>
        <UdidCheck form={form} locked={false} />
        <LanguageButtons />
      </>
    )
    await showPiece(piece, { answers })
    await press('Validate')
    expect(screen.getByText(down)).toBeDefined()
    await press('mr')
    await vi.waitFor(() => expect(screen.queryByText(down)).toBeNull(), 60_000)
    expect(
      screen.getByText(
        'यूडीआयडी सेवा सध्या प्रतिसाद देत नाही. कृपया काही मिनिटांनी पुन्हा प्रयत्न करा; तोपर्यंत बाकीचा फॉर्म भरता येईल.',
      ),
    ).toBeDefined()
    const off = refuse('UDID_CHECK_OFF', switchedOff, { status: 409 })
    udidServer({ '/validateudid': off })
    await press('पडताळणी करा')
    expect(screen.getByText(switchedOff)).toBeDefined()
    await press('en')
    await vi.waitFor(() => expect(screen.queryByText(switchedOff)).toBeNull(), 60_000)
    expect(screen.getByText(/^UDID is not verified online at present/)).toBeDefined()
  })

  it('cannot be begun in a locked profile (UDIDUI-12)', async () => {
    await showPiece((form) => <UdidCheck form={form} locked />, { answers })
    expect(button('Validate').disabled).toBe(true)
  })
})

describe('Notes on a disability (UDIDUI-08)', () => {
  const showNotes = (given: Options) => showPiece((form) => <DisabilityNotes form={form} />, given)

  it('say that no posts are reserved for category 1405', async () => {
    const form = await showNotes({ answers: { flgDivyang: true, typeOfDisabilityLookupId: 1405 } })
    expect(screen.getByText(/^No posts are reserved for this type of disability/)).toBeDefined()
    answer(form, 'typeOfDisabilityLookupId', 435)
    expect(screen.queryByText(/^No posts are reserved/)).toBeNull()
  })

  it('say on which side of 40 percent the answer is, while no service checks it', async () => {
    const form = await showNotes({ answers, facts: { udidCheck: false } })
    expect(screen.getByText(/^40 percent or more/)).toBeDefined()
    answer(form, 'divyangPercentage', '39')
    expect(screen.getByText(below)).toBeDefined()
    act(() => form.setFacts({ ...form.facts(), udidCheck: true }))
    expect(screen.queryByText(below)).toBeNull()
  })
})

describe('Sub-categories of a disability', () => {
  const showChoice = (type: number, udidCheck = false) =>
    showPiece((form) => <SubCategories form={form} field={subCategories} disabled={false} />, {
      answers: { flgDivyang: true, typeOfDisabilityLookupId: type },
      facts: { udidCheck },
    })

  it('are several for multiple disabilities, two of them set and not to be taken away (UDIDUI-09)', async () => {
    const form = await showChoice(439)
    const ticked = () => form.values()[subCategories.id]
    expect(ticked()).toEqual([454, 455])
    for (const name of [/Several at once/, /Deaf-blindness/]) {
      expect(box(name).checked).toBe(true)
      expect(box(name).disabled).toBe(true)
    }
    fireEvent.click(box('Low vision'))
    expect(ticked()).toEqual([454, 455, 441])
    fireEvent.click(box('Low vision'))
    expect(ticked()).toEqual([454, 455])
    expect(screen.queryByLabelText("Parkinson's disease")).toBeNull()
    expect(form.isGood(subCategories.id)).toBe(true)
  })

  it('keep the two that are set while the register is asked (UDIDUI-09)', async () => {
    const form = await showChoice(439, true)
    expect(box(/Deaf-blindness/).disabled).toBe(true)
    fireEvent.click(box('Low vision'))
    expect(form.values()[subCategories.id]).toEqual([454, 455, 441])
    expect(form.isGood(subCategories.id)).toBe(true)
  })

  it('are one of its own for every other category (UDIDUI-10)', async () => {
    const form = await showChoice(435)
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    fireEvent.click(box('Blindness'))
    fireEvent.click(box('Low vision'))
    expect(form.values()[subCategories.id]).toEqual([441])
    answer(form, 'typeOfDisabilityLookupId', 439)
    expect(form.values()[subCategories.id]).toEqual([454, 455])
  })
})
