import { stagePath } from '@lokseva/contract/applications/addresses'
import type { RetotalingRequest } from '@lokseva/contract/retotaling/schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, pass, press, refuse, sentTo } from '@lokseva/form-kit/form.test-kit.tsx'
import {
  box,
  history,
  idOf,
  openRetotaling as open,
  paperOne,
  physics,
  post,
  request,
  subject,
  subjects,
  tick,
  toApply,
  total,
} from '../../../test/retotaling.tsx'
import { applicationId } from '../../../test/stages.tsx'

describe('Asking for marks to be totalled again', () => {
  it('shows subjects with marks, parts free below them, and those asked for ticked for good (OBJUI-11)', async () => {
    await open()
    await toApply()
    const clerk = within(screen.getByRole('group', { name: /^Clerk/ }))
    expect(clerk.getAllByRole('checkbox')).toHaveLength(3)
    expect(clerk.getByText('History I')).toBeDefined()
    expect(clerk.getByText('Marks: absent')).toBeDefined()
    expect(clerk.getByText('Comes with it, no fee')).toBeDefined()
    const [asked] = box(/^Maths/)
    expect([asked!.checked, asked!.disabled]).toEqual([true, true])
    expect(clerk.getByText('Already applied')).toBeDefined()
    expect(button('Submit').disabled).toBe(true)
    expect(screen.getByText('Tick a subject first.')).toBeDefined()
    expect(screen.getByText('05/12/2026')).toBeDefined()
  })

  it('of two statements says which one a subject is of, with its own parts (OBJUI-11)', async () => {
    const earlier = { applicationMarksId: idOf(91), marksheetName: 'Marks', stage: 'Preliminary' }
    const all = [history, paperOne, { ...subject(5, 'History', earlier) }]
    await open({
      '/retotaling/getsubjects/{applicationId}/{resultStatus}/{requestType}': () =>
        subjects({
          examPostDetailsDtos: [{ ...post(5036, 'Clerk'), applicationSubjectMarks: all }],
        }),
    })
    await toApply()
    expect(screen.getByText('Statement of marks (Main)')).toBeDefined()
    expect(screen.getByText('Marks (Preliminary)')).toBeDefined()
    expect(screen.getAllByText('History I')).toHaveLength(1)
  })

  it('adds up fees and service charge, of a subject under two posts once (OBJUI-12)', async () => {
    const onUnsaved = await open()
    await toApply()
    expect(total()).toContain('₹0')
    await tick(/^Physics/)
    expect(box(/^Physics/).map(({ checked }) => checked)).toEqual([true, true])
    expect(total()).toContain('₹144.30')
    await tick(/^History/)
    expect(total()).toContain('₹244.40')
    expect(button('Submit').disabled).toBe(false)
    expect(onUnsaved.mock.lastCall).toEqual([true])
    await tick(/^History/)
    await tick(/^Physics/)
    expect(button('Submit').disabled).toBe(true)
  })

  it('shows and sends no service charge where the subjects cost nothing (OBJUI-12)', async () => {
    const free = subject(5, 'Hindi')
    free.examSubject.retotalingFee = 0
    const shown = subjects({
      examPostDetailsDtos: [{ ...post(5036, 'Clerk'), applicationSubjectMarks: [free] }],
    })
    await open({
      '/retotaling/getsubjects/{applicationId}/{resultStatus}/{requestType}': () => shown,
      '/retotaling/requests/1': () => ({ id: idOf(50), fees: 0, total: 0, message: 'Saved.' }),
    })
    await toApply()
    await tick(/^Hindi/)
    expect(total()).toMatch(/₹0$/)
    expect(screen.queryByText('₹44.20')).toBeNull()
    await press('Submit')
    await pass(50)
    expect(sentTo('/retotaling/requests/1')).toMatchObject([{ fees: 0, processingFees: 0 }])
  })

  it('sends what is ticked once, and goes on to the payment (OBJUI-12)', async () => {
    let asked: RetotalingRequest[] = []
    await open({
      '/retotaling/requests/application/{applicationId}': () => asked,
      '/retotaling/requests/1': () => {
        asked = [request()]
        return { id: idOf(50), fees: 100.1, total: 144.3, message: 'Request saved.' }
      },
    })
    await toApply()
    await tick(/^History/)
    fireEvent.click(button('Submit'))
    fireEvent.click(button(/Submit|Sending/))
    await pass(50)
    expect(sentTo('/retotaling/requests/1')).toEqual([
      {
        applicationId,
        fees: 100.1,
        processingFees: 44.2,
        posts: [5036],
        examPostDetailsDtos: [{ postCriteriaId: 5036, applicationSubjectMarks: [history] }],
      },
    ])
    expect(screen.getByText('Request saved.')).toBeDefined()
    await press(`Ways to pay ${idOf(50)}`)
    expect(screen.getByText('Not paid')).toBeDefined()
    await press(/^Pay Now/)
    expect(button(`Ways to pay ${idOf(50)}`)).toBeDefined()
  })

  it('that the server refuses says why, keeps the ticks and looks anew (OBJUI-12)', async () => {
    const message = 'You have asked for one of these subjects already.'
    let known = subjects()
    await open({
      '/retotaling/getsubjects/{applicationId}/{resultStatus}/{requestType}': () => known,
      '/retotaling/requests/1': refuse('RETOTALING_ASKED', message, { status: 409 }),
    })
    await toApply()
    await tick(/^History/)
    await tick(/^Physics/)
    const marked = [{ ...history, alreadySubmitted: true }, physics]
    known = subjects({
      examPostDetailsDtos: [{ ...post(5036, 'Clerk'), applicationSubjectMarks: marked }],
    })
    await press('Submit')
    await pass(50)
    expect(screen.getByText(message)).toBeDefined()
    expect(box(/^History/)[0]!.disabled).toBe(true)
    expect(total()).toContain('₹144.30')
  })

  it('says No Record Found where there is nothing to total again (OBJUI-11)', async () => {
    await open({
      '/retotaling/getsubjects/{applicationId}/{resultStatus}/{requestType}': refuse(
        'NO_RECORD_FOUND',
        'No Record Found',
        { status: 404 },
      ),
    })
    await toApply()
    expect(screen.getAllByText('No Record Found')).toHaveLength(2)
  })

  it('after the last day is only read, with the reason (OBJUI-11)', async () => {
    const reason = 'The last day was 05/12/2026.'
    await open({
      '/retotaling/getsubjects/{applicationId}/{resultStatus}/{requestType}': () =>
        subjects({ abilities: { ask: { allowed: false, code: 'WINDOW_CLOSED', reason } } }),
    })
    await toApply()
    expect(screen.getByText(reason)).toBeDefined()
    expect(box(/^Physics/)[0]!.disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  })
})

describe('The requests for retotaling', () => {
  it('show old and new marks once they were totalled again (OBJUI-13)', async () => {
    const result = (subjectCode: string, oldMarks: string | null, newMarks: string | null) => ({
      subjectCode,
      subjectName: subjectCode,
      subjectNameDvng: subjectCode,
      oldMarks,
      newMarks,
      remarks: null,
    })
    const done = request({
      paymentRefNo: 'LKAAAABBBBCCCCD',
      abilities: { pay: { allowed: false, code: 'NOTHING_TO_PAY', reason: 'Nothing.' } },
      results: [result('S1', '41.50', '43.00'), result('S2', '10.00', '10.00')],
    })
    await open({ '/retotaling/requests/application/{applicationId}': () => [done] })
    expect(screen.getByText('Totalled again')).toBeDefined()
    expect(screen.getByText('LKAAAABBBBCCCCD')).toBeDefined()
    expect(screen.getByText('43.00')).toBeDefined()
    expect(screen.getByText('10.00 (unchanged)')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Pay Now/ })).toBeNull()
  })

  it('that were not paid in time say why they cannot be paid; in Marathi too (OBJUI-13)', async () => {
    const pay = { allowed: false, code: 'WINDOW_CLOSED', reason: 'मुदत संपली.' }
    const late = request({ abilities: { pay } })
    await open({ '/retotaling/requests/application/{applicationId}': () => [late] }, 'mr')
    expect(screen.getByText('मुदत संपली.')).toBeDefined()
    expect(screen.getByText('शुल्क भरलेले नाही')).toBeDefined()
    expect(screen.getAllByText('History (मराठी)')).toHaveLength(2)
  })
})

it.each([
  ['open where it can be paid', true],
  ['closed where it cannot any more', false],
])('Whoever comes to pay a request finds its payment %s (OBJUI-23)', async (_, isOwed) => {
  const pay = { allowed: isOwed, reason: 'The last day was 10/11/2026.' }
  const requests = {
    '/retotaling/requests/application/{applicationId}': () => [request({ abilities: { pay } })],
  }
  await open(requests, 'en', undefined, stagePath(applicationId, 9, request().id))
  expect(screen.queryAllByText(`Ways to pay ${request().id}`)).toHaveLength(isOwed ? 1 : 0)
})
