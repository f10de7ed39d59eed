import type { AdvertisedPost, AdvertisementDetails } from '@lokseva/contract/adverts/schemas'
import type { Eligibility, EligibilityLine, PostFit } from '@lokseva/contract/eligibility/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { button, pass, press, refuse, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { EligibilityPanel } from './eligibility-panel.tsx'
import { type Interest, PostVerdict } from './post-verdict.tsx'
import { useEligibility } from './use-eligibility.ts'

const post = (id: number, name: string): AdvertisedPost => ({
  postCriteria: { id, name, nameDvng: `पद ${id}`, description: '', descriptionDvng: '' },
  vacancies: 852,
  isAssignAuthority: false,
})
const clerk = post(5018, 'Clerk-Typist')
const assistant = post(5017, 'Tax Assistant')
const posts = [clerk, assistant]
const advertisement = {
  id: 102,
  applnEndDate: '2026-11-30',
  examPostList: posts,
  advertisementExamPostDtos: [],
} as Partial<AdvertisementDetails> as AdvertisementDetails

const line = (key: string, changes: Partial<EligibilityLine> = {}): EligibilityLine => ({
  key,
  label: `The ${key}`,
  verdict: 'pass',
  asked: `${key} asked`,
  yours: `${key} of mine`,
  ...changes,
})
const passed = ['age', 'marathi', 'nationality', 'gender', 'debarment', 'smallFamily'].map((key) =>
  line(key),
)
const typing = line('typing', {
  verdict: 'fail',
  change: 'Add the certificate.',
  place: 'profile.step.qualification',
  effort: 3,
})

const result = (
  id: number,
  lines: EligibilityLine[],
  isEligible: boolean,
  fit: PostFit = isEligible ? 'fits' : 'near',
) => ({
  postCriteriaId: id,
  isEligible,
  fit,
  message: '',
  lines,
  isAssignAuthority: false,
  isInterested: false,
  preferredAppointingAuthorities: '[]',
  prefOrder: null,
})

const answer = (changes: Partial<Eligibility> = {}): Eligibility => ({
  advertisementId: 102,
  version: 1,
  isProvisional: false,
  isClosed: false,
  warnings: [],
  eligibilityResultDtoList: [result(5018, passed, true), result(5017, [...passed, typing], false)],
  multipleExamsEligibilityResults: [],
  ...changes,
})

function Page({ interest, atOnce }: { interest?: Interest; atOnce?: boolean }) {
  const check = useEligibility(102, { atOnce: atOnce ?? false })
  return (
    <>
      <EligibilityPanel advertisement={advertisement} check={check} isLeading />
      {posts.map(({ postCriteria: { id, name } }) => (
        <article key={id} aria-label={name}>
          {check.eligibility && (
            <PostVerdict
              eligibility={check.eligibility}
              postCriteriaId={id}
              lastDay={advertisement.applnEndDate}
              interest={interest}
            />
          )}
        </article>
      ))}
    </>
  )
}

type Shown = { interest?: Interest; language?: Language; atOnce?: boolean }

async function showPanel(given: () => unknown, { language = 'en', ...props }: Shown = {}) {
  storeSession({
    userId: '7b0b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
    mobileNumber: '9876543210',
    emailId: 'asha@example.in',
    token: 'token',
    profileId: '0f6f6a52-6c0e-4a39-9a43-3c1f4b6f5d11',
    securityAnswer: 'true',
    securityAnswerList: ['SQ1'],
  })
  server({ '/checkeligibility': given })
  const texts = {
    en: () => import('texts:en/eligibility'),
    mr: () => import('texts:mr/eligibility'),
  }
  await loadTexts(texts, language)
  return show(<Page {...props} />, { language })
}

async function check(given: Partial<Eligibility> = {}, shown: Shown = {}) {
  await showPanel(() => answer(given), shown)
  await press(shown.language === 'mr' ? 'पात्रता तपासा' : 'Check eligibility')
}

const card = (name: string) => within(screen.getByRole('article', { name }))
const verdicts = () => document.querySelectorAll('.post-verdict')
const asked = () => vi.mocked(call).mock.calls.filter(([{ path }]) => path === '/checkeligibility')

describe('The Eligibility button', () => {
  it('stands alone before the first check and says what it will do (ELIG-50)', async () => {
    await showPanel(() => answer())
    expect(screen.getByText(/^Every rule of every post is compared/)).toBeDefined()
    expect(verdicts()).toHaveLength(0)
    expect(asked()).toEqual([])
  })

  it('leads whoever pressed it to the result, and to the reason where there is none (ELIG-108)', async () => {
    await showPanel(() => answer())
    button('Check eligibility').focus()
    await press('Check eligibility')
    expect(document.activeElement?.textContent).toMatch(/^Checked/)
  })

  it('leads to the reason where the check failed (ELIG-108)', async () => {
    await showPanel(refuse('INTERNAL_ERROR', 'no', { status: 500 }))
    button('Check eligibility').focus()
    await press('Check eligibility')
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.textContent).toContain('Try again')
  })

  it('is off while it checks and once there are results, and says why (ELIG-51)', async () => {
    let arrive: (value: unknown) => void = () => undefined
    await showPanel(() => new Promise((resolve) => (arrive = resolve)))
    await press('Check eligibility')
    expect(button('Checking…').getAttribute('aria-disabled')).toBe('true')
    await press('Checking…')
    expect(asked()).toHaveLength(1)
    arrive(answer())
    await pass()
    const done = button('Check eligibility')
    expect(done.disabled).toBe(true)
    const reason = document.getElementById(done.getAttribute('aria-describedby')!)
    expect(reason!.textContent).toMatch(/^Checked on \d\d\/\d\d\/\d{4} at \d\d:\d\d; the result/)
  })

  it('asks by itself where a draft waits (ELIG-51)', async () => {
    await showPanel(() => answer(), { atOnce: true })
    expect(verdicts()).toHaveLength(2)
  })

  it('a check that failed is offered again (ELIG-52)', async () => {
    let isUp = false
    await showPanel(() => (isUp ? answer() : refuse('INTERNAL_ERROR', 'No.')()))
    await press('Check eligibility')
    expect(screen.getByText('Your eligibility could not be checked.')).toBeDefined()
    isUp = true
    await press('Try again')
    expect(verdicts()).toHaveLength(2)
  })

  it('with an empty profile it leads to the first step (ELIG-52)', async () => {
    await showPanel(refuse('PROFILE_NOT_BEGUN', 'Empty.', { status: 409 }))
    await press('Check eligibility')
    const way = screen.getByRole('link', { name: 'Fill in the profile' })
    expect(way.getAttribute('href')).toBe('/candidate/main/profile')
  })
})

describe('The verdict on a post', () => {
  it('folds what is fulfilled after four lines (ELIG-53)', async () => {
    await check()
    const lines = card('Clerk-Typist').getAllByRole('listitem', { hidden: true })
    expect(lines).toHaveLength(6)
    const fold = card('Clerk-Typist').getByText('2 more rules are fulfilled').closest('details')!
    expect(fold.open).toBe(false)
    expect(within(fold).getAllByRole('listitem', { hidden: true })).toHaveLength(2)
    expect(card('Clerk-Typist').getByText('Eligible')).toBeDefined()
    expect(screen.getByText('eligible for 1 of 2')).toBeDefined()
  })

  it('folds everything that is fulfilled from the second open post on (ELIG-53)', async () => {
    const both = [result(5018, passed, true), result(5017, passed, true)]
    await check({ eligibilityResultDtoList: both })
    expect(card('Clerk-Typist').getByText('2 more rules are fulfilled')).toBeDefined()
    const fold = card('Tax Assistant').getByText('All 6 rules are fulfilled').closest('details')!
    expect(fold.open).toBe(false)
    expect(within(fold).getAllByRole('listitem', { hidden: true })).toHaveLength(6)
  })

  it('begins with what fails: the rule, my value, what to do, by when, one button (ELIG-54)', async () => {
    await check({ isProvisional: true })
    const [first] = card('Tax Assistant').getAllByRole('listitem', { hidden: true })
    expect(first!.textContent).toBe('typing askedNot fulfilled. typing of mine')
    expect(card('Tax Assistant').getByText('Add the certificate.')).toBeDefined()
    expect(card('Tax Assistant').getByText(/by 30\/11\/2026/)).toBeDefined()
    const ways = card('Tax Assistant').getAllByRole('link')
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/candidate/main/profile/qualification',
    ])
    expect(card('Tax Assistant').getByText('6 of 7 rules fulfilled')).toBeDefined()
    expect(screen.getByText(/^One post is close: Tax Assistant\./)).toBeDefined()
  })

  it('folds what to do about the second near miss (ELIG-109)', async () => {
    const both = [
      result(5018, [...passed, typing], false),
      result(5017, [...passed, typing], false),
    ]
    await check({ eligibilityResultDtoList: both })
    const foldOf = (name: string) => card(name).getByText('What you can do').closest('details')
    expect(foldOf('Clerk-Typist')).toBeNull()
    expect(foldOf('Tax Assistant')?.open).toBe(false)
  })

  it('says of the rules it folds which of them are declared (ELIG-53)', async () => {
    const declared = line('computer', { verdict: 'declared' })
    const both = [result(5018, passed, true), result(5017, [...passed, declared], true)]
    await check({ eligibilityResultDtoList: both })
    const fold = card('Tax Assistant').getByText('6 rules are fulfilled, one you declare')
    expect(fold.closest('details')!.open).toBe(false)
  })

  it('calls a post close only where a little is missing, not another degree (ELIG-54)', async () => {
    const degree = line('qualification', { verdict: 'fail', change: 'Add a degree.', effort: 3 })
    await check({ eligibilityResultDtoList: [result(5017, [...passed, degree], false, 'no')] })
    expect(screen.queryByText(/is close/)).toBeNull()
  })

  it('leads a locked profile to its unlock in My account (ELIG-54)', async () => {
    await check()
    const [way] = card('Tax Assistant').getAllByRole('link')
    expect(way!.getAttribute('href')).toBe('/candidate/main/account')
    expect(card('Tax Assistant').getByText(/made already stay as they are/)).toBeDefined()
  })

  it('leads into the section of the personal step (ELIG-54)', async () => {
    const ncl = line('age', {
      verdict: 'unknown',
      change: 'Add it.',
      place: 'personal.section.category',
    })
    await check({ isProvisional: true, eligibilityResultDtoList: [result(5018, [ncl], false)] })
    const [way] = card('Clerk-Typist').getAllByRole('link')
    expect(way!.getAttribute('href')).toBe('/candidate/main/profile/personal?section=category')
  })

  it('says plainly where nothing can be done: no way, or too late (ELIG-55, ELIG-140)', async () => {
    const age = line('age', { verdict: 'fail' })
    await check({ eligibilityResultDtoList: [result(5018, [age], false, 'no')] })
    expect(card('Clerk-Typist').getByText(/^Nothing you could add/)).toBeDefined()
    expect(card('Clerk-Typist').queryByRole('link')).toBeNull()
    expect(screen.queryByText(/is close/)).toBeNull()
    const tone = (words: string) =>
      screen.getByText(words).closest('[data-tone]')!.getAttribute('data-tone')
    // As the list of advertisements had it before the check.
    expect(tone('You are not eligible for any post')).toBe('info')
    expect(tone('eligible for none of 1')).toBe('info')
  })

  it('of a closed advertisement offers no way any more (ELIG-55)', async () => {
    await check({ isClosed: true })
    expect(
      screen.getByText(/^Applying ended on 30\/11\/2026; you can still see here/),
    ).toBeDefined()
    expect(card('Tax Assistant').getByText(/nothing can be changed/)).toBeDefined()
    expect(card('Tax Assistant').queryByRole('link')).toBeNull()
  })

  it('has an icon and a word for each kind of line (ELIG-56)', async () => {
    const kinds = ['fail', 'unknown', 'declared', 'warn', 'pass'] as const
    const lines = kinds.map((verdict) => line(verdict, { verdict, change: `Way ${verdict}` }))
    await check({ eligibilityResultDtoList: [result(5018, lines, false)] })
    for (const word of ['Not fulfilled', 'Not in your profile', 'You declare it', 'Please note'])
      expect(card('Clerk-Typist').getByText(`${word}.`)).toBeDefined()
    expect(card('Clerk-Typist').getByText('Fulfilled.')).toBeDefined()
    for (const each of card('Clerk-Typist').getAllByRole('listitem', { hidden: true }))
      if (each.className === 'verdict-line') expect(each.querySelector('svg')).not.toBeNull()
  })
})

describe('A verdict on condition', () => {
  const onCondition = line('age', {
    verdict: 'declared',
    change: 'Only if you hold this by 30/11/2026: caste certificate.',
    conditional: {
      certificates: [{ code: 'casteCertificate', label: 'Caste certificate' }],
      until: '2026-11-30',
    },
  })

  it('is shown in amber with the certificate and the day, and the post as open on condition (ELIG-98)', async () => {
    await check({ eligibilityResultDtoList: [result(5018, [...passed, onCondition], true)] })
    const post = card('Clerk-Typist')
    expect(post.getByText('Eligible on condition')).toBeDefined()
    expect(post.getByText('On condition.')).toBeDefined()
    expect(post.getByText(/^Only if you hold this by 30\/11\/2026/)).toBeDefined()
    expect(document.querySelectorAll('[data-verdict="conditional"]')).toHaveLength(1)
  })

  it('is told in Marathi too (ELIG-98)', async () => {
    const results = [result(5018, [...passed, onCondition], true)]
    await check({ eligibilityResultDtoList: results }, { language: 'mr' })
    expect(card('Clerk-Typist').getByText('अटीवर पात्र')).toBeDefined()
  })
})

describe('Around the posts', () => {
  it('marks a provisional check, and says once what will not be considered (ELIG-57)', async () => {
    await check({ isProvisional: true, warnings: ['Not considered for sports reservation'] })
    expect(screen.getByText(/^Provisional: your profile is not locked/)).toBeDefined()
    expect(screen.getByText('Not considered for sports reservation')).toBeDefined()
  })

  it('gives the choice at the foot of each card its reason why not (ELIG-58)', async () => {
    const interest: Interest = ({ result: each, refused }) => (
      <p>{`${each.postCriteriaId} ${refused ?? 'free'}`}</p>
    )
    await check({}, { interest })
    expect(screen.getByText('5018 free')).toBeDefined()
    expect(screen.getByText('5017 Can be chosen once you are eligible.')).toBeDefined()
  })

  it('of an open profile and a closed advertisement no post can be chosen (ELIG-58)', async () => {
    const interest: Interest = ({ refused }) => <p>{refused ?? 'free'}</p>
    await check({ isProvisional: true }, { interest })
    expect(screen.getByText('Can be chosen once your profile is locked.')).toBeDefined()
    expect(screen.queryByText('free')).toBeNull()
  })

  it('finds the posts of several exams as well, in Marathi too (ELIG-59)', async () => {
    const exam = { id: 7, name: 'Mains', nameDvng: 'मुख्य परीक्षा' }
    const results = answer().eligibilityResultDtoList
    await check(
      {
        eligibilityResultDtoList: [],
        multipleExamsEligibilityResults: [{ exam, eligibilityResultDtos: results }],
      },
      { language: 'mr' },
    )
    expect(verdicts()).toHaveLength(2)
    expect(card('Tax Assistant').getByText('पात्र नाही')).toBeDefined()
    expect(screen.getByText('2 पैकी 1 पदासाठी पात्र')).toBeDefined()
  })
})
