import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { currentLanguage } from '@lokseva/browser/language/current-language.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { Pages } from './pages.tsx'

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** As the browser tells the other tabs. */
const inAnotherTab = (language: string) =>
  act(async () => {
    const key = 'lokseva.language'
    localStorage.setItem(key, language)
    dispatchEvent(new StorageEvent('storage', { key, newValue: language }))
  })

describe('The whole page changes its language at a press (SHELL-08)', () => {
  it('shows every text in Marathi, says so to screen readers, and back again', async () => {
    vi.mocked(call).mockImplementation(mockCalls() as typeof call)
    await renderPage(<Pages />)
    await screen.findByRole('heading', { level: 1 })
    await press('मराठी')
    expect(await screen.findByText('राज्य शासनाच्या सेवेतील पदांसाठी अर्ज करा')).toBeDefined()
    expect(screen.getByRole('navigation', { name: 'पाने' }).textContent).toBe('मुख्यपृष्ठलॉगिन')
    expect(document.documentElement.lang).toBe('mr')
    expect(document.title).toContain('लोकसेवा')
    expect(screen.getByRole('button', { name: 'मराठी', pressed: true })).toBeDefined()

    await press('English')
    expect(await screen.findByText('Apply for posts in the service of the State')).toBeDefined()
    expect(document.documentElement.lang).toBe('en')
  })

  it('follows a choice made in another tab, and nothing that is typed is lost (TABS-120)', async () => {
    vi.mocked(call).mockImplementation(mockCalls() as typeof call)
    await renderPage(
      <>
        <Pages />
        <input aria-label="Typed" />
      </>,
    )
    await screen.findByText('Apply for posts in the service of the State')
    const typed = screen.getByLabelText<HTMLInputElement>('Typed')
    fireEvent.change(typed, { target: { value: 'Satara' } })
    await inAnotherTab('mr')
    expect(await screen.findByText('राज्य शासनाच्या सेवेतील पदांसाठी अर्ज करा')).toBeDefined()
    expect(document.documentElement.lang).toBe('mr')
    expect(screen.getByRole('button', { name: 'मराठी', pressed: true })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Typed')).toBe(typed)
    expect(typed.value).toBe('Satara')
  })

  it('shows the last of two choices made in quick turn, and hears nothing that is no language (TABS-120)', async () => {
    vi.mocked(call).mockImplementation(mockCalls() as typeof call)
    await renderPage(<Pages />)
    const slow = Promise.withResolvers<{ default: Record<string, string> }>()
    await loadTexts({ en: async () => ({ default: {} }), mr: () => slow.promise }, 'en')
    await inAnotherTab('mr')
    await inAnotherTab('en')
    await act(async () => slow.resolve({ default: {} }))
    expect(await screen.findByText('Apply for posts in the service of the State')).toBeDefined()
    expect(document.documentElement.lang).toBe('en')
    await inAnotherTab('fr')
    expect(document.documentElement.lang).toBe('en')
  })

  it('keeps the choice for the next visit', async () => {
    vi.mocked(call).mockImplementation(mockCalls() as typeof call)
    await renderPage(<Pages />)
    await press('मराठी')
    expect(currentLanguage()).toBe('mr')
  })
})
