import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { LanguageSwitch } from '@lokseva/site-kit/language-switch.tsx'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { useIsTranslating } from './use-is-translating.ts'

const answers: ((said: string) => void)[] = []

/** What the portal said, which stays until it is said in the other language. */
function Said() {
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: ['said', language],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
    placeholderData: (before: string | undefined) => before,
  })
  return <p>{data ?? 'nothing yet'}</p>
}

function Page() {
  const isTranslating = useIsTranslating()
  return (
    <main aria-busy={isTranslating}>
      <LanguageSwitch />
      <Said />
    </main>
  )
}

const isBusy = () => screen.getByRole('main').getAttribute('aria-busy')

it('while what was said in the earlier language still stands, the page says that it is busy (SHELL-250)', async () => {
  await renderPage(<Page />)
  await act(async () => answers[0]!('Pay the fee'))
  expect(isBusy()).toBe('false')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'मराठी' })))
  expect(screen.getByText('Pay the fee')).toBeDefined()
  await waitFor(() => expect(isBusy()).toBe('true'))
  expect(screen.getByText('Pay the fee')).toBeDefined()
  await act(async () => answers[1]!('शुल्क भरा'))
  expect(await screen.findByText('शुल्क भरा')).toBeDefined()
  await waitFor(() => expect(isBusy()).toBe('false'))
})
