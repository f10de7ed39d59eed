import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { Button } from '../actions/button.tsx'
import { useToasts } from './toasts.tsx'

const screenHeight = 740
/** Where things stand on a small screen. */
const places = new Map<Element, { top: number; bottom: number }>()

function Page() {
  const toast = useToasts()
  return (
    <>
      <h1>Photo</h1>
      <Button>Pay</Button>
      <button type="button" onClick={() => toast('Your photo is saved.')}>
        Save
      </button>
      <input aria-label="Name" />
      <p data-keep-clear>Wrong</p>
    </>
  )
}

async function open() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const edge = this.parentElement?.dataset['edge']
    const toast = edge === 'bottom' ? { top: 600, bottom: 660 } : { top: 12, bottom: 72 }
    const { top, bottom } = this.matches('.toast')
      ? toast
      : (places.get(this) ?? { top: 300, bottom: 330 })
    return { left: 0, right: 360, top, bottom } as DOMRect
  })
  await renderPage(<Page />)
  fireEvent.click(screen.getByText('Save'))
  return document.querySelector<HTMLElement>('.toasts')!
}

const scrollTo = (element: Element, top: number) => {
  places.set(element, { top, bottom: top + 40 })
  act(() => void fireEvent.scroll(window))
}

afterEach(() => {
  places.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('News over the page (SHELL-71)', () => {
  it('stand at the top, and at the bottom while they would cover the field with the focus', async () => {
    const news = await open()
    expect(news.dataset['edge']).toBe('top')
    const name = screen.getByLabelText('Name')
    places.set(name, { top: 20, bottom: 60 })
    act(() => name.focus())
    expect(news.dataset['edge']).toBe('bottom')
    scrollTo(name, 200)
    expect(news.dataset['edge']).toBe('top')
  })

  it('cover neither the name of the page nor its next step (SHELL-232)', async () => {
    const news = await open()
    const name = screen.getByRole('heading', { level: 1 })
    const next = screen.getByText('Pay')
    scrollTo(name, 40)
    expect(news.dataset['edge']).toBe('bottom')
    scrollTo(next, 620)
    expect(news.dataset['waits']).toBe('true')
    scrollTo(name, -200)
    expect(news.dataset).toMatchObject({ edge: 'top', waits: 'false' })
  })

  it('stay where they are while they are pressed (SHELL-232)', async () => {
    const news = await open()
    const name = screen.getByRole('heading', { level: 1 })
    scrollTo(name, 40)
    expect(news.dataset['edge']).toBe('bottom')
    places.set(name, { top: 200, bottom: 240 })
    act(() => screen.getByRole('button', { name: 'Close this message' }).focus())
    expect(news.dataset['edge']).toBe('bottom')
    act(() => screen.getByLabelText('Name').focus())
    expect(news.dataset['edge']).toBe('top')
  })

  it('cover no error either, and wait unseen where there is no room at all', async () => {
    vi.useFakeTimers()
    const news = await open()
    scrollTo(screen.getByText('Wrong'), 40)
    expect(news.dataset['edge']).toBe('bottom')
    const name = screen.getByLabelText('Name')
    places.set(name, { top: 610, bottom: screenHeight })
    act(() => name.focus())
    expect(news.dataset['waits']).toBe('true')
    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.getByText('Your photo is saved.')).toBeDefined()
    scrollTo(name, 300)
    expect(news.dataset['waits']).toBe('false')
    act(() => void vi.advanceTimersByTime(8500))
    expect(screen.queryByText('Your photo is saved.')).toBeNull()
  })
})
