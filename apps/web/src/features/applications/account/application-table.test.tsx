import { documentsPath } from '@lokseva/contract/applications/addresses'
import type { Task } from '@lokseva/contract/tasks/schemas'
import type { Application, TimelineStep } from '@lokseva/contract/applications/schemas'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { press } from '@lokseva/form-kit/form.test-kit.tsx'
import {
  application,
  details,
  follow,
  id,
  list,
  one,
  showApplications,
} from '../../../../test/applications.tsx'
import { stage } from '../../../../test/stages.tsx'

type States = Partial<Record<TimelineStep['step'], TimelineStep['state']>>

const timeline = (states: States): TimelineStep[] =>
  (['applied', 'fee', 'documents', 'examination', 'result'] as const).map((step) => ({
    step,
    state: states[step] ?? 'later',
    message: `About ${step}.`,
  }))

const numbered = (count: number): Application[] =>
  Array.from({ length: count }, (_, at) => {
    const own = `0198f1f0-000c-7000-8000-${String(at + 100).padStart(12, '0')}`
    return application({ id: own, applicationId: own, applicationNo: `No ${at + 1}` })
  })

describe('The table of applications', () => {
  it('shows the five stages of each, and in words what is to do (MYPAGE-01)', async () => {
    await showApplications(
      list(application({ timeline: timeline({ applied: 'done', fee: 'now', documents: 'now' }) })),
    )
    const stages = screen.getByRole('list', { name: 'Stages of application 2026-101-0000017-4' })
    expect(
      within(stages)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([
      'Applied (done)',
      'Fee (now)',
      'Documents (also to do)',
      'Examination (not yet)',
      'Result (not yet)',
    ])
    expect(screen.getByText('About fee.')).toBeDefined()
    expect(screen.getByText('About documents.')).toBeDefined()
    expect(screen.queryByText('About result.')).toBeNull()
  })

  it.each([
    ['why it ended', { applied: 'done', fee: 'stopped', documents: 'waiting' }, 'About fee.'],
    [
      'what is waited for',
      { applied: 'done', fee: 'done', documents: 'waiting' },
      'About documents.',
    ],
    ['what comes next', { applied: 'done', fee: 'done', documents: 'done' }, 'About examination.'],
  ] as const)('says %s where nothing is to do (MYPAGE-01)', async (_, states, words) => {
    await showApplications(list(application({ timeline: timeline(states) })))
    expect(screen.getByText(words)).toBeDefined()
  })

  it('never says Fees Not Paid alone while a payment is being checked (MYPAGE-02)', async () => {
    await showApplications(
      list(
        application({
          isBeingPaid: true,
          timeline: timeline({ applied: 'done', fee: 'waiting' }),
        }),
      ),
    )
    expect(screen.getByText('Fees Not Paid')).toBeDefined()
    expect(screen.getByText('Payment being checked')).toBeDefined()
    expect(screen.getByText('About fee.')).toBeDefined()
  })

  it('leaves a cancelled one its View and its payments (MYPAGE-03)', async () => {
    await showApplications(list(application({ status: 'CANCELLED', isDeleted: true })))
    expect(screen.getByRole('link', { name: /^View/ })).toBeDefined()
    expect(screen.getByText(/^Fee of/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  })

  it('shows ten of forty at first, and all on demand (MYPAGE-04)', async () => {
    await showApplications(list(...numbered(40)))
    expect(screen.getAllByRole('link', { name: /^View/ })).toHaveLength(10)
    await press('Show 30 more applications')
    expect(screen.getAllByRole('link', { name: /^View/ })).toHaveLength(40)
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  })

  it('shows the one that somebody came to pay, wherever it stands (MYPAGE-04)', async () => {
    const all = numbered(12)
    const last = { ...all[11]!, id, applicationId: id }
    await showApplications(list(...all.slice(0, 11), last))
    expect(screen.getByText('Fee of No 12, to be paid now')).toBeDefined()
  })
})

const task = (change: Partial<Task>): Task => ({
  code: 'PAY_FEE',
  kind: 'must',
  applicationId: id,
  text: '',
  why: '',
  loss: '',
  about: null,
  action: '',
  from: null,
  until: '2026-12-07',
  daysLeft: 20,
  href: documentsPath(id),
  isFinal: false,
  done: false,
  ...change,
})

describe('The details of an application', () => {
  it('say what each step has come to, lead with the first thing to do and name the others apart (MYPAGE-10, MYPAGE-72, MYPAGE-90)', async () => {
    const both = timeline({ applied: 'done', documents: 'now', examination: 'now' })
    const tasks = [
      task({ code: 'PAY_FEE', text: 'Pay the fee', href: '/pay' }),
      task({ code: 'SEND_DOCUMENTS', text: 'Send the SSC certificate', action: 'Send it' }),
    ]
    await showApplications(one({ application: application({ timeline: both }) }), {
      viewed: id,
      tasks,
    })
    for (const step of ['applied', 'documents', 'examination', 'result'])
      expect(screen.getByText(`About ${step}.`)).toBeDefined()
    expect(screen.getByText('First: Pay the fee')).toBeDefined()
    const open = within(screen.getByRole('region', { name: 'Open now' }))
    expect(open.queryByText('Pay the fee')).toBeNull()
    expect(open.getByRole('link', { name: 'Send it' }).getAttribute('href')).toBe(documentsPath(id))
  })

  it('have beside objections that are not paid the button that pays for them (MYPAGE-142)', async () => {
    const paid = application({ paymentRefNo: 'LKAAAABBBBCCCCD', status: 'FEES_PAID' })
    const advertisementStages = [stage('ANSWER_KEY_QUESTION_OBJECTION', { name: 'Objections' })]
    const pay = task({
      code: 'PAY_OBJECTIONS',
      stageId: 7,
      text: 'Pay ₹144 for your objection',
      action: 'Pay for the objection',
      href: '/pay/objection',
    })
    await showApplications(one({ application: paid, advertisementStages }), {
      viewed: id,
      tasks: [task({ code: 'SEND_AGAIN', text: 'Send it again' }), pay],
    })
    const open = within(screen.getByRole('region', { name: 'Open now' }))
    expect(open.getByText('Pay ₹144 for your objection')).toBeDefined()
    expect(open.getByRole('link', { name: 'Pay for the objection' }).getAttribute('href')).toBe(
      '/pay/objection',
    )
    expect(open.getByRole('link', { name: /^Objections/ })).toBeDefined()
  })

  it('say on the page of its documents what becomes of them (MYPAGE-110)', async () => {
    const waiting = timeline({ applied: 'done', fee: 'now', documents: 'waiting' })
    await showApplications(one({ application: application({ timeline: waiting }) }), {
      viewed: id,
      path: documentsPath(id),
    })
    expect(screen.getByText('All documents are sent.')).toBeDefined()
    expect(screen.getByText('About documents.')).toBeDefined()
  })

  it('say what happens next where nothing is to do (MYPAGE-90)', async () => {
    const waiting = timeline({ applied: 'done', fee: 'done', documents: 'waiting' })
    await showApplications(one({ application: application({ timeline: waiting }) }), { viewed: id })
    const next = within(screen.getByRole('region', { name: 'What happens next' }))
    expect(next.getByText('About documents.')).toBeDefined()
  })

  it('say that a lost signature cannot be shown, and nothing of it where it is there (FILE-87)', async () => {
    const words = /^The picture of your signature cannot be shown now/
    await showApplications(one({ signature: null }), { viewed: id })
    expect(screen.getByText(words)).toBeDefined()
    cleanup()
    await showApplications(one(), { viewed: id })
    expect(screen.getByRole('img', { name: 'Your signature' })).toBeDefined()
    expect(screen.queryByText(words)).toBeNull()
  })

  it('say when and why it was cancelled (MYPAGE-73)', async () => {
    const cancelled = {
      status: 'CANCELLED',
      isDeleted: true,
      endedAt: '2026-11-20T06:30:00.000Z',
      reasonForCancellation: 'I found another post.',
    } as const
    await showApplications(one({ application: application(cancelled) }), { viewed: id })
    expect(screen.getByText('You cancelled this application on 20/11/2026.')).toBeDefined()
    expect(screen.getByText('Reason: I found another post.')).toBeDefined()
  })

  it('lead with what is left to do also where it has ended (TASK-25)', async () => {
    const cancelled = { status: 'CANCELLED', isDeleted: true } as const
    const account = task({ code: 'NAME_REFUND_ACCOUNT', text: 'Name a bank account', href: '/x' })
    await showApplications(one({ application: application(cancelled) }), {
      viewed: id,
      tasks: [account],
    })
    expect(screen.getByText('First: Name a bank account')).toBeDefined()
    cleanup()
    await showApplications(one({ application: application(cancelled) }), { viewed: id })
    expect(screen.queryByRole('region', { name: 'What happens next' })).toBeNull()
  })

  it('and the list say that one was not paid in time and is not considered (MYPAGE-74)', async () => {
    const lapsed = application({ isLapsed: true })
    await showApplications(one({ application: lapsed }), { viewed: id })
    expect(screen.getByText('Not paid in time, not considered')).toBeDefined()
    cleanup()
    await showApplications(list(lapsed))
    expect(screen.getByText('Not paid in time, not considered')).toBeDefined()
  })

  it('call a refused claim by its own word (MYPAGE-75)', async () => {
    const [sent] = details().requiredDocuments
    const refused = { ...sent!, status: 'Rejected_No_Reupload', isClaimRejected: true }
    await showApplications(one({ requiredDocuments: [refused] }), { viewed: id })
    expect(screen.getByText('Claim Rejected')).toBeDefined()
    expect(screen.queryByText('Document Rejected')).toBeNull()
  })

  it('say why it was rejected (MYPAGE-11)', async () => {
    const rejected = { status: 'REJECTED', feeStatus: 'REJECTED', isRejected: true } as const
    await showApplications(
      one({ application: application({ ...rejected, reasonForRejection: 'Two applications' }) }),
      { viewed: id },
    )
    expect(screen.getAllByText('Reason: Two applications')).toHaveLength(1)
  })

  it('show each document with its status, its remark and the way to see it (MYPAGE-12)', async () => {
    const [sent] = details().requiredDocuments
    const paper = (documentTypeId: string, status: string, remarks: string | null = null) => ({
      ...sent!,
      documentTypeId,
      documentTypeName: `Paper ${documentTypeId}`,
      status,
      remarks,
    })
    await showApplications(
      one({
        requiredDocuments: [
          paper('D01', 'Approved'),
          paper('D02', 'Rejected', 'The seal cannot be read'),
          paper('D03', 'Rejected_No_Reupload'),
          paper('D04', 'Uploaded'),
        ],
      }),
      { viewed: id },
    )
    const documents = screen.getByRole('region', { name: 'What you sent' })
    expect(
      within(documents)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([
      'Paper D01ApprovedOpen Paper D01',
      'Paper D02Remark: The seal cannot be readRejected For ReuploadOpen Paper D02',
      'Paper D03Document RejectedOpen Paper D03',
      'Paper D04UploadedOpen Paper D04',
    ])
  })

  it('say until when something can be changed, and why it cannot be (MYPAGE-13, MYPAGE-91)', async () => {
    const abilities = {
      changeCentre: { allowed: true, until: '2026-12-12' },
      reorder: { allowed: false, code: 'ORDER_FIXED', reason: 'The order is fixed.' },
    }
    await showApplications(one({ application: application({ abilities }) }), { viewed: id })
    const open = within(screen.getByRole('region', { name: 'Open now' }))
    expect(open.getByText(/^until 12\/12\/2026/)).toBeDefined()
    expect(open.getByRole('link', { name: 'Change Centre' })).toBeDefined()
    const closed = within(screen.getByRole('region', { name: 'Closed' }))
    expect(closed.getByText('Update Preference', { selector: 'summary' })).toBeDefined()
    expect(closed.getByText('The order is fixed.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Update Preference' })).toBeNull()
  })

  it('have one row for the order of posts while a stage asks for it; Update Preference stands with the posts (MYACC-102)', async () => {
    const abilities = {
      reorder: { allowed: true, until: '2026-12-12' },
      preferences: { allowed: true, until: '2026-12-10' },
    }
    const paid = application({ status: 'FEES_PAID', abilities })
    const advertisementStages = [stage('PREFERENCE_CHANGE', { name: 'Order of posts' })]
    const rows = () =>
      within(screen.getByRole('region', { name: 'Open now' }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
    await showApplications(one({ application: paid, advertisementStages }), { viewed: id })
    expect(rows()).toEqual(['Order of posts'])
    const posts = within(screen.getByRole('region', { name: 'Your choices' }))
    await follow('Update Preference')
    expect(posts.getByRole('link', { name: 'Update Preference' })).toBeDefined()
    expect(screen.getByRole('dialog')).toBeDefined()
    cleanup()
    await showApplications(one({ application: paid }), { viewed: id })
    expect(rows()).toHaveLength(1)
    const open = within(screen.getByRole('region', { name: 'Open now' }))
    expect(open.getByRole('link', { name: 'Update Preference' })).toBeDefined()
  })

  it('keep what is over but still to read among what is closed, and last among papers (MYPAGE-91, SHELL-180)', async () => {
    const over = { endDate: '2026-11-10', isReadOnly: true }
    const paid = application({ paymentRefNo: 'LKAAAABBBBCCCCD', status: 'FEES_PAID' })
    const advertisementStages = [
      stage('RETOTALING', { name: 'Retotaling' }),
      stage('ADMIT_CARDS', { stageId: 8, name: 'Admit card', ...over }),
    ]
    await showApplications(one({ application: paid, advertisementStages }), { viewed: id })
    const open = within(screen.getByRole('region', { name: 'Open now' }))
    expect(open.queryByText('Admit card')).toBeNull()
    const closed = within(screen.getByRole('region', { name: 'Closed' }))
    expect(closed.getByText('The last day was 10/11/2026')).toBeDefined()
    expect(closed.getByRole('link', { name: 'View the admit card (Admit card)' })).toBeDefined()
    const papers = within(screen.getByRole('region', { name: 'Papers' }))
    expect(papers.getByText('Only to look at: the last day to print it is over.')).toBeDefined()
    expect(papers.queryByText(/print it and bring it/)).toBeNull()
    // What can still be used comes before it.
    expect(papers.getAllByRole('listitem').at(-1)!.textContent).toContain('Only to look at')
  })

  it('name on each button what it opens (MYPAGE-72)', async () => {
    const paid = application({ paymentRefNo: 'LKAAAABBBBCCCCD', status: 'FEES_PAID' })
    const advertisementStages = [
      stage('ADMIT_CARDS', { name: 'Cards' }),
      stage('INTERVIEW_LETTER_PT_LETTER', { stageId: 8, name: 'Letters' }),
      stage('RESULT_MARK_SHEET', { stageId: 9, name: 'Marks' }),
    ]
    await showApplications(one({ application: paid, advertisementStages }), { viewed: id })
    const open = within(screen.getByRole('region', { name: 'Open now' }))
    expect(open.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'View the admit card (Cards)',
      'View the letter (Letters)',
      'See your marks (Marks)',
    ])
  })

  it('list every paper with what it is for (MYPAGE-92)', async () => {
    const paid = application({ paymentRefNo: 'LKAAAABBBBCCCCD', status: 'FEES_PAID' })
    const advertisementStages = [stage('ADMIT_CARDS'), stage('RETOTALING', { stageId: 8 })]
    await showApplications(one({ application: paid, advertisementStages }), { viewed: id })
    const papers = within(screen.getByRole('region', { name: 'Papers' }))
    expect(papers.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'A stageNeeded at the examination: print it and bring it.',
      'Application receipt (PDF)Proof that you applied, with everything you sent.',
      'Receipt of the feeProof that the fee is paid.',
      'Profile you applied with (PDF)Your profile as it was when you applied.',
    ])
  })

  it('say what was changed, from what to what and when, with the paper that proves it (MYPAGE-93)', async () => {
    const change = { kind: 'centre', fromDvng: '', toDvng: '' } as const
    const changes = [
      { ...change, at: '2026-11-15T06:30:00.000Z', from: 'Pune', to: 'Nashik' },
      { ...change, at: '2026-11-16T06:30:00.000Z', from: 'Nashik', to: 'Nagpur' },
    ]
    await showApplications(one({ changes }), { viewed: id })
    const card = within(screen.getByRole('region', { name: 'What you changed' }))
    expect(card.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'You changed the exam centre from Nashik to Nagpur.16/11/2026, 12:00',
      'You changed the exam centre from Pune to Nashik.15/11/2026, 12:00',
    ])
    expect(card.getByRole('button', { name: 'Receipt with these changes (PDF)' })).toBeDefined()
  })

  it('have a place for what the stages of the advertisement offer (MYPAGE-14)', async () => {
    await showApplications(one({ advertisementStages: [stage('RETOTALING')] }), { viewed: id })
    const open = within(screen.getByRole('region', { name: 'Open now' }))
    expect(open.getByRole('heading', { name: 'A stage' })).toBeDefined()
  })

  it('of a cancelled application offer no change any more (MYPAGE-13)', async () => {
    await showApplications(
      one({ application: application({ status: 'CANCELLED', isDeleted: true }) }),
      { viewed: id },
    )
    for (const name of ['Change Centre', 'Update Preference', 'Cancel Application'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
