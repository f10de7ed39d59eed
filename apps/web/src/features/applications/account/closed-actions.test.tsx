import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button } from '@lokseva/form-kit/form.test-kit.tsx'
import { application, id, list, one, showApplications } from '../../../../test/applications.tsx'

const refused = (code: string) => ({ abilities: { pay: { allowed: false, code } } })

const waysSetWrongly =
  'The ways to pay of this advertisement are set wrongly; the commission has to correct them. Nothing was taken.'

const advertisement = {
  ...application().advertisement,
  onlinePaymentEndDate: '2026-12-07',
  challanDownloadEndDate: '2026-12-08',
}

describe('Pay Now', () => {
  it.each([
    ['paid', refused('APPLICATION_PAID'), ['The fee is paid.']],
    ['free', { amountPayable: 0, ...refused('APPLICATION_PAID') }, ['There was nothing to pay.']],
    ['ended', refused('APPLICATION_ENDED'), ['The application has ended.']],
    ['without any way to pay', refused('PAYMENT_METHOD_NOT_OFFERED'), [waysSetWrongly]],
    [
      'over and without its documents',
      { flgAllDocumentsUploaded: false, ...refused('PAYMENT_METHOD_ENDED') },
      [
        'The last day to begin paying is over (online 07/12/2026, new challan 08/12/2026).',
        'Not all required documents are uploaded.',
      ],
    ],
    [
      'without its documents',
      { flgAllDocumentsUploaded: false, ...refused('DOCUMENTS_MISSING') },
      ['Not all required documents are uploaded.'],
    ],
  ])(
    'of an application that is %s is closed and says why, also by touch (PAYUI-21)',
    async (...row) => {
      const [, change, reasons] = row
      await showApplications(list(application({ advertisement, ...change })))
      const payNow = button(/^Pay Now/)
      expect(payNow.disabled).toBe(true)
      for (const reason of reasons) expect(screen.getByText(reason)).toBeDefined()
      expect(payNow.closest('[title]')!.getAttribute('title')).toBe(reasons.join(' '))
      const described = document.getElementById(payNow.getAttribute('aria-describedby')!)
      expect(described?.textContent).toBe(reasons.join(''))
      expect(payNow.closest('details')!.open).toBe(false)
    },
  )
})

describe('What is closed', () => {
  const over = { allowed: false, code: 'WINDOW_CLOSED', reason: 'The last day was 07/12/2026.' }
  const open = { allowed: true }
  const question = {
    id: 1,
    question: 'Ever in service?',
    questionDvng: 'सेवेत होता का?',
    answerType: 'Text',
    validation: null,
    parentId: null,
    parentValidation: null,
  } as const
  const asks = { ...advertisement, additionalQuestions: [question] }

  it('stands folded in one line of names in their order, each off with its reason (MYACC-100)', async () => {
    const abilities = { pay: refused('APPLICATION_PAID').abilities.pay, cancel: over, answer: over }
    await showApplications(list(application({ abilities, advertisement: asks })))
    const line = screen.getByText(/^Closed: /, { selector: 'summary' })
    expect(line.textContent).toBe(
      'Closed: Pay Now · Cancel Application · Questions 2026-101-0000017-4',
    )
    for (const name of [/^Pay Now/, /^Cancel Application/, /^Questions/])
      expect(button(name).disabled).toBe(true)
  })

  it('is not said where all is open, and names only what is closed (MYACC-100)', async () => {
    await showApplications(list(application({ abilities: { pay: open, cancel: open } })))
    expect(screen.queryByText(/^Closed: /)).toBeNull()
    expect(button(/^Cancel Application/).disabled).toBe(false)
    cleanup()
    await showApplications(list(application({ abilities: { pay: open, cancel: over } })))
    const line = screen.getByText(/^Closed: /, { selector: 'summary' })
    expect(line.textContent).toBe('Closed: Cancel Application 2026-101-0000017-4')
  })

  it('gives the same reasons on the page of the application (MYACC-100)', async () => {
    const change = { flgAllDocumentsUploaded: false, ...refused('PAYMENT_METHOD_ENDED') }
    await showApplications(one({ application: application({ advertisement, ...change }) }), {
      viewed: id,
    })
    const closed = within(screen.getByRole('region', { name: 'Closed' }))
    expect(closed.getByText('Not all required documents are uploaded.')).toBeDefined()
    expect(closed.queryByRole('button')).toBeNull()
  })
})
