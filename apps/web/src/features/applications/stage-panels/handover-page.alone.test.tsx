import { pages } from '@lokseva/contract/site/pages'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pass, press, refuse, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { applicationId, sentBy } from '../../../../test/stages.tsx'
import { documentArrival } from './document-arrival.ts'
import { anotherDocument, HandoverPage } from './handover-page.tsx'
import { stagesTexts } from './routes.ts'

vi.mock('./document-arrival.ts', () => ({ documentArrival: vi.fn() }))

const path = '/userapplicationstages/{stageId}/handover'
const submit = vi.fn<(action: string, token: string) => void>()

function sending(this: HTMLFormElement) {
  submit(this.action, new FormData(this).get('token') as string)
}

beforeEach(() => {
  submit.mockClear()
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(sending)
  anotherDocument()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

let count = 0
const going = () => ({ url: 'https://skill.example.in/in', token: `token-${(count += 1)}` })

type Way = { answer?: () => unknown; query?: string; type?: NavigationTimingType }
async function arrive({ answer = going, query, type = 'navigate' }: Way = {}) {
  count = 0
  vi.mocked(documentArrival).mockReturnValue({ name: `${location.origin}${pages.handover}`, type })
  storeSession({ ...sampleSession, securityAnswer: 'true', securityAnswerList: ['SQ1'] })
  server({ [path]: answer })
  await loadTexts(stagesTexts, 'en')
  await show(<HandoverPage />, {
    path: `/candidate/handover?${query ?? `stage=7&application=${applicationId}`}`,
  })
  await pass(50)
}
const asked = () => sentBy('POST', path)
const back = () => screen.getByRole('link', { name: 'Back to your application' })

it('Going on at another site posts its token there once, and says where to (STAGEUI-22)', async () => {
  await arrive()
  expect(asked()).toMatchObject([{ params: { stageId: 7 }, body: { applicationId } }])
  expect(submit.mock.calls).toEqual([['https://skill.example.in/in', 'token-1']])
  expect(
    screen.getByText(
      /^This stage goes on at another site of the commission \(skill\.example\.in\)\./,
    ),
  ).toBeDefined()
  expect(document.querySelector<HTMLInputElement>('[name="token"]')?.value).toBe('')
})

it('Whoever presses the button because nothing happened gets a token of its own (STAGEUI-22)', async () => {
  await arrive()
  await press('Continue at the other site')
  expect(submit.mock.calls.map(([, token]) => token)).toEqual(['token-1', 'token-2'])
})

it.for(['reload', 'back_forward'] as const)(
  'Whoever comes again by %s is asked first, and sent nowhere by itself (STAGEUI-23)',
  async (type) => {
    await arrive({ type })
    expect(submit).not.toHaveBeenCalled()
    expect(screen.getByText(/^You have been here before/)).toBeDefined()
    await press('Continue at the other site')
    expect(submit).toHaveBeenCalledOnce()
  },
)

it('A call that fails says that nothing was sent, with the way back and a second try (STAGEUI-23)', async () => {
  let isUp = false
  const closed = refuse('WINDOW_CLOSED', 'The last day for this was 15/11/2026.', { status: 409 })
  await arrive({ answer: () => (isUp ? going() : closed()) })
  expect(
    screen.getByText(/nothing was sent\. The last day for this was 15\/11\/2026/),
  ).toBeDefined()
  expect(back().getAttribute('href')).toBe(`/candidate/main/account/${applicationId}`)
  isUp = true
  await press('Try again')
  expect(submit).toHaveBeenCalledOnce()
})

it('Back from the other site the page that is shown again leads to the application (STAGEUI-23)', async () => {
  await arrive()
  const shown = Object.assign(new Event('pageshow'), { persisted: true })
  await act(async () => void dispatchEvent(shown))
  await pass()
  expect(screen.getByTestId('address').textContent).toBe(`/candidate/main/account/${applicationId}`)
})

it('A form that the policy holds back, and an address that is none of the web, are not waited for (STAGEUI-23)', async () => {
  await arrive()
  const held = Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'form-action',
  })
  await act(async () => void document.dispatchEvent(held))
  expect(screen.getByText(/not one we may send you to/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('Nobody is sent to an address that is none of the web (STAGEUI-23)', async () => {
  await arrive({ answer: () => ({ url: 'javascript:alert(1)', token: 't' }) })
  expect(submit).not.toHaveBeenCalled()
  expect(screen.getByText(/not one we may send you to/)).toBeDefined()
})

it.for(['', 'stage=x&application=y', 'stage=7'])(
  'An address that names no application says what happened, and leads to the applications: %s (STAGEUI-152)',
  async (query) => {
    await arrive({ query })
    expect(asked()).toEqual([])
    expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeDefined()
    expect(screen.getByText(/You were taken nowhere, and nothing was sent/)).toBeDefined()
    const way = screen.getByRole('link', { name: 'To your applications' })
    expect(way.getAttribute('href')).toBe('/candidate/main/account')
  },
)

it('An address that lacks the stage alone leads back to its application (STAGEUI-152)', async () => {
  await arrive({ query: `application=${applicationId}` })
  expect(asked()).toEqual([])
  expect(back().getAttribute('href')).toBe(`/candidate/main/account/${applicationId}`)
})
