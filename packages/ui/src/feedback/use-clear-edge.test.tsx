import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { Button } from '../actions/button.tsx'
import { useToasts } from './toasts.tsx'

const screenHeight = 740
type Place = { top: number; bottom: number; left?: number; right?: number }
/** Where things stand on a small screen, and on that of a desk. */
const places = new Map<Element, Place>()
const acrossDesk: Record<string, [number, number]> = {
  start: [12, 512],
  center: [390, 890],
  end: [768, 1268],
}

function Page() {
  const toast = useToasts()
  return (
    <>
      <h1>Photo</h1>
      <h2>Summary</h2>
      <Button>Pay</Button>
      <dialog>
        <h2>Payments</h2>
        <button type="button">Close</button>
      </dialog>
      <button type="button" onClick={() => toast('Your photo is saved.')}>
        Save
      </button>
      <input aria-label="Name" />
      <p data-keep-clear>Wrong</p>
    </>
  )
}

async function open({ isAtDesk = false } = {}) {
  const width = isAtDesk ? 1280 : 360
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { edge, side = 'center' } = this.parentElement?.dataset ?? {}
    const [left, right] = isAtDesk ? acrossDesk[side]! : [0, width]
    const toast = edge === 'bottom' ? { top: 600, bottom: 660 } : { top: 12, bottom: 72 }
    const place: Place = this.matches('.toast')
      ? { ...toast, left, right }
      : (places.get(this) ?? { top: 300, bottom: 330 })
    return { left: 0, right: width, ...place } as DOMRect
  })
  await renderPage(<Page />)
  fireEvent.click(screen.getByText('Save'))
  return document.querySelector<HTMLElement>('.toasts')!
}

const scrollTo = (element: Element, top: number, across: Partial<Place> = {}) => {
  places.set(element, { top, bottom: top + 40, ...across })
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

  it('cover no heading while there is a place without one, and stand beside no name (HOME-306)', async () => {
    const news = await open({ isAtDesk: true })
    const name = screen.getByRole('heading', { level: 1 })
    const summary = screen.getByText('Summary')
    scrollTo(name, 20, { left: 60, right: 300 })
    expect(news.dataset).toMatchObject({ edge: 'bottom', side: 'center' })
    scrollTo(summary, 610, { left: 800, right: 1200 })
    expect(news.dataset).toMatchObject({ edge: 'bottom', side: 'start' })
    const next = screen.getByText('Pay')
    scrollTo(next, 610, { left: 20, right: 120 })
    expect(news.dataset).toMatchObject({ edge: 'top', side: 'center', waits: 'false' })
  })

  it('told while a dialog is open lie over it, and cover neither its name nor its button (HOME-306)', async () => {
    const show = vi.fn()
    Object.assign(HTMLElement.prototype, { showPopover: show })
    const news = await open()
    const dialog = document.querySelector('dialog')!
    dialog.setAttribute('open', '')
    act(() => within(dialog).getByText('Close').focus())
    expect(show).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Save'))
    expect(show).toHaveBeenCalledTimes(1)
    expect(news.popover).toBe('manual')
    scrollTo(within(dialog).getByText('Payments'), 30)
    expect(news.dataset['edge']).toBe('bottom')
    expect(show).toHaveBeenCalledTimes(1)
    dialog.removeAttribute('open')
    act(() => screen.getByLabelText('Name').focus())
    expect(news.popover).toBeNull()
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
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
