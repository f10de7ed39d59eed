import type { Task } from '@lokseva/contract/tasks/schemas'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { profileSteps } from '@lokseva/contract/profile/steps'
import { call } from '@lokseva/browser/api/call.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { never, refusal } from '@lokseva/test-kit/mock-calls.ts'
import { sampleAdvert } from '@lokseva/test-kit/sample-data.ts'
import {
  answeredSession,
  heading,
  homeServer,
  openPortal,
  press,
  quietHome,
} from '../../../test/home.tsx'

beforeEach(() => {
  vi.mocked(call).mockReset()
  storeSession(answeredSession)
})

const closed = { allowed: false, code: 'PROFILE_LOCKED' }
const lockedStatus = {
  ...quietHome['/profilestatus/{profileId}'](),
  firstName: { en: 'Asha', mr: 'आशा' },
  flgLocked: true,
  status: 'Complete',
  steps: profileSteps.map((step) => ({ step, flgSubmittable: true, savedAt: null })),
  abilities: { edit: closed, lock: closed, unlock: { allowed: true } },
}

const task = (change: Partial<Task> = {}): Task => ({
  code: 'SEND_AGAIN',
  kind: 'must',
  applicationId: answeredSession.userId,
  advertisementId: 104,
  stageId: 9,
  text: 'Send this document again: Degree certificate',
  why: 'The commission wrote: ‘The second page is cut off.’',
  loss: 'If nothing comes, your application goes on without it.',
  about: '104/2026 · Civil Judge',
  action: 'Send the document',
  from: null,
  until: '2026-11-30',
  daysLeft: 14,
  href: '/candidate/main/account/1/stage/9',
  isFinal: false,
  done: false,
  ...change,
})
const slot = task({ code: 'GO_ELSEWHERE', text: 'Choose a slot', until: '2026-12-03', stageId: 3 })
const leave = task({
  code: 'OPT_OUT',
  kind: 'may',
  text: 'Leave this examination',
  why: 'This cannot be undone.',
  isFinal: true,
})

const status = {
  advertisementId: 101,
  applicationId: null,
  applicationStatus: null,
  amountPayable: null,
  payUntil: null,
  payBy: null,
  payDaysLeft: null,
  payingOrderNo: null,
  totalPosts: 14,
  eligiblePosts: 8,
  posts: [],
  documents: { asked: 0, onFile: 0 },
  isProvisional: false,
  hasDraft: false,
  fee: { amountPayable: 344, processingFees: 44, isConcession: true, reason: 'Concession.' },
}
const owed = {
  applicationId: answeredSession.userId,
  applicationStatus: 'SUBMITTED',
  amountPayable: 344,
  payUntil: '2026-12-10',
  payBy: 'Pay online by 07/12/2026, 23:59',
  payDaysLeft: 23,
}

const home = (tasks: unknown, given: object = {}) => {
  homeServer({
    '/profilestatus/{profileId}': () => lockedStatus,
    '/advertisementstatus': () => [],
    '/advertisements': () => [],
    '/tasks': typeof tasks === 'function' ? tasks : () => tasks,
    ...given,
  })
  return openPortal('/candidate/main')
}

describe('Home says what to do', () => {
  it('with one task that leads: why, what is lost, its last day and one button (TASK-07, HOME-29)', async () => {
    await home([task(), slot, leave])
    expect(await heading('Welcome, Asha')).toBeDefined()
    const lead = within(
      await screen.findByRole('region', { name: 'Send this document again: Degree certificate' }),
    )
    expect(lead.getByText('until 30/11/2026, 23:59 · 14 days')).toBeDefined()
    expect(lead.getByText(/The second page is cut off/)).toBeDefined()
    expect(lead.getByText(/goes on without it/)).toBeDefined()
    const button = lead.getByRole('link', { name: 'Send the document' })
    expect(button.getAttribute('href')).toBe('/candidate/main/account/1/stage/9')
    expect(screen.getByText(/^2 things to do/).textContent).toBe(
      '2 things to do. The first ends in 14 days.',
    )
    // Nothing else is urged.
    expect(screen.queryByText(/^Next:/)).toBeNull()
  })

  it('without the steps to an application, and the instructions for it, once one is sent and paid (HOME-60, HOME-320)', async () => {
    const way = 'Your way to an application'
    const applied = { ...status, ...owed }
    const advertisements = () => [sampleAdvert()]
    const given = { '/advertisements': advertisements, '/advertisementstatus': () => [applied] }
    await home([task(), slot], given)
    expect(await screen.findByRole('list', { name: way })).toBeDefined()
    expect(await screen.findByRole('region', { name: 'Instructions' })).toBeDefined()
    cleanup()
    const paid = { ...applied, applicationStatus: 'FEES_PAID', payBy: null, payUntil: null }
    await home([task(), slot], { ...given, '/advertisementstatus': () => [paid] })
    expect(await screen.findByRole('region', { name: 'Your dates' })).toBeDefined()
    expect(screen.queryByRole('list', { name: way })).toBeNull()
    expect(screen.queryByRole('region', { name: way })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Instructions' })).toBeNull()
  })

  it('nor where the profile was unlocked after applying: it is behind the application (HOME-301)', async () => {
    const open = {
      ...lockedStatus,
      flgLocked: false,
      abilities: { edit: { allowed: true }, lock: { allowed: true }, unlock: closed },
    }
    const given = {
      '/profilestatus/{profileId}': () => open,
      '/advertisements': () => [sampleAdvert()],
      '/advertisementstatus': () => [{ ...status, ...owed }],
    }
    await home([task({ code: 'PAY_FEE', text: 'Pay the fee', action: 'Pay the fee' })], given)
    expect(await screen.findByRole('link', { name: 'Pay the fee' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Your way to an application' })).toBeNull()
    cleanup()
    await home([], given)
    expect(await screen.findByRole('link', { name: 'Go to submit and lock' })).toBeDefined()
    expect(screen.queryByRole('list', { name: 'Your way to an application' })).toBeNull()
  })

  it('names the nearest day among all there is to do, not that of what leads (HOME-38)', async () => {
    const noDay = task({ code: 'NAME_REFUND_ACCOUNT', until: null, daysLeft: null, stageId: 4 })
    await home([task(), task({ ...slot, until: '2026-11-16', daysLeft: 0 }), noDay])
    expect((await screen.findByText(/^3 things to do/)).textContent).toBe(
      '3 things to do. The first ends today.',
    )
  })

  it('names an offer that ends before all there is to do, and its day apart (HOME-300)', async () => {
    const offer = { code: 'ASK_RETOTALING', kind: 'may', text: 'Ask for retotaling' } as const
    const retotaling = task({ ...offer, stageId: 7, until: '2026-11-26', daysLeft: 10 })
    await home([task(), slot, retotaling, { ...leave, until: '2026-11-18', daysLeft: 2 }])
    expect((await screen.findByText(/^2 things to do/)).textContent).toBe(
      '2 things to do. The first ends in 14 days. Something you may do, if you want, ends in 10 days.',
    )
    const dates = within(await screen.findByRole('region', { name: 'Your dates' }))
    expect(dates.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '26/11/2026Ask for retotalinglast day, if you want to',
      '30/11/2026Send this document again: Degree certificatelast day',
      '03/12/2026Choose a slotlast day',
    ])
    cleanup()
    await home([task(), slot, { ...retotaling, until: '2026-12-02', daysLeft: 16 }])
    expect((await screen.findByText(/^2 things to do/)).textContent).toBe(
      '2 things to do. The first ends in 14 days.',
    )
  })

  it('names no hour where the bank decides it, and leaves paying online as an offer (TASK-21)', async () => {
    const deposit = { code: 'DEPOSIT_CHALLAN', text: 'Pay your challan at the bank' } as const
    const online = { code: 'PAY_ONLINE', kind: 'may', text: 'Pay online instead' } as const
    await home([task(deposit), task(online)])
    const lead = within(await screen.findByRole('region', { name: 'Pay your challan at the bank' }))
    expect(lead.getByText('until 30/11/2026 · 14 days')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Pay online instead' }).className).not.toMatch(/button/)
  })

  it('names no hour where somebody is called for another (TASK-23)', async () => {
    await home([task({ code: 'GET_INTERVIEW_LETTER', text: 'Print your interview letter' })])
    const lead = within(await screen.findByRole('region', { name: 'Print your interview letter' }))
    expect(lead.getByText('until 30/11/2026 · 14 days')).toBeDefined()
  })

  it('and when it last reminded of the task that leads (TASK-22)', async () => {
    await home([task({ remindedAt: '2026-11-27T04:00:00.000Z' }), slot])
    expect(await screen.findByText('We reminded you on 27/11/2026, 09:30.')).toBeDefined()
    expect(screen.getAllByText(/We reminded you/)).toHaveLength(1)
  })

  it('with the next ones as dated lines, and offers as quiet links at the end (TASK-07)', async () => {
    await home([task(), slot, leave])
    const after = within(await screen.findByRole('region', { name: 'After that' }))
    expect(after.getByText('until 03/12/2026')).toBeDefined()
    const offer = after.getByRole('link', { name: 'Leave this examination' })
    expect(offer.className).not.toContain('button')
    expect(after.getByText(/This cannot be undone/)).toBeDefined()
  })

  it('names an advertisement in full once: lines of the same one have its number (HOME-32)', async () => {
    const other = task({ code: 'PAY_FEE', text: 'Pay the fee', about: '101/2026 · Civil services' })
    await home([task(), slot, other])
    const after = within(await screen.findByRole('region', { name: 'After that' }))
    expect(after.getByText('104/2026')).toBeDefined()
    expect(after.getByText('101/2026 · Civil services')).toBeDefined()
  })

  it('with dates of which each says what ends, or what is, on it; leaving is none (TASK-24, TASK-27)', async () => {
    const exam = task({
      code: 'SIT_EXAMINATION',
      kind: 'later',
      text: 'Examination: Civil Judge',
      from: '2026-12-06',
      until: null,
      loss: '',
    })
    const letter = task({ code: 'GET_INTERVIEW_LETTER', text: 'Print it', until: '2026-12-06' })
    await home([task(), slot, letter, leave, exam])
    const dates = within(await screen.findByRole('region', { name: 'Your dates' }))
    expect(dates.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '30/11/2026Send this document again: Degree certificatelast day',
      '03/12/2026Choose a slotlast day',
      '06/12/2026Examination: Civil Judge',
    ])
  })

  it('with the way to put the dates into a calendar (TASK-31)', async () => {
    await home([task(), slot])
    const dates = within(await screen.findByRole('region', { name: 'Your dates' }))
    const way = dates.getByRole('link', { name: 'Put them into my calendar' })
    expect(way.getAttribute('href')).toBe('/candidate/main/reminders#calendar')
  })

  it('with nothing to do it says what comes next and when (TASK-08)', async () => {
    const marks = task({
      code: 'NEXT_STAGE',
      kind: 'later',
      text: 'Statement of marks begins',
      from: '2026-12-01',
      loss: '',
    })
    await home([task({ done: true }), marks])
    const none = within(await screen.findByRole('region', { name: 'Nothing to do now' }))
    expect(none.getByText('Next: Statement of marks begins on 01/12/2026.')).toBeDefined()
  })

  it('who fits no open post is told that alone, with the way to what is missing (HOME-61)', async () => {
    await home([], {
      '/advertisements': () => [sampleAdvert()],
      '/advertisementstatus': () => [{ ...status, eligiblePosts: 0 }],
    })
    expect(await screen.findByText('No open post fits your profile today')).toBeDefined()
    expect(screen.getByRole('link', { name: 'See what is missing' })).toBeDefined()
    expect(screen.queryByText('Nothing to do now')).toBeNull()
  })

  it('after a change of language nothing stands in the one before (HOME-305)', async () => {
    let isHeld = false
    const held = (answer: unknown) => () => (isHeld ? never() : answer)
    const notice = {
      id: answeredSession.userId,
      applicationId: answeredSession.userId,
      applicationNo: '2026-104-0000017-4',
      advertisementId: 104,
      advertisementNo: '104/2026',
      stageId: 6,
      stageCode: 'RESULT_MARK_SHEET',
      stageName: 'Marks',
      type: 'internal',
      startDate: '2026-11-10',
      endDate: '2026-11-30',
      isReadOnly: false,
      isRead: false,
      message: 'The marks are out',
      createdAt: '2026-11-15T03:30:00.000Z',
    }
    await home(held([task(), slot]), { '/userapplicationstages/userdata': held([notice]) })
    expect(await screen.findByText('The marks are out')).toBeDefined()
    isHeld = true
    await press('मराठी')
    expect(await screen.findByText('काय करायचे आहे ते पाहत आहोत…')).toBeDefined()
    for (const english of [/^Send this document/, 'Choose a slot', 'The marks are out'])
      expect(screen.queryByText(english)).toBeNull()
  })

  it('with a failed look-up it says so, and tries again (TASK-08)', async () => {
    await home(refusal)
    expect(await screen.findByText('What you have to do could not be fetched.')).toBeDefined()
    homeServer({ '/tasks': () => [task()], '/profilestatus/{profileId}': () => lockedStatus })
    await press('Try again')
    expect(await screen.findByRole('link', { name: 'Send the document' })).toBeDefined()
  })

  it('never urges to leave: that is an offer, and no news; what is unread is counted apart (HOME-33, HOME-35)', async () => {
    const notice = (stageId: number, message: string) => ({
      id: `0198f1f0-000a-7000-8000-00000000000${stageId}`,
      applicationId: answeredSession.userId,
      applicationNo: '2026-104-0000017-4',
      advertisementId: 104,
      advertisementNo: '104/2026',
      stageId,
      stageCode: 'OPTING_OUT',
      stageName: message,
      type: 'internal',
      startDate: '2026-11-10',
      endDate: '2026-11-30',
      isReadOnly: false,
      isRead: false,
      message,
      createdAt: '2026-11-15T03:30:00.000Z',
    })
    await home([task({ ...leave, stageId: 5 })], {
      '/userapplicationstages/userdata': () => [notice(5, 'You may leave'), notice(6, 'Marks out')],
    })
    const news = await screen.findByText('New in your application')
    expect(news.parentElement!.textContent).toContain('Marks out')
    expect(screen.queryByText('You may leave')).toBeNull()
    // The number beside My Account is another than that of what is to do.
    const unread = screen.getByRole('link', { name: '2 new notifications' })
    expect(unread.getAttribute('href')).toBe('/candidate/main/account#notices')
    expect(screen.getByRole('link', { name: 'Leave this examination' })).toBeDefined()
  })

  it.each([
    ['MY_ACCOUNT_TAB', owed, 'Next: pay the fee', 'Pay the fee'],
    [
      'ONLINE_APPLICATION_TAB',
      { hasDraft: true },
      'Next: finish your application',
      'Go on with it',
    ],
  ] as const)(
    'while %s is closed in the words of the commission: no button there, and not that there is nothing to do (HOME-37)',
    async (closedModule, standing, next, action) => {
      await home([], {
        '/advertisements': () => [sampleAdvert()],
        '/advertisementstatus': () => [{ ...status, ...standing }],
        '/module/{name}': ({ params }: { params: { name: string } }) => ({
          moduleName: params.name,
          isEnabled: params.name !== closedModule,
          msgToDisplay: 'Closed until Monday.',
        }),
      })
      expect(await screen.findByText('Closed until Monday.')).toBeDefined()
      expect(screen.getByText(next)).toBeDefined()
      expect(screen.queryByRole('link', { name: action })).toBeNull()
      expect(screen.queryByText('Nothing to do now')).toBeNull()
    },
  )

  it('while the profile is closed: no button into it (HOME-37)', async () => {
    await home([], {
      '/profilestatus/{profileId}': quietHome['/profilestatus/{profileId}'],
      '/module/{name}': ({ params }: { params: { name: string } }) => ({
        moduleName: params.name,
        isEnabled: params.name !== 'PROFILE_CREATION_TAB',
        msgToDisplay: 'Closed until Monday.',
      }),
    })
    expect(await screen.findByText('Closed until Monday.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Fill in the profile' })).toBeNull()
  })

  it('and which open posts fit, with the fee and the days left (HOME-30)', async () => {
    homeServer({
      '/profilestatus/{profileId}': () => lockedStatus,
      '/advertisementstatus': () => [status],
      '/tasks': () => [task()],
    })
    await openPortal('/candidate/main')
    const posts = within(await screen.findByRole('region', { name: 'Posts you can apply for' }))
    expect(posts.getByText(/8 of 14 posts · fee ₹344 · 22 days left/)).toBeDefined()
    expect(posts.getByRole('link', { name: 'View 101/2026' }).getAttribute('href')).toBe(
      '/candidate/advertisements/101',
    )
  })
})
