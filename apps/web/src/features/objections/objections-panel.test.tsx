import { stagePath } from '@lokseva/contract/applications/addresses'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pass, press, refuse, sentTo } from '@lokseva/form-kit/form.test-kit.tsx'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import {
  objection,
  objectionData,
  objectionId,
  paid,
  showObjections,
} from '../../../test/objections.tsx'

const dialog = () => within(screen.getByRole('dialog'))

describe('The objections of an application', () => {
  it('that has none say so, and can be added (OBJUI-01)', async () => {
    await showObjections(() => objectionData([]))
    expect(screen.getByText('No data to display')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Add' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull()
  })

  it('stand with question, answers, fee and state; only what may be is changed or withdrawn (OBJUI-01)', async () => {
    await showObjections(() =>
      objectionData([
        objection(),
        objection({
          id: objectionId(2),
          candidateSetQuestionSrno: 9,
          candidateAnswer: '0',
          ...paid,
        }),
      ]),
    )
    for (const words of ['Not paid', 'Paid, not decided yet', '1, 3', 'No option is right'])
      expect(screen.getByText(words)).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1)
    // What was raised last is seen first, and how many there are.
    const questions = screen.getAllByText(/^Question \d/, { selector: 'strong' })
    expect(questions.map(({ textContent }) => textContent)).toEqual(['Question 9', 'Question 7'])
    expect(screen.getByText('Your objections: 2')).toBeDefined()
    expect(screen.getByRole('region', { name: 'Your objections' }).className).toBe(
      'objections-list',
    )
  })

  it('tell when each was paid and that it is with the experts since; what comes next stays until all are decided (OBJUI-32)', async () => {
    const over = { allowed: false, code: 'WINDOW_CLOSED', reason: 'The last day was 10/11/2026.' }
    const abilities = { add: over, pay: over }
    const free = objection({ id: objectionId(2), ...paid, fees: 0 })
    await showObjections(() => objectionData([objection(paid), free], { abilities }))
    expect(screen.getByText('paid 16/11/2026, 11:00; with the experts since')).toBeDefined()
    expect(screen.getByText('with the experts since 16/11/2026')).toBeDefined()
    expect(screen.getByRole('region', { name: 'What happens next' })).toBeDefined()
    cleanup()
    const decision = {
      finalAnswerKey: '1',
      reason: 'Yes.',
      reasonDvng: 'होय.',
      decidedAt: '2026-11-18T05:30:00.000Z',
      refund: 0,
    }
    const decided = objection({ ...paid, state: 'UPHELD', decision })
    await showObjections(() => objectionData([decided], { abilities }))
    expect(screen.queryByRole('region', { name: 'What happens next' })).toBeNull()
  })

  it('stand above the form in which another is written, only to be read, and the form takes the focus (OBJUI-33)', async () => {
    await showObjections(() => objectionData([objection()]))
    await press('Add')
    await pass(50)
    expect(document.activeElement?.tagName).toBe('H3')
    expect(screen.getByText('Question 7', { selector: 'strong' })).toBeDefined()
    expect(screen.getByRole('region', { name: 'What happens next' })).toBeDefined()
    for (const name of [/^Edit/, /^Withdraw/, 'Payment', 'Add'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await press('Cancel')
    expect(screen.getByRole('button', { name: /^Edit/ })).toBeDefined()
  })

  it('of a stage that is over are only read, with the reason (OBJUI-01)', async () => {
    const over = { allowed: false, code: 'WINDOW_CLOSED', reason: 'The last day was 10/11/2026.' }
    await showObjections(() => objectionData([], { abilities: { add: over, pay: over } }))
    expect(screen.getByText('The last day was 10/11/2026.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })

  it('of a stage that is over are asked for by it, and only read, though another one is open (OBJUI-30)', async () => {
    const over = { allowed: false, code: 'WINDOW_CLOSED', reason: 'The last day was 10/11/2026.' }
    const nothing = { allowed: false, code: 'NOTHING_TO_PAY', reason: 'There is nothing to pay.' }
    const asked: unknown[] = []
    await showObjections(
      () => objectionData([]),
      {
        '/objection/requests/{applicationId}': ({ query }) => {
          asked.push(query)
          return objectionData([objection(paid)], { abilities: { add: over, pay: nothing } })
        },
      },
      { isReadOnly: true },
    )
    expect(asked).toEqual([{ stgid: 7 }])
    expect(screen.getByText('Paid, not decided yet')).toBeDefined()
    expect(screen.getByText('The last day was 10/11/2026.')).toBeDefined()
    for (const name of [/^Add/, /^Edit/, /^Withdraw/, /^Payment/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('that are decided tell the final answer, the reason and what goes back (OBJUI-02)', async () => {
    const decision = {
      finalAnswerKey: '1|3',
      reason: 'The source is right.',
      reasonDvng: 'संदर्भ बरोबर आहे.',
      decidedAt: '2026-11-15T05:30:00.000Z',
      refund: 100,
    }
    const upheld = objection({ ...paid, state: 'UPHELD', decision })
    await showObjections(() => objectionData([upheld]))
    expect(screen.getByText('Upheld on 15/11/2026')).toBeDefined()
    expect(screen.getByText('Final answer in your set: 1, 3')).toBeDefined()
    expect(screen.getByText('Reason: The source is right.')).toBeDefined()
    expect(screen.getByText('₹100 goes back to the account you paid from.')).toBeDefined()
  })

  it('are told in Marathi with the reason in Marathi (OBJUI-02)', async () => {
    const decision = {
      finalAnswerKey: '2',
      reason: 'No.',
      reasonDvng: 'उत्तरतालिका बरोबर आहे.',
      decidedAt: '2026-11-15T05:30:00.000Z',
      refund: 0,
    }
    const not = objection({ ...paid, state: 'NOT_UPHELD', decision })
    await showObjections(() => objectionData([not]), {}, { language: 'mr' })
    expect(screen.getByText('कारण: उत्तरतालिका बरोबर आहे.')).toBeDefined()
    expect(screen.queryByText(/परत मिळतील/)).toBeNull()
  })

  it('are withdrawn only after a question, and the server’s words are shown (OBJUI-03)', async () => {
    const data = [objection()]
    await showObjections(() => objectionData(data), {
      '/objection/manage': () => {
        data.length = 0
        return { message: 'Objection withdrawn' }
      },
    })
    await press(/^Withdraw Question 7/)
    await press('Keep it')
    expect(sentTo('/objection/manage')).toEqual([])
    await press(/^Withdraw Question 7/)
    await press('Withdraw it')
    await pass(50)
    expect(sentTo('/objection/manage')).toEqual([{ id: objectionId(1), isDeleted: true }])
    expect(screen.getByText('Objection withdrawn')).toBeDefined()
    expect(screen.getByText('No data to display')).toBeDefined()
  })

  it('that were paid meanwhile in another tab refuse, and the list is fetched anew (OBJUI-03)', async () => {
    let data = objection()
    await showObjections(() => objectionData([data]), {
      '/objection/manage': () => {
        data = objection(paid)
        return refuse('OBJECTION_PAID', 'This objection is paid.', { status: 409 })()
      },
    })
    await press(/^Withdraw Question 7/)
    await press('Withdraw it')
    await pass(50)
    expect(screen.getByText('This objection is paid.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
  })

  it('are withdrawn once however often it is pressed; a lost connection is told in place, and it can be tried again (OBJUI-03)', async () => {
    const data = [objection()]
    let isDown = true
    await showObjections(() => objectionData(data), {
      '/objection/manage': () => {
        if (isDown) throw new TransportError('offline', 'Your internet connection is lost.')
        data.length = 0
        return { message: 'Objection withdrawn' }
      },
    })
    await press(/^Withdraw Question 7/)
    await press('Withdraw it')
    await pass(50)
    expect(screen.getByText('Your internet connection is lost.')).toBeDefined()
    expect(sentTo('/objection/manage')).toHaveLength(1)
    isDown = false
    await press(/^Withdraw Question 7/)
    const yes = screen.getByRole('button', { name: 'Withdraw it' })
    fireEvent.click(yes)
    fireEvent.click(yes)
    await pass(50)
    expect(sentTo('/objection/manage')).toHaveLength(2)
    expect(screen.getByText('No data to display')).toBeDefined()
  })

  it('that cannot be fetched can be asked for again (OBJUI-01)', async () => {
    let isDown = true
    await showObjections(() =>
      isDown ? refuse('INTERNAL_ERROR', 'Something went wrong.')() : objectionData([]),
    )
    await pass(20_000)
    expect(screen.getByText('Something went wrong.')).toBeDefined()
    isDown = false
    await press(/again/i)
    await pass(50)
    expect(screen.getByText('No data to display')).toBeDefined()
  })
})

it.each([
  ['waits for the candidate', {}, ['done', 'yours', 'ahead', 'ahead']],
  ['is being paid', { isBeingPaid: true }, ['done', 'with-us', 'ahead', 'ahead']],
  ['is with the experts', { ...paid }, ['done', 'done', 'with-us', 'ahead']],
  ['is decided', { ...paid, state: 'UPHELD' as const }, ['done', 'done', 'done', 'done']],
  ['was taken back', { state: 'WITHDRAWN' as const }, ['done', 'ended', 'ended', 'ended']],
])('The four bars of an objection that %s say so (OBJUI-22)', async (_, change, bars) => {
  await showObjections(() => objectionData([objection(change)]))
  const drawn = [...document.querySelectorAll<HTMLElement>('.docket-bars > span')]
  expect(drawn.map(({ dataset }) => dataset['bar'])).toEqual(bars)
  expect(screen.queryAllByText('paid, locked')).toHaveLength('isFeesPaid' in change ? 1 : 0)
})

it('What is unpaid, the service charge and the total end the list (OBJUI-22)', async () => {
  await showObjections(() => objectionData([objection()]))
  const sums = [...document.querySelectorAll('.objection-totals dl > div')]
  expect(sums.map(({ textContent }) => textContent)).toEqual([
    'One unpaid objection₹100',
    'Service charge, once for a payment₹44.50',
    'To pay now₹144.50',
  ])
})

it('Whoever comes to pay finds the payment open, unless there is nothing to pay (OBJUI-23)', async () => {
  const path = stagePath(objection().applicationId, 7, 'unpaid')
  await showObjections(() => objectionData([objection()]), {}, { path })
  expect(dialog().getByRole('button', { name: 'Pay Now' })).toBeDefined()
  cleanup()
  const pay = { allowed: false, code: 'NOTHING_TO_PAY', reason: 'Nothing is to pay.' }
  const abilities = { add: { allowed: true }, pay }
  await showObjections(() => objectionData([objection(paid)], { abilities }), {}, { path })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('Cancel in the form reads the list anew (OBJUI-20)', async () => {
  let data = [objection()]
  await showObjections(() => objectionData(data))
  await press(/^Edit Question 7/)
  await pass(50)
  data = [objection(), objection({ id: objectionId(2), candidateSetQuestionSrno: 9 })]
  await press('Cancel')
  await pass(50)
  expect(screen.getByText('Your objections: 2')).toBeDefined()
})

describe('Paying for objections', () => {
  it('lists each with its fee and whether it is paid, then service charge and total, and goes on to the ways to pay, the total beside the button (OBJUI-04, OBJUI-300)', async () => {
    const second = objection({ id: objectionId(2), candidateSetQuestionSrno: 9, ...paid })
    await showObjections(() => objectionData([objection(), second]))
    await press('Payment')
    const rows = dialog()
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.lastChild?.textContent),
      )
    expect(rows).toEqual([
      ['1', 'General studies', '7', '15/11/2026, 11:00', '₹100', 'No'],
      ['2', 'General studies', '9', '15/11/2026, 11:00', '₹100', 'Yes'],
      ['', 'Service charge', '', '', '₹44.50', ''],
      ['', 'Total to pay', '', '', '₹144.50', ''],
    ])
    const foot = dialog().getByText('Pay Now').closest<HTMLElement>('.dialog-actions')!
    expect(foot.querySelector('.foot-sum')?.textContent).toContain('Total₹144.50')
    await press('Pay Now')
    expect(screen.getByRole('button', { name: 'Ways to pay 144.5 for 1' })).toBeDefined()
  })

  it('has neither sums nor a button where everything is paid (OBJUI-04)', async () => {
    await showObjections(() => objectionData([objection(paid)]))
    await press('Payment')
    expect(dialog().getAllByRole('row')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull()
  })

  it('leaves out what lapsed: nobody can pay it, and the total is without it (OBJUI-04)', async () => {
    const lapsed = objection({ id: objectionId(2), candidateSetQuestionSrno: 9, state: 'LAPSED' })
    await showObjections(() => objectionData([lapsed, objection()]))
    await press('Payment')
    expect(dialog().getAllByRole('row')).toHaveLength(4)
    expect(dialog().queryByText('9')).toBeNull()
  })

  it('that another tab paid stays with what it was begun for, so that it can say so; what is to pay by now is taken over (OBJUI-19)', async () => {
    let data = [objection()]
    await showObjections(() => objectionData(data))
    await press('Payment')
    await press('Pay Now')
    data = [objection(), objection({ id: objectionId(2) })]
    await press('Refused')
    await pass(50)
    expect(screen.getByRole('button', { name: 'Ways to pay 244.5 for 2' })).toBeDefined()
    data = [objection(paid), objection({ id: objectionId(2), ...paid })]
    await press('Refused')
    await pass(50)
    expect(screen.getByRole('button', { name: 'Ways to pay 144.5 for 1' })).toBeDefined()
  })

  it('for what another tab took back goes back to the list (OBJUI-19)', async () => {
    let data = [objection()]
    await showObjections(() => objectionData(data))
    await press('Payment')
    await press('Pay Now')
    data = []
    await press('Refused')
    await pass(50)
    expect(screen.queryByRole('button', { name: /^Ways to pay/ })).toBeNull()
    expect(dialog().getByText('No data to display')).toBeDefined()
  })

  const over = { allowed: false, code: 'WINDOW_CLOSED', reason: 'The last day was 10/11/2026.' }
  const nothing = { allowed: false, code: 'NOTHING_TO_PAY', reason: 'There is nothing to pay.' }
  const payment = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Payment' })

  it('is disabled where it is too late, with the reason beside it (OBJUI-04)', async () => {
    await showObjections(() =>
      objectionData([objection()], { abilities: { add: { allowed: true }, pay: over } }),
    )
    expect(payment().disabled).toBe(true)
    const reason = document.getElementById(payment().getAttribute('aria-describedby')!)
    expect(reason?.textContent).toBe('The last day was 10/11/2026.')
  })

  it('is disabled past the end also where nothing is owed; before it what is paid can be looked at (OBJUI-04)', async () => {
    let add: typeof over | { allowed: boolean } = { allowed: true }
    const shown = () => objectionData([objection(paid)], { abilities: { add, pay: nothing } })
    await showObjections(shown)
    expect(payment().disabled).toBe(false)
    cleanup()
    add = over
    await showObjections(shown)
    expect(payment().disabled).toBe(true)
    expect(screen.getByText('There is nothing to pay.')).toBeDefined()
  })

  it('that becomes too late while it is open says why (OBJUI-04)', async () => {
    let pay: typeof over | { allowed: boolean } = { allowed: true }
    await showObjections(() =>
      objectionData([objection()], { abilities: { add: { allowed: true }, pay } }),
    )
    await press('Payment')
    await press('Pay Now')
    pay = over
    await press(/^Ways to pay/)
    await pass(50)
    expect(dialog().getByText('The last day was 10/11/2026.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull()
  })
})
