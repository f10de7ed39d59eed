import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { pass, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { portalPage } from '#candidate-kit/pages/portal-page.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { never } from '@lokseva/test-kit/mock-calls.ts'
import { CandidatePage } from './candidate-page.tsx'

const page = portalPage({
  paths: ['/candidate/main'],
  for: 'candidate',
  load: async () => () => <p>home</p>,
})

it('Somebody who has just logged in reads words while it is found out whether security answers are stored (LOGIN-57)', async () => {
  storeSession({
    userId: '7b0b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
    mobileNumber: '9822012345',
    emailId: 'ravi@example.in',
    token: 'token',
    profileId: '',
    securityAnswer: '',
    securityAnswerList: [],
  })
  server({ '/verifysecurityanswers/{userId}': never, '/verifysecurityanswers': never })
  const drawn: string[] = []
  const watch = new MutationObserver(() => drawn.push(document.body.textContent))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await show(<CandidatePage page={page} params={{}} />, { path: '/candidate/main' })
  await vi.waitFor(async () => {
    await pass(10)
    expect(screen.getByText('Checking your security questions…')).toBeDefined()
  }, 60_000)
  watch.disconnect()
  expect(drawn.filter((text) => text.includes('identity.'))).toEqual([])
})
