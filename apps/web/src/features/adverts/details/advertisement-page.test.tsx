import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { refusal } from '@lokseva/test-kit/mock-calls.ts'
import { sampleAdvert, sampleDetails } from '@lokseva/test-kit/sample-data.ts'
import {
  answeredSession,
  heading,
  homeServer,
  openPortal,
  press,
  quietHome,
} from '../../../../test/home.tsx'
import { AdvertisementPage } from './advertisement-page.tsx'
import { advertisementPage } from '../routes.ts'

const path = '/candidate/advertisements/101'
const server = (change = {}, given = {}) =>
  homeServer({ '/advertisements/{id}': () => sampleDetails(change), ...given })
const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  )
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(async () => {
  vi.mocked(call).mockReset()
  await act(async () => endSession({ reason: 'logout' }))
})

it('shows the posts that fit first, then near misses, and folds the rest with their count (ELIG-109)', async () => {
  const details = sampleDetails()
  const posts = [4, 3, 2, 1].map((id) => ({
    ...details.examPostList[0]!,
    postCriteria: { ...details.examPostList[0]!.postCriteria, id, name: `Post ${id}` },
  }))
  const fits = { 1: 'fits', 2: 'near', 3: 'no', 4: 'no' } as const
  server({ examPostList: posts })
  await advertisementPage(async () => AdvertisementPage as never).preload()
  await renderPage(<AdvertisementPage id={101} fitOf={(id) => fits[id as keyof typeof fits]} />)
  const region = within(await screen.findByRole('region', { name: 'Posts' }))
  const names = region.getAllByRole('heading', { level: 3, hidden: true })
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Post 1',
    'Post 2',
    'Post 4',
    'Post 3',
  ])
  const fold = region.getByText('2 posts that you do not fit, and why').closest('details')!
  expect(fold.open).toBe(false)
  expect(names.map((name) => fold.contains(name))).toEqual([false, false, true, true])
})

describe('An advertisement, for anybody', () => {
  it('says number, names, exam, days, fees, posts and instructions in both languages (ADV-43)', async () => {
    server()
    await openPortal(path)
    expect(await heading('Civil Services Examination 2027')).toBeDefined()
    expect(screen.getByText('नागरी सेवा परीक्षा २०२७').lang).toBe('mr')
    expect(facts()).toEqual({
      Number: '101/2026',
      Examination: 'Civil Services Preliminary',
      'Apply from': '02/11/2026',
      'Apply until': '07/12/2026, 23:59',
      'Pay online until': '08/12/2026, 23:59',
      'Pay by challan until': '10/12/2026',
      'Fee, open category': '₹544',
      'Fee with concession': '₹344',
    })
    const posts = within(screen.getByRole('region', { name: 'Posts' }))
    expect(posts.getByRole('heading', { name: 'Tahsildar' })).toBeDefined()
    expect(
      posts.getAllByText('You choose the appointing authorities when you apply.'),
    ).toHaveLength(1)
    expect(screen.getByText('Read the whole advertisement.')).toBeDefined()
    expect(screen.getByText('संपूर्ण जाहिरात वाचा.')).toBeDefined()
    expect(screen.getByText('22 days left')).toBeDefined()
    // Where to log in, and back here after it.
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toBeDefined()
    expect(hrefOf('Create an account')).toBe('/candidate/registration')
    expect(hrefOf('Advertisements')).toBe('/candidate')
  })

  it('speaks Marathi on a Marathi page (ADV-43)', async () => {
    server()
    await openPortal(path, 'mr')
    expect(await heading('नागरी सेवा परीक्षा २०२७')).toBeDefined()
    expect(facts()['परीक्षा']).toBe('नागरी सेवा पूर्व परीक्षा')
    expect(screen.getByRole('heading', { name: 'तहसीलदार' })).toBeDefined()
  })

  it('lists of several exams each with its posts and subjects (ADV-43)', async () => {
    const [first, second] = sampleDetails().examPostList
    const exam = (id: number, name: string) => ({
      id,
      name,
      nameDvng: 'परीक्षा',
      optionalSubjectCount: 1,
      examSubjectDto: [
        {
          id: 3001,
          name: 'Agriculture',
          nameDvng: 'कृषी',
          code: '3001',
          group: 'tech',
          mediumList: [{ id: 1802, label: 'English', labelDvng: 'इंग्रजी' }],
          subjectAllowedList: [],
          subjectNotAllowedList: [],
        },
      ],
    })
    server({
      isMultipleExam: true,
      examPostList: [],
      advertisementExamPostDtos: [
        { exam: exam(51, 'Forest Main'), examPostList: [first!] },
        { exam: exam(52, 'State Main'), examPostList: [second!] },
      ],
    })
    await openPortal(path)
    const forest = within(await screen.findByRole('region', { name: 'Forest Main' }))
    expect(forest.getByRole('heading', { name: 'Deputy Collector' })).toBeDefined()
    expect(forest.queryByRole('heading', { name: 'Tahsildar' })).toBeNull()
    expect(forest.getByText('1 optional subject of 1')).toBeDefined()
  })

  it('says that it is over, and what was corrected (ADV-43)', async () => {
    const corrigenda = [
      {
        version: 2,
        publishedAt: '2026-11-20T20:00:00.000Z',
        text: 'Nine posts.',
        textDvng: 'नऊ पदे.',
      },
    ]
    server({ isOpen: false, daysLeft: null, corrigenda })
    await openPortal(path)
    expect(await screen.findByText('Closed: applications ended on 07/12/2026')).toBeDefined()
    expect(screen.getByText('21/11/2026').parentElement!.textContent).toBe('21/11/2026 Nine posts.')
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Log in' })).toBeNull()
  })

  it('that does not come names the ad blocker and offers another try (ADV-44)', async () => {
    homeServer({ '/advertisements/{id}': refusal })
    await openPortal(path)
    expect(await screen.findByText(/Make sure no ad blocker is active$/)).toBeDefined()
    server()
    await press('Try again')
    expect(await heading('Civil Services Examination 2027')).toBeDefined()
  })

  it('that is not there says so (ADV-44)', async () => {
    homeServer({
      '/advertisements/{id}': () => {
        throw new ApiError(404, { code: 'NOT_FOUND', message: 'Not found.' })
      },
    })
    await openPortal(path)
    expect(await heading('There is no such advertisement')).toBeDefined()
    expect(screen.queryByText(/ad blocker/)).toBeNull()
  })

  it('is downloaded under its own name, and says when it cannot be (ADV-45)', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    URL.createObjectURL = () => 'blob:paper'
    server({}, { '/advertisementpdf/{id}': refusal })
    await openPortal(path)
    await heading('Civil Services Examination 2027')
    await press('Download PDF')
    expect(screen.getByText(/^PDF not available to download\./)).toBeDefined()
    server({}, { '/advertisementpdf/{id}': () => new Blob(['%PDF']) })
    await press('Download PDF')
    expect(saved).toEqual(['Advertisement_Details_101.pdf'])
  })
})

describe('An advertisement, for who is logged in', () => {
  const own = (change = {}) => ({
    '/advertisementstatus': () => [
      {
        advertisementId: 101,
        applicationId: null,
        applicationStatus: null,
        amountPayable: null,
        payUntil: null,
        payBy: null,
        payDaysLeft: null,
        payingOrderNo: null,
        totalPosts: 14,
        eligiblePosts: 12,
        posts: [],
        documents: { asked: 0, onFile: 0 },
        isProvisional: false,
        hasDraft: false,
        fee: {
          amountPayable: 344,
          processingFees: 44,
          isConcession: true,
          reason: 'Concession for OBC with domicile.',
        },
        ...change,
      },
    ],
    '/advertisements': () => [sampleAdvert()],
  })
  beforeEach(() => act(async () => storeSession(answeredSession)))

  it('says their own fee and why it is that (ADV-46)', async () => {
    server({}, own())
    await openPortal(path)
    expect(await screen.findByText(/^Concession for OBC with domicile\./)).toBeDefined()
    expect(facts()).toMatchObject({ 'Fee for you': '₹344' })
    expect(facts()).not.toHaveProperty('Fee, open category')
  })

  it('names what comes before applying, with one button, until the profile is locked (ADV-42)', async () => {
    server({}, own())
    await openPortal(path)
    expect(await screen.findByText(/^Applying needs a profile that is complete/)).toBeDefined()
    expect(hrefOf('Fill in the profile')).toBe('/candidate/main/profile/personal')
    // Their tab lists none yet.
    expect(hrefOf('Advertisements')).toBe('/candidate')
  })

  it('urges nobody to apply who is eligible for no post (ADV-46)', async () => {
    const status = { ...quietHome['/profilestatus/{profileId}'](), flgLocked: true }
    const locked = { '/profilestatus/{profileId}': () => status }
    server({}, { ...own({ eligiblePosts: 0 }), ...quietHome, ...locked })
    await openPortal(path)
    expect(await screen.findByText(/^You are not eligible for any post here yet/)).toBeDefined()
    expect(screen.queryByText(/^The last day is crowded/)).toBeNull()
    expect(hrefOf('Advertisements')).toBe('/candidate/main/applications')
  })

  describe('who fits nothing here', () => {
    const other = sampleAdvert({ id: 102, advertisementNo: '102', name: 'Group C' })
    const statuses = (change: object, elsewhere: object) => {
      const [here] = own(change)['/advertisementstatus']()
      const there = { ...here!, eligiblePosts: 3, totalPosts: 4, ...change, ...elsewhere }
      return () => [here, { ...there, advertisementId: 102 }]
    }
    const both = { '/advertisements': () => [sampleAdvert(), other] }
    const elsewhere = 'Posts you fit in other advertisements'

    it.each([
      ['locked', false],
      ['not locked yet', true],
    ])(
      'is led to the open advertisement that has posts for them, the profile %s (ADV-87)',
      async (_, isProvisional) => {
        const given = statuses({ eligiblePosts: 0, isProvisional }, { eligiblePosts: 3 })
        server({}, { ...quietHome, ...both, '/advertisementstatus': given })
        await openPortal(path)
        const list = within(await screen.findByRole('region', { name: elsewhere }))
        expect(list.getByRole('link', { name: 'Group C' }).getAttribute('href')).toBe(
          '/candidate/advertisements/102',
        )
        expect(list.getByText('102/2026 · You fit 3 of 4 posts · 22 days left')).toBeDefined()
      },
    )

    it('is told where no other has any (ADV-87)', async () => {
      const given = statuses({ eligiblePosts: 0 }, { eligiblePosts: 0 })
      server({}, { ...quietHome, ...both, '/advertisementstatus': given })
      await openPortal(path)
      expect(
        await screen.findByText(/^No other open advertisement has a post you fit/),
      ).toBeDefined()
    })

    it('is led nowhere else while something fits here (ADV-87)', async () => {
      server({}, { ...quietHome, ...both, '/advertisementstatus': statuses({}, {}) })
      await openPortal(path)
      expect(await screen.findByText(/^Concession for OBC with domicile\./)).toBeDefined()
      expect(screen.queryByRole('region', { name: elsewhere })).toBeNull()
    })
  })

  it('says that they have applied, and hurries them no more (ADV-46, ADV-91)', async () => {
    server({}, { ...own({ applicationId: answeredSession.userId }), ...quietHome })
    await openPortal(path)
    expect(await screen.findByText(/^You have applied to this advertisement/)).toBeDefined()
    expect(hrefOf('See the application')).toBe(`/candidate/main/account/${answeredSession.userId}`)
    expect(screen.queryByText('22 days left')).toBeNull()
  })

  describe('once it is closed', () => {
    const closed = { isOpen: false, daysLeft: null }

    it('leads with that, when, and that they did not apply; the check comes last (ADV-90)', async () => {
      server(closed, { ...own({ eligiblePosts: 2 }), ...quietHome })
      await openPortal(path)
      const notice = await screen.findByText('Closed: applications ended on 07/12/2026')
      expect(notice.parentElement!.textContent).toContain('You did not apply.')
      const check = await screen.findByRole('button', { name: 'Check eligibility' })
      const posts = screen.getByRole('heading', { name: 'Posts' })
      expect(posts.compareDocumentPosition(check)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      expect(screen.queryByText('Fee for you')).toBeNull()
      expect(screen.getByText('Fee, open category')).toBeDefined()
    })

    it('says what became of their application, and leads to it (ADV-90)', async () => {
      const applied = { applicationId: answeredSession.userId, applicationStatus: 'FEES_PAID' }
      server(closed, { ...own(applied), ...quietHome })
      await openPortal(path)
      expect(await screen.findByText(/^You have applied .* and paid the fee/)).toBeDefined()
      expect(hrefOf('See the application')).toBe(
        `/candidate/main/account/${answeredSession.userId}`,
      )
      expect(screen.queryByText(/You did not apply/)).toBeNull()
    })
  })

  it('says of an application not paid in time that it is not considered (ADV-46)', async () => {
    const lapsed = { applicationStatus: 'SUBMITTED', amountPayable: 344 }
    server({}, { ...own({ applicationId: answeredSession.userId, ...lapsed }), ...quietHome })
    await openPortal(path)
    expect(await screen.findByText(/the fee was not paid in time/)).toBeDefined()
  })

  it('says what they owe and until when, and leads to paying it (PAYUI-35)', async () => {
    const owed = {
      applicationStatus: 'SUBMITTED',
      amountPayable: 544.5,
      payUntil: '2026-12-10',
      payBy:
        'Pay online by 07/12/2026, 23:59; or print a challan by 08/12/2026 and pay it by 10/12/2026',
      payDaysLeft: 23,
    }
    const applied = { applicationId: answeredSession.userId, ...owed }
    server({}, { ...own(applied), ...quietHome })
    await openPortal(path)
    expect(
      await screen.findByText(
        /^You have applied. The fee of ₹544.50 is not paid yet. Pay online by 07\/12\/2026, 23:59; or print/,
      ),
    ).toBeDefined()
    expect(hrefOf('Pay the fee')).toBe(`/candidate/main/account?pay=${answeredSession.userId}`)
  })

  it('urges nobody to pay whose payment is being checked (PAYUI-36)', async () => {
    const owed = {
      applicationStatus: 'SUBMITTED',
      amountPayable: 544,
      payUntil: '2026-12-10',
      payBy:
        'Pay online by 07/12/2026, 23:59; or print a challan by 08/12/2026 and pay it by 10/12/2026',
      payDaysLeft: 23,
    }
    const applied = { applicationId: answeredSession.userId, ...owed, payingOrderNo: 'LK1' }
    server({}, { ...own(applied), ...quietHome })
    await openPortal(path)
    expect(await screen.findByText(/your payment is being checked/)).toBeDefined()
    expect(hrefOf('See the payment')).toBe('/candidate/payment/LK1')
    expect(screen.queryByRole('link', { name: 'Pay the fee' })).toBeNull()
  })

  it('has room for verdicts, the check of eligibility and applying (ADV-43)', async () => {
    server({}, own())
    await advertisementPage(async () => () => null).preload()
    await renderPage(
      <AdvertisementPage
        id={101}
        postVerdict={(id) => <p>Verdict on {id}</p>}
        eligibility={<button>Eligibility</button>}
        apply={<p>Select and apply</p>}
      />,
    )
    expect(await screen.findByText('Verdict on 5001')).toBeDefined()
    expect(screen.getByText('Verdict on 5002')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Eligibility' })).toBeDefined()
    expect(screen.getByText('Select and apply')).toBeDefined()
  })
})
