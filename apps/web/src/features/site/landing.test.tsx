import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { profileSteps } from '@lokseva/contract/profile/steps'
import { Landing } from '#app/composed/landing.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { clearSession } from '@lokseva/browser/session/session.ts'
import { readSession, storeSession } from '#candidate-kit/session/session.ts'
import { mockCalls, never, refusal } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { sampleAdvert, sampleSession } from '@lokseva/test-kit/sample-data.ts'

const server = (given = {}) =>
  vi.mocked(call).mockImplementation(mockCalls(given) as unknown as typeof call)
const card = (name: string) => within(screen.getByRole('region', { name }))
const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => {
  server()
  clearSession()
})

describe('A visitor on the landing page', () => {
  it('is told what the portal is for and may register or log in (LANDING-01)', async () => {
    await renderPage(<Landing />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Apply for posts')
    expect(address('Create an account')).toBe('/candidate/registration')
    expect(address('Log in')).toBe('/candidate/login')
  })

  it('sees what to keep at hand before beginning (LANDING-08)', async () => {
    await renderPage(<Landing />)
    expect(card('Keep these at hand').getAllByRole('listitem')).toHaveLength(3)
  })

  it('finds the help line as a number to press, with its hours (LANDING-10)', async () => {
    await renderPage(<Landing />)
    const help = card('Help line')
    const phone = await help.findByRole('link', { name: '1800 123 4567' })
    expect(phone.getAttribute('href')).toBe('tel:18001234567')
    expect(help.getByText('Monday to Friday 9:00 to 20:00')).toBeDefined()
  })

  it('is told when the help line could not be fetched, and may try again (LANDING-10)', async () => {
    server({ '/configuration/startup': refusal })
    await renderPage(<Landing />)
    const again = await card('Help line').findByRole('button', { name: 'Try again' })
    server()
    fireEvent.click(again)
    expect(await screen.findByRole('link', { name: '1800 123 4567' })).toBeDefined()
  })

  it('finds the three ways back to an account (LANDING-11)', async () => {
    await renderPage(<Landing />)
    expect(address('I forgot my password')).toBe('/candidate/forgotPassword')
    expect(address('I forgot my user name')).toBe('/candidate/forgotlogin')
    expect(address('My registered e-mail or mobile has changed')).toBe(
      '/candidate/forgotEmailMobile',
    )
  })
})

describe('Guideline links', () => {
  const links = [
    { href: '/candidate/guides/photo', label: 'Photo and signature' },
    { href: 'https://rules.example.in/rules.pdf', label: 'Rules' },
    { href: 'javascript:alert(1)', label: 'A trick' },
  ]

  it('stand in the order the server gave, and never run a script (LANDING-09)', async () => {
    server({ '/admin/guidelinelinks': () => links })
    await renderPage(<Landing />)
    await screen.findByText('A trick')
    const anchors = card('Guidelines').getAllByRole('link')
    expect(anchors.map((link) => link.getAttribute('href'))).toEqual([
      '/candidate/guides/photo',
      'https://rules.example.in/rules.pdf',
    ])
    expect(anchors[1]?.textContent).toBe('Rules (opens another website)')
    expect(card('Guidelines').getByText('PDF')).toBeDefined()
  })

  it('say what will come when there are none (LANDING-09)', async () => {
    await renderPage(<Landing />)
    expect(await screen.findByText(/guidelines for candidates will appear here/)).toBeDefined()
  })

  it('say when they could not be fetched (LANDING-09)', async () => {
    server({ '/admin/guidelinelinks': refusal })
    await renderPage(<Landing />)
    expect(await screen.findByText('The guidelines could not be fetched.')).toBeDefined()
  })
})

describe('Advertisements at a glance, with the days left in words and colour (LANDING-03)', () => {
  const show = async (adverts: unknown, language: 'en' | 'mr' = 'en') => {
    server({ '/advertisements': () => adverts })
    await renderPage(<Landing />, { language })
  }

  it('show name, number, posts, vacancies, days left and last day (LANDING-02)', async () => {
    await show([sampleAdvert()])
    const open = card('Open advertisements')
    expect(await open.findByText('Civil Services Examination 2027')).toBeDefined()
    expect(open.getByText('No. 101/2026 · 14 posts · 1,385 vacancies')).toBeDefined()
    expect(open.getByText('22 days left')).toBeDefined()
    expect(open.getByText('until 07/12/2026')).toBeDefined()
    expect(open.getByText('1 open')).toBeDefined()
  })

  it('lead each to the page of the advertisement (ADV-47)', async () => {
    await show([sampleAdvert()])
    const link = await screen.findByRole('link', { name: 'Civil Services Examination 2027' })
    expect(link.getAttribute('href')).toBe('/candidate/advertisements/101')
  })

  it('speak Marathi on a Marathi page (LANDING-02)', async () => {
    await show([sampleAdvert()], 'mr')
    expect((await screen.findByText('नागरी सेवा परीक्षा २०२७')).lang).toBe('mr')
    expect(screen.getByText('क्र. 101/2026 · 14 पदे · 1,385 रिक्त जागा')).toBeDefined()
    expect(screen.getByText('07/12/2026 पर्यंत')).toBeDefined()
  })

  it('show the English name, marked as English, where no Marathi one was given (LANDING-02)', async () => {
    await show([sampleAdvert({ nameDvng: '' })], 'mr')
    expect((await screen.findByText('Civil Services Examination 2027')).lang).toBe('en')
  })

  it.each([
    [41, '41 days left', 'info'],
    [11, '11 days left', 'info'],
    [10, '10 days left', 'caution'],
    [1, '1 day left', 'caution'],
    [0, 'Last day today', 'bad'],
  ])('with %i days to go read "%s" in the colour of %s (LANDING-03)', async (days, text, tone) => {
    await show([sampleAdvert({ daysLeft: days })])
    expect((await screen.findByText(text)).getAttribute('data-tone')).toBe(tone)
  })

  it('say what will appear when none is open (LANDING-04)', async () => {
    await show([])
    expect(await screen.findByText('No advertisement is open today')).toBeDefined()
    expect(screen.getByText(/appear here on the day applications begin/)).toBeDefined()
  })

  it('offer another try when they could not be fetched (LANDING-05)', async () => {
    server({ '/advertisements': refusal })
    await renderPage(<Landing />)
    expect(await screen.findByText('The advertisements could not be fetched.')).toBeDefined()
    server()
    fireEvent.click(card('Open advertisements').getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Civil Services Examination 2027')).toBeDefined()
  })

  it('keep their place while they are on the way (LANDING-06)', async () => {
    server({ '/advertisements': never })
    await renderPage(<Landing />)
    const open = card('Open advertisements')
    expect(open.getByText('Loading the advertisements…')).toBeDefined()
    expect(document.querySelectorAll('.advert-waiting')).toHaveLength(4)
  })

  it('stand apart once closed, with the day they closed (LANDING-07)', async () => {
    await show([sampleAdvert(), sampleAdvert({ id: 9, isOpen: false, daysLeft: null })])
    const closed = (await screen.findByText('1 closed advertisement')).closest('details')
    expect(closed?.open).toBe(false)
    expect(closed?.textContent).toContain('closed on 07/12/2026')
    expect(screen.getByText('1 open')).toBeDefined()
  })
})

describe('A candidate on the landing page', () => {
  beforeEach(() => storeSession(sampleSession))

  it('finds Logout and the application in place of registering (LANDING-12)', async () => {
    await renderPage(<Landing />)
    expect(screen.getByText('You are logged in.')).toBeDefined()
    expect(address('Online application')).toBe('/candidate/main')
    expect(screen.getByRole('button', { name: 'Log out' })).toBeDefined()
    expect(screen.queryByText('Create an account')).toBeNull()
    expect(screen.queryByText('Trouble logging in?')).toBeNull()
  })

  it.each([
    ['address', 'Fill in the profile', false],
    ['photo#lock', 'Go to submit and lock', true],
  ] as const)(
    'is led to the step %s of a profile that is not locked (LANDING-16)',
    async (step, name, isComplete) => {
      const steps = profileSteps.map((each) => ({
        step: each,
        flgSubmittable: isComplete || each === 'personal',
        savedAt: null,
      }))
      const lock = isComplete ? { allowed: true } : { allowed: false, code: 'PROFILE_INCOMPLETE' }
      server({
        '/profilestatus/{profileId}': () => ({
          profileId: sampleSession.profileId,
          flgLocked: false,
          status: 'In Progress',
          steps,
          abilities: { edit: { allowed: true }, lock, unlock: { allowed: false } },
        }),
      })
      await renderPage(<Landing />)
      await screen.findByText(name)
      expect(address(name)).toBe(`/candidate/main/profile/${step}`)
      expect(address('Online application')).toBe('/candidate/main')
    },
  )

  it('who has no profile yet is led to its first step, with nothing asked (HOME-302)', async () => {
    storeSession({ ...sampleSession, profileId: '' })
    await renderPage(<Landing />)
    expect(address('Fill in the profile')).toBe('/candidate/main/profile/personal')
    expect(screen.getByText(/once your profile is complete and locked/)).toBeDefined()
    expect(address('Online application')).toBe('/candidate/main')
  })

  it.each([
    ['nothing while the profile is asked for', never, 'true'],
    ['what everybody is told when it cannot be had', refusal, null],
  ])('is told of what is next %s (LANDING-19)', async (_what, answer, hidden) => {
    server({ '/profilestatus/{profileId}': answer })
    await renderPage(<Landing />)
    const sentence = await screen.findByText(/Go on where you left off/)
    await waitFor(() => expect(sentence.getAttribute('aria-hidden')).toBe(hidden))
    expect(address('Online application')).toBe('/candidate/main')
  })

  it('is logged out on the server first, then here (LANDING-13)', async () => {
    const asked: unknown[] = []
    server({
      '/logout/{userId}': (request: unknown) => {
        asked.push(request, readSession()?.userId)
        return { message: '' }
      },
    })
    await renderPage(<Landing />)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log out' })))
    expect(await screen.findByText('Create an account')).toBeDefined()
    expect(asked).toEqual([{ params: { userId: sampleSession.userId } }, sampleSession.userId])
    expect(readSession()).toBeUndefined()
  })

  it('stays logged in and is told so when logging out fails (LANDING-13)', async () => {
    server({ '/logout/{userId}': refusal })
    await renderPage(<Landing />)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log out' })))
    expect(await screen.findByText('Something went wrong.')).toBeDefined()
    expect(readSession()).toBeDefined()
  })
})
