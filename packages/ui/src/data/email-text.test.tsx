import { expect, it } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { EmailText } from './email-text.tsx'

const drawn = async (email: string) => {
  await renderPage(<EmailText email={email} />)
  return document.querySelector<HTMLElement>('.email-text')!
}

it.each([
  ['asha.patil-rao@seva-sadan.example.in', 'asha|.patil-rao@|seva-sadan|.example|.in'],
  ['as**********8@example.in', 'as**********8@|example|.in'],
])('an address goes on below only after its @ or before a dot: %s (SHELL-300)', async (email, parts) => {
  const text = await drawn(email)
  expect(text.innerHTML.replaceAll('<wbr>', '|')).toBe(parts)
  expect(text.textContent).toBe(email)
  expect(text.dataset['long']).toBeUndefined()
})

it('a part that no line of a phone holds may be broken (SHELL-300)', async () => {
  const text = await drawn(`${'a'.repeat(40)}@example.in`)
  expect(text.dataset['long']).toBe('true')
})
