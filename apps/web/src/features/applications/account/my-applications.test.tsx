import { documentsPath } from '@lokseva/contract/applications/addresses'
import type { Application } from '@lokseva/contract/applications/schemas'
import type { Task } from '@lokseva/contract/tasks/schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import {
  application,
  details,
  id,
  list,
  one,
  post,
  showApplications,
} from '../../../../test/applications.tsx'
import { stage } from '../../../../test/stages.tsx'

describe('My applications', () => {
  it('leaves the focus where it is when the page opens with a cancelled one (ELIG-60)', async () => {
    await showApplications(list(application({ status: 'CANCELLED', isDeleted: true })))
    expect(screen.getAllByText('Cancelled')).not.toEqual([])
    expect(document.activeElement).toBe(document.body)
  })

  it('shows the day, the number, the advertisement, the fee and the way to each (ELIG-60, PAYUI-20)', async () => {
    await showApplications(list(application()))
    const [, row] = screen.getAllByRole('row')
    for (const words of [
      '15/11/2026',
      '2026-101-0000017-4',
      'Gazetted Civil Services',
      'Fees Not Paid',
    ])
      expect(within(row!).getAllByText(words)[0]).toBeDefined()
    expect(row!.textContent).toContain('101/2026')
    const view = screen.getByRole('link', { name: 'View 2026-101-0000017-4' })
    expect(view.getAttribute('href')).toBe(`/candidate/main/account/${id}`)
    expect(screen.getByText('Fee of 2026-101-0000017-4, to be paid now')).toBeDefined()
  })

  it('names each fee status, the reason of a rejection, and what was cancelled (ELIG-61)', async () => {
    const other = (last: number, changes: Partial<Application>) =>
      application({ id: `0198f1f0-000c-7000-8000-00000000000${last}`, ...changes })
    await showApplications(
      list(
        other(1, { feeStatus: 'PAID', status: 'FEES_PAID' }),
        other(2, {
          feeStatus: 'REJECTED',
          status: 'REJECTED',
          reasonForRejection: 'Two applications',
        }),
        other(3, { status: 'CANCELLED' }),
      ),
    )
    expect(screen.getByText('Fees Paid')).toBeDefined()
    expect(screen.getByText('Application Rejected')).toBeDefined()
    expect(screen.getByText('Reason: Two applications')).toBeDefined()
    expect(screen.getByText('Cancelled')).toBeDefined()
  })

  it('says what will stand here while there is none, and leads to the advertisements (ELIG-62)', async () => {
    await showApplications(list())
    expect(screen.getByText('No application yet')).toBeDefined()
    const way = screen.getByRole('link', { name: 'See the advertisements' })
    expect(way.getAttribute('href')).toBe('/candidate/main/applications')
  })

  it('can be asked for again where they did not come (ELIG-62)', async () => {
    let isUp = false
    await showApplications({
      '/applications': () => (isUp ? [application()] : refuse('INTERNAL_ERROR', 'No.')()),
    })
    isUp = true
    await press('Try again')
    expect(screen.getByText('Fees Not Paid')).toBeDefined()
  })

  it('are read again for whoever comes back to the page (ELIG-67)', async () => {
    let known = [application()]
    await showApplications({ '/applications': () => known })
    expect(screen.getByText('Fees Not Paid')).toBeDefined()
    known = [application({ feeStatus: 'PAID', status: 'FEES_PAID' })]
    fireEvent(window, new Event('visibilitychange'))
    await pass(50)
    expect(screen.getByText('Fees Paid')).toBeDefined()
  })

  it('gives way to the message of its switch (ELIG-63)', async () => {
    const off = { isEnabled: false, msgToDisplay: 'Back on Monday.' }
    await showApplications({
      '/module/{name}': ({ params }) => ({ moduleName: params?.['name'], ...off }),
    })
    expect(screen.getByText('Back on Monday.')).toBeDefined()
  })
})

describe('One application', () => {
  it('takes papers that were asked for after it was sent, while it is alive, at an address of their own (APPLYUI-39, TASK-10)', async () => {
    const [sent] = details().requiredDocuments
    const asked = {
      ...sent!,
      documentTypeId: 'D10',
      documentTypeName: 'Experience certificate',
      documentInfoId: null,
      isUploaded: false,
      status: 'Not uploaded',
    }
    let papers = [sent!, asked]
    await showApplications(
      {
        '/applications/{id}': () =>
          details({
            application: application({ abilities: { uploadMissing: { allowed: true } } }),
            requiredDocuments: papers,
          }),
      },
      { viewed: id, path: documentsPath(id) },
    )
    expect(
      screen.getByText('One document is asked for and not here yet. Send it here.'),
    ).toBeDefined()
    papers = [sent!, { ...asked, isUploaded: true, status: 'Uploaded' }]
    await press('Send for 101')
    expect(screen.queryByText(/not here yet/)).toBeNull()
    expect(screen.getByText('All documents are sent.')).toBeDefined()
  })

  it('never says that all documents are sent while one has to be sent again (SHELL-183)', async () => {
    const [sent] = details().requiredDocuments
    const href = `/candidate/main/account/${id}/stage/12`
    const again: Task = {
      code: 'SEND_AGAIN',
      kind: 'must',
      applicationId: id,
      text: 'Send this document again: Degree',
      why: 'The second page is cut off.',
      loss: '',
      about: null,
      action: 'Send the document',
      from: null,
      until: '2026-12-01',
      daysLeft: 13,
      href,
      isFinal: false,
      done: false,
    }
    await showApplications(one({ requiredDocuments: [{ ...sent!, status: 'Rejected' }] }), {
      viewed: id,
      path: documentsPath(id),
      tasks: [again],
    })
    expect(screen.queryByText('All documents are sent.')).toBeNull()
    expect(screen.getByRole('link', { name: 'Send the document' }).getAttribute('href')).toBe(href)
  })

  it.each([
    ['The last day for this was 20/11/2026.', 'WINDOW_CLOSED'],
    ['The commission has not opened this for you.', 'STAGE_NOT_OPEN'],
  ])(
    'says plainly that a document was not accepted where it cannot be sent again: %s (SHELL-184)',
    async (reason, code) => {
      const [sent] = details().requiredDocuments
      await showApplications(
        one({
          application: application({
            abilities: { uploadAgain: { allowed: false, code, reason } },
          }),
          requiredDocuments: [{ ...sent!, status: 'Rejected' }],
        }),
        { viewed: id, path: documentsPath(id) },
      )
      expect(screen.getByText('The commission could not accept one document.')).toBeDefined()
      expect(screen.getByText(reason)).toBeDefined()
    },
  )

  it('leads to the stage of a document to be sent again where the tasks did not come (SHELL-184)', async () => {
    const [sent] = details().requiredDocuments
    await showApplications(
      one({
        application: application({ abilities: { uploadAgain: { allowed: true } } }),
        requiredDocuments: [{ ...sent!, status: 'Rejected' }],
        advertisementStages: [stage('RE_UPLOAD_DOCUMENTS', { stageId: 12, isReadOnly: false })],
      }),
      { viewed: id, path: documentsPath(id) },
    )
    const way = screen.getByRole('link', { name: 'Send the document again' })
    expect(way.getAttribute('href')).toBe(`/candidate/main/account/${id}/stage/12`)
  })

  it('shows each of several things to do that are done at the same address (SHELL-185)', async () => {
    const href = `/candidate/main/account/${id}?open=payments`
    const payment = (code: Task['code'], text: string): Task => ({
      code,
      kind: 'must',
      applicationId: id,
      text,
      why: 'Why.',
      loss: '',
      about: null,
      action: `Go: ${text}`,
      from: null,
      until: null,
      daysLeft: null,
      href,
      isFinal: false,
      done: false,
    })
    const warned = vi.spyOn(console, 'error')
    await showApplications(one(), {
      viewed: id,
      tasks: [
        payment('PAY_FEE', 'First'),
        payment('DEPOSIT_CHALLAN', 'Pay your challan'),
        payment('NAME_REFUND_ACCOUNT', 'Name an account'),
      ],
    })
    for (const name of ['Go: Pay your challan', 'Go: Name an account'])
      expect(screen.getByRole('link', { name })).toBeDefined()
    expect(warned.mock.calls.filter(([words]) => /same key/.test(String(words)))).toEqual([])
  })

  it('shows what became of it meanwhile to whoever comes back to the page (ELIG-67)', async () => {
    let known = details()
    await showApplications({ '/applications/{id}': () => known }, { viewed: id })
    expect(screen.queryByText('Cancelled')).toBeNull()
    known = details({ application: application({ status: 'CANCELLED', isDeleted: true }) })
    fireEvent(window, new Event('visibilitychange'))
    await pass(50)
    expect(screen.getAllByText('Cancelled')).not.toEqual([])
  })

  it('takes no papers after their last day, and says which day that was (APPLYUI-39)', async () => {
    const [sent] = details().requiredDocuments
    const reason = 'The last day for this was 07/12/2026.'
    const uploadMissing = { allowed: false, code: 'WINDOW_CLOSED', reason }
    await showApplications(
      one({
        application: application({ abilities: { uploadMissing } }),
        requiredDocuments: [{ ...sent!, isUploaded: false, status: 'Not uploaded' }],
      }),
      { viewed: id },
    )
    expect(screen.queryByRole('button', { name: 'Send for 101' })).toBeNull()
    expect(screen.queryByText(/Send it here/)).toBeNull()
    expect(
      screen.getByText(`One document was asked for and did not come in time. ${reason}`),
    ).toBeDefined()
  })

  it('takes no papers once it has ended (APPLYUI-39)', async () => {
    const [sent] = details().requiredDocuments
    await showApplications(
      one({
        application: application({ status: 'CANCELLED', isDeleted: true }),
        requiredDocuments: [{ ...sent!, isUploaded: false, status: 'Not uploaded' }],
      }),
      { viewed: id },
    )
    expect(screen.queryByRole('button', { name: 'Send for 101' })).toBeNull()
  })

  it('shows everything that was sent, the posts in their order (ELIG-64)', async () => {
    await showApplications(one(), { viewed: id })
    expect(screen.getByRole('heading', { name: 'Gazetted Civil Services' })).toBeDefined()
    for (const words of [
      '2026-101-0000017-4',
      '101/2026',
      'Preliminary',
      '15/11/2026, 00:35',
      '02/11/2026 to 07/12/2026',
      '₹344',
      'Pune',
      'Self',
      'Uploaded',
      'Ever in service?',
      'Declared and sent on 15/11/2026 at Wai.',
    ])
      expect(screen.getAllByText(words)[0]).toBeDefined()
    const posts = screen.getByRole('region', { name: 'Posts applied for' })
    const names = within(posts)
      .getAllByRole('listitem')
      .map((item) => item.firstChild!.textContent)
    expect(names).toEqual(['Deputy Collector', 'Tahsildar'])
    const review = screen.getByRole('region', { name: 'Appointing authorities you prefer' })
    expect(within(review).getAllByText('Mumbai office')).toHaveLength(2)
    expect(within(review).getAllByText('Mumbai')).toHaveLength(2)
    expect(screen.getByRole('img', { name: 'Your signature' })).toBeDefined()
    expect(screen.getByRole('button', { name: /receipt/ })).toBeDefined()
    const back = screen.getByRole('link', { name: /My applications/ })
    expect(back.getAttribute('href')).toBe('/candidate/main/account')
  })

  it('lists several exams each with its posts, subjects and mediums, in Marathi too (ELIG-65)', async () => {
    const subject = {
      subjectName: 'History',
      subjectNameDvng: 'इतिहास',
      mediumName: 'Marathi',
      mediumNameDvng: 'मराठी',
    }
    const exam = {
      examId: 9,
      name: 'Mains',
      nameDvng: 'मुख्य परीक्षा',
      posts: [post(1, 'Deputy Collector', null)],
      subjectMediumDtoList: [subject],
    }
    await showApplications(one({ applicationMultipleExamSubjectDtoList: [exam] }), {
      viewed: id,
      language: 'mr',
    })
    expect(screen.getByRole('heading', { name: 'मुख्य परीक्षा' })).toBeDefined()
    expect(screen.getByText(/इतिहास \(मराठी\)/)).toBeDefined()
  })

  it('of somebody else, or none at all, is not there; the own ones are led to (ELIG-66, HOME-304)', async () => {
    await showApplications(
      { '/applications/{id}': refuse('NOT_FOUND', 'Not found.', { status: 404 }) },
      { viewed: 'x' },
    )
    expect(screen.getByText('There is no such application among yours.')).toBeDefined()
    const way = screen.getByRole('link', { name: 'See my applications' })
    expect(way.getAttribute('href')).toBe('/candidate/main/account')
  })
})
