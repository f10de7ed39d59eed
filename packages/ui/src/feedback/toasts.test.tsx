import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { useToasts } from './toasts.tsx'

function Upload() {
  const toast = useToasts()
  return (
    <button type="button" onClick={() => toast('Your photo is saved.')}>
      Save
    </button>
  )
}

const shown = () => screen.queryByText('Your photo is saved.')
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

describe('Good news appears at the top for a while (SHELL-20)', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is read out politely and goes away by itself', async () => {
    await renderPage(<Upload />)
    fireEvent.click(screen.getByText('Save'))
    expect(shown()?.closest('[aria-live="polite"]')).not.toBeNull()
    pass(7000)
    expect(shown()).not.toBeNull()
    pass(1500)
    expect(shown()).toBeNull()
  })

  it('waits while somebody points at it', async () => {
    await renderPage(<Upload />)
    fireEvent.click(screen.getByText('Save'))
    const box = shown()?.parentElement
    if (!box) throw new Error('The message is missing')
    fireEvent.pointerEnter(box)
    pass(60_000)
    expect(shown()).not.toBeNull()
    fireEvent.pointerLeave(box)
    pass(8500)
    expect(shown()).toBeNull()
  })

  it('can be closed by hand', async () => {
    await renderPage(<Upload />)
    fireEvent.click(screen.getByText('Save'))
    fireEvent.click(screen.getByRole('button', { name: 'Close this message' }))
    expect(shown()).toBeNull()
  })

  it('in the server’s words gives way to words of the page when the language changes (SHELL-08)', async () => {
    function Switch() {
      const { switchLanguage } = useLanguage()
      return (
        <button type="button" onClick={() => void switchLanguage('mr')}>
          मराठी
        </button>
      )
    }
    vi.useRealTimers()
    await renderPage(
      <>
        <Upload />
        <Switch />
      </>,
    )
    fireEvent.click(screen.getByText('Save'))
    expect(shown()).not.toBeNull()
    fireEvent.click(screen.getByText('मराठी'))
    expect(await screen.findByText('काम झाले.')).toBeDefined()
    expect(shown()).toBeNull()
  })

  it('goes with its page, and comes along where the page changed with it (SHELL-231)', async () => {
    function Walk() {
      const go = useNavigate()
      const toast = useToasts()
      const leave = () => {
        toast('It is withdrawn.')
        go('/candidate/next')
      }
      return (
        <>
          <button type="button" onClick={() => go('/candidate/elsewhere')}>
            Go
          </button>
          <button type="button" onClick={leave}>
            Withdraw
          </button>
          <button type="button" onClick={() => go('/candidate/given-way', { replace: true })}>
            Give way
          </button>
        </>
      )
    }
    const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))
    await renderPage(
      <>
        <Upload />
        <Walk />
      </>,
    )
    await press('Save')
    pass(2000)
    await press('Go')
    expect(shown()).toBeNull()
    await press('Withdraw')
    pass(2000)
    await press('Give way')
    expect(screen.queryByText('It is withdrawn.')).not.toBeNull()
    await press('Go')
    expect(screen.queryByText('It is withdrawn.')).toBeNull()
  })

  it('shows the newest two where many come at once (PAYUI-41)', async () => {
    function Many() {
      const toast = useToasts()
      const all = ['First', 'Second', 'Third']
      return (
        <button type="button" onClick={() => all.forEach((text) => toast(text))}>
          Send
        </button>
      )
    }
    await renderPage(<Many />)
    fireEvent.click(screen.getByText('Send'))
    expect(['First', 'Second', 'Third'].map((text) => screen.queryByText(text) !== null)).toEqual([
      false,
      true,
      true,
    ])
  })

  it('shows the same news once, however often it comes', async () => {
    await renderPage(<Upload />)
    fireEvent.click(screen.getByText('Save'))
    fireEvent.click(screen.getByText('Save'))
    expect(screen.getAllByText('Your photo is saved.')).toHaveLength(1)
  })
})
