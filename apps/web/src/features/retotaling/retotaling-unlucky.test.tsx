import type { RetotalingRequest } from '@lokseva/contract/retotaling/schemas'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { button, keysTo, pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import {
  box,
  idOf,
  openRetotaling,
  request,
  subjects,
  tick,
  toApply,
  total,
} from '../../../test/retotaling.tsx'

const asked = { id: idOf(50), fees: 100.1, total: 144.3, message: 'Request saved.' }
const lost = 'Your internet connection is lost.'
const listPath = '/retotaling/requests/application/{applicationId}'
const subjectsPath = '/retotaling/getsubjects/{applicationId}/{resultStatus}/{requestType}'
const keys = () => keysTo('/retotaling/requests/1')

describe('Where something goes wrong while retotaling is asked for', () => {
  it('a lost connection is told in place, the ticks stay, and the same once more is one request (OBJUI-18)', async () => {
    let isDown = true
    await openRetotaling({
      '/retotaling/requests/1': () => {
        if (isDown) throw new TransportError('offline', lost)
        return asked
      },
    })
    await toApply()
    await tick(/^History/)
    await press('Submit')
    expect(screen.getByRole('alert').textContent).toContain(lost)
    expect(box(/^History/)[0]!.checked).toBe(true)
    expect(total()).toContain('₹144.30')
    isDown = false
    fireEvent.click(button('Submit'))
    fireEvent.click(button(/Submit|Sending/))
    await pass(50)
    expect(keys()).toHaveLength(2)
    expect(keys()[0]).toBe(keys()[1])
    expect(button(`Ways to pay ${idOf(50)}`)).toBeDefined()
  })

  it('other ticks than those that were lost are another request (OBJUI-18)', async () => {
    await openRetotaling({
      '/retotaling/requests/1': () => {
        throw new TransportError('offline', lost)
      },
    })
    await toApply()
    await tick(/^History/)
    await press('Submit')
    await tick(/^Physics/)
    await press('Submit')
    expect(new Set(keys()).size).toBe(2)
  })

  it('a stage that is closed under the open page says so, and nothing can be sent any more (OBJUI-18)', async () => {
    const reason = 'The last day was 15/11/2026.'
    let known = subjects()
    await openRetotaling({
      [subjectsPath]: () => known,
      '/retotaling/requests/1': refuse('WINDOW_CLOSED', reason, { status: 409 }),
    })
    await toApply()
    await tick(/^History/)
    known = subjects({ abilities: { ask: { allowed: false, code: 'WINDOW_CLOSED', reason } } })
    await press('Submit')
    await pass(50)
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    expect(box(/^History/)[0]!.disabled).toBe(true)
  })

  it('what was paid in another tab stands as paid once the ways to pay are closed (OBJUI-18)', async () => {
    let list: RetotalingRequest[] = [request()]
    const onStale = vi.fn()
    await openRetotaling({ [listPath]: () => list }, 'en', onStale)
    await press(/^Pay Now/)
    expect(onStale).not.toHaveBeenCalled()
    const pay = { allowed: false, code: 'NOTHING_TO_PAY', reason: 'Nothing is to be paid.' }
    list = [request({ paymentRefNo: 'LKAAAABBBBCCCCD', abilities: { pay } })]
    await press(`Ways to pay ${idOf(50)}`)
    await pass(50)
    expect(onStale).toHaveBeenCalledOnce()
    expect(screen.getByText('Paid, not totalled yet')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Pay Now/ })).toBeNull()
  })

  it('what was asked for and not paid stands there after a reload, to be paid (OBJUI-18)', async () => {
    let list: RetotalingRequest[] = []
    const answers = {
      [listPath]: () => list,
      '/retotaling/requests/1': () => {
        list = [request()]
        return asked
      },
    }
    await openRetotaling(answers)
    await toApply()
    await tick(/^History/)
    await press('Submit')
    await pass(50)
    cleanup()
    await openRetotaling(answers)
    expect(screen.getByText('Not paid')).toBeDefined()
    await press(/^Pay Now/)
    expect(button(`Ways to pay ${idOf(50)}`)).toBeDefined()
  })

  it('a request of an earlier stage says that it can be asked for anew, or that it was (OBJUI-13)', async () => {
    const refusing = (code: string, reason: string) =>
      request({
        id: idOf(code.length),
        abilities: { pay: { allowed: false, code, reason } },
      })
    const list = [
      refusing('RETOTALING_ASK_ANEW', 'Not paid in time. Apply anew until 05/12/2026.'),
      refusing('RETOTALING_LAPSED', 'You have applied anew.'),
    ]
    await openRetotaling({ [listPath]: () => list })
    expect(screen.getAllByText('Not paid')).toHaveLength(2)
    for (const { abilities } of list) expect(screen.getByText(abilities.pay.reason!)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Pay Now/ })).toBeNull()
  })
})
