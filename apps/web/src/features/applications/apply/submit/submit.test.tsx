import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { candidateTexts } from '#app/texts.ts'
import { button, keysTo, pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import {
  applicationId,
  applyOneDay,
  applyServer,
  click,
  fee,
  field,
  fileId,
  fillIn,
  leftToDo,
  openApply,
  sampleDetails,
  sentBy,
  status,
  submitButton,
  submitted,
  tick,
  verdicts,
  write,
} from '../../../../../test/apply.tsx'
import { application } from '../../../../../test/applications.tsx'

applyOneDay()

const part = (name: string) => within(screen.getByRole('region', { name }))
const keysSent = () => keysTo('/applications')

describe('Sending the application', () => {
  it('sends it once, however often the button is pressed, and then shows that it is safe (APPLYUI-29, APPLYUI-30)', async () => {
    let answer: (given: object) => void = () => {}
    applyServer(sampleDetails(), {
      '/applications': () => new Promise((resolve) => (answer = resolve)),
    })
    await openApply()
    await fillIn()
    fireEvent.click(submitButton())
    fireEvent.click(submitButton())
    await pass(2000)
    expect(submitButton().textContent).toBe('Sending your application…')
    fireEvent.click(submitButton())
    await act(async () => answer(submitted))
    await pass()
    expect(sentBy('POST', '/applications')).toHaveLength(1)
    expect(sentBy('POST', '/applications')[0]).toMatchObject({
      amountPayable: 344,
      version: 3,
      location: 'Baramati',
      requiredDocumentsSelected: [{ documentTypeId: 'D01', documentInfoId: fileId }],
      applicationPostPrefList: [
        { postCriteriaId: 5007, prefOrder: 1 },
        { postCriteriaId: 5001, prefOrder: 2 },
      ],
    })
    await press(`Paying for ${applicationId}`)
    expect(screen.queryByText(`Paying for ${applicationId}`)).toBeNull()
    expect(screen.getByText('Your application 2026-101-0000017-4 is safe.')).toBeDefined()
    expect(
      screen.getByRole('button', { name: 'Download the receipt (PDF)', hidden: true }),
    ).toBeDefined()
  })

  it('asks to confirm a certificate a chosen post hangs on, and sends what was confirmed (APPLYUI-72)', async () => {
    const details = sampleDetails()
    const given = verdicts(details)
    const collector = given.eligibilityResultDtoList.find((each) => each.postCriteriaId === 5001)!
    const conditional = {
      certificates: [{ code: 'nonCreamyLayer', label: 'Non-creamy-layer certificate' }],
      until: '2026-12-07',
    }
    const onCondition = { ...collector.lines[0]!, verdict: 'declared' as const, conditional }
    const results = given.eligibilityResultDtoList.map((each) =>
      each === collector ? { ...each, lines: [onCondition] } : each,
    )
    applyServer(details, {
      '/checkeligibility': () => ({ ...given, eligibilityResultDtoList: results }),
      '/applications': () => submitted,
    })
    await openApply()
    await fillIn()
    expect(leftToDo()).toContain('Confirm the certificate: Non-creamy-layer certificate')
    fireEvent.click(submitButton())
    await pass()
    expect(sentBy('POST', '/applications')).toHaveLength(0)
    await tick(/or will hold it by 07\/12\/2026: Non-creamy-layer certificate/)
    await click(submitButton())
    expect(sentBy('POST', '/applications')[0]).toMatchObject({
      conditionalCertificates: ['nonCreamyLayer'],
    })
  })

  it('keeps its key over a lost answer and a reload, and takes a new one after a refusal (APPLYUI-29)', async () => {
    let outcome = (): unknown => {
      throw new TransportError('offline', 'No connection.')
    }
    const draft = applyServer(sampleDetails(), { '/applications': () => outcome() })
    await openApply()
    await fillIn()
    await click(submitButton())
    expect(screen.getByText(/It is not known whether the application arrived/)).toBeDefined()
    await pass(3000)
    expect(draft.version).toBeGreaterThan(0)
    cleanup()
    await openApply()
    await tick(/I have read the advertisement/)
    outcome = refuse('AMOUNT_CHANGED', 'The fee is ₹544 now.', { status: 409 })
    await click(submitButton())
    await click(submitButton())
    const [first, again, other] = keysSent()
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('leads to My account a second after it was submitted already (APPLYUI-31)', async () => {
    const words = 'Application already submitted for requested Advertisement'
    let elsewhere: string | null = null
    applyServer(sampleDetails(), {
      '/advertisementstatus': () => [status({ applicationId: elsewhere })],
      '/applications': refuse('ALREADY_APPLIED', words, { status: 409 }),
    })
    await openApply()
    await fillIn()
    elsewhere = applicationId
    await click(submitButton())
    expect(screen.getByText(words)).toBeDefined()
    await pass(900)
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByTestId('address').textContent).toContain('/apply')
    await pass(200)
    expect(screen.getByTestId('address').textContent).toBe('/candidate/main/account')
  })

  it('shows the application to somebody who has applied, not the form (APPLYUI-31)', async () => {
    const made = application({ id: applicationId, applicationId })
    applyServer(sampleDetails(), {
      '/advertisementstatus': () => [status({ applicationId })],
      '/applications': () => [made],
    })
    await openApply()
    await pass(50)
    expect(screen.getByText('Your application 2026-101-0000017-4 is safe.')).toBeDefined()
    expect(screen.getByText(/^101\/2026, /)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('navigation', { name: /four parts/ })).toBeNull()
  })

  it.each([
    ['PAID', 344, /^The fee is paid\./],
    ['NOT_PAID', 344, /^It counts once the fee is paid\./],
    ['PAID', 0, /^There is nothing to pay\./],
  ] as const)(
    'says of a fee that is %s, ₹%i: %s (APPLYUI-31)',
    async (feeStatus, amountPayable, words) => {
      const made = application({ id: applicationId, applicationId, feeStatus, amountPayable })
      applyServer(sampleDetails(), {
        '/advertisementstatus': () => [status({ applicationId })],
        '/applications': () => [made],
      })
      await openApply()
      await pass(50)
      expect(screen.getByText(words)).toBeDefined()
    },
  )

  it.each([
    [
      { isBeingPaid: true },
      /^Your payment is being checked\. If money left your account, you need not pay again\./,
    ],
    [{ isLapsed: true }, /^The fee was not paid by the last day/],
  ])('offers no payment that is not to be made: %o (PAYUI-36)', async (change, words) => {
    const made = application({ id: applicationId, applicationId, ...change })
    applyServer(sampleDetails(), {
      '/advertisementstatus': () => [status({ applicationId })],
      '/applications': () => [made],
    })
    await openApply()
    await pass(50)
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Pay the fee' })).toBeNull()
  })

  it('shows a changed fee and a corrected advertisement, and keeps everything but the declaration (APPLYUI-32, APPLYUI-62)', async () => {
    const shown = { fee, details: sampleDetails() }
    let outcome = refuse('AMOUNT_CHANGED', 'The fee is ₹544 now.', { status: 409 })
    applyServer(sampleDetails(), {
      '/applications': () => outcome(),
      '/advertisementstatus': () => [status({ fee: shown.fee })],
      '/advertisements/{id}': () => shown.details,
    })
    await openApply()
    await fillIn()
    shown.fee = { ...fee, amountPayable: 544 }
    await click(submitButton())
    await pass(20)
    expect(screen.getByText('The fee is ₹544 now.')).toBeDefined()
    expect(button('Submit and pay ₹544').disabled).toBe(false)
    outcome = refuse('ADVERTISEMENT_CHANGED', 'It was corrected.', { status: 409 })
    const correction = {
      version: 4,
      publishedAt: '2026-11-15T08:00:00.000Z',
      text: 'The last day is later.',
      textDvng: '',
    }
    shown.details = sampleDetails({ version: 4, corrigenda: [correction] })
    await click(submitButton())
    await pass(20)
    expect(screen.getByText('The last day is later.')).toBeDefined()
    // What was declared was declared of the text before (APPLYUI-62).
    expect(leftToDo()).toEqual(['Tick the declaration'])
    await tick(/I have read the advertisement/)
    await click(submitButton())
    expect(sentBy('POST', '/applications').map(({ version }) => version)).toEqual([3, 3, 4])
    expect(leftToDo()).toEqual([])
  })

  it('checks the place as the server does, and names what is wrong at it (APPLYUI-63)', async () => {
    applyServer(sampleDetails(), {})
    await openApply()
    await loadTexts(candidateTexts, 'en')
    await fillIn()
    await write('Place', 'Pune <b>')
    expect(leftToDo()).toEqual(['Correct the place'])
    expect(
      part('Declaration').getByText('The character < cannot be used here: remove it'),
    ).toBeDefined()
    await write('Place', 'Pune')
    expect(leftToDo()).toEqual([])
  })

  it('puts what the server found wrong into the part it belongs to (APPLYUI-33)', async () => {
    const fieldErrors = [
      {
        path: 'applicationPostPrefList.0.postCriteriaId',
        code: 'NOT_ELIGIBLE',
        message: 'Not this post.',
      },
      { path: 'requiredDocumentsSelected.0', code: 'MISSING', message: 'Not this file.' },
      { path: 'location', code: 'INVALID', message: 'Not this place.' },
      { path: 'optionalSubjectDtoList.0', code: 'INVALID', message: 'Not this subject.' },
    ]
    applyServer(sampleDetails(), {
      '/applications': refuse('VALIDATION_FAILED', 'Correct what is marked.', {
        status: 422,
        fieldErrors,
      }),
    })
    await openApply()
    await fillIn()
    await click(submitButton())
    expect(part('Posts').getByText('Not this post.')).toBeDefined()
    expect(part('Documents').getByText('Not this file.')).toBeDefined()
    expect(part('Examination').getByText('Not this subject.')).toBeDefined()
    expect(part('Declaration').getByText('Not this place.')).toBeDefined()
    expect(screen.getByText(/Everything you chose and wrote is still there/)).toBeDefined()
    expect(field('Place')).toHaveProperty('value', 'Baramati')
  })

  it('keeps everything when the language is switched in the middle (APPLYUI-35)', async () => {
    applyServer()
    await openApply()
    await fillIn()
    await press('मराठी')
    await vi.waitFor(() => expect(screen.getByText('तुमचा अर्ज')).toBeDefined(), { timeout: 30_000 })
    await pass(50)
    expect(leftToDo()).toEqual([])
    expect(field('ठिकाण').value).toBe('Baramati')
    expect(submitButton().textContent).toBe('सादर करा आणि ₹344 भरा')
    expect(submitButton().disabled).toBe(false)
  })
})
