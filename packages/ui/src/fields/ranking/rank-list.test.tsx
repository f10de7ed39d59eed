import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { RankList } from './rank-list.tsx'

function Wishes() {
  const [names, setNames] = useState(['Collector', 'Tahsildar', 'Clerk'])
  const move = (from: number, to: number) =>
    setNames((before) => {
      const next = [...before]
      next.splice(to, 0, ...next.splice(from, 1))
      return next
    })
  const items = names.map((label) => ({ key: label, label }))
  return <RankList label="Wishes" items={items} onMove={move} />
}

const order = () =>
  [...document.querySelectorAll('.rank-name')].map((name) => name.textContent).join(' ')
const up = (name: string) => screen.getByRole('button', { name: `Move ${name} up` })
const down = (name: string) => screen.getByRole('button', { name: `Move ${name} down` })
const click = (element: HTMLElement) => act(async () => fireEvent.click(element))

describe('An order of wishes', () => {
  it('is changed by buttons, says what went where, and can be undone (APPLYUI-09)', async () => {
    await renderPage(<Wishes />)
    await click(up('Clerk'))
    expect(order()).toBe('Collector Clerk Tahsildar')
    expect(screen.getByText('Clerk is now 2 of 3.').role).toBe('status')
    await click(screen.getByRole('button', { name: 'Undo' }))
    expect(order()).toBe('Collector Tahsildar Clerk')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('is changed by the arrow keys, Home and End, and keeps the focus (APPLYUI-09)', async () => {
    await renderPage(<Wishes />)
    const key = (name: string, pressed: string) =>
      act(async () => {
        up(name).focus()
        fireEvent.keyDown(up(name), { key: pressed })
      })
    await key('Clerk', 'Home')
    expect(order()).toBe('Clerk Collector Tahsildar')
    expect(document.activeElement).toBe(up('Clerk'))
    await key('Clerk', 'ArrowDown')
    expect(order()).toBe('Collector Clerk Tahsildar')
    await key('Collector', 'End')
    expect(order()).toBe('Clerk Tahsildar Collector')
  })

  it('goes no further than its ends (APPLYUI-09)', async () => {
    await renderPage(<Wishes />)
    expect(up('Collector').getAttribute('aria-disabled')).toBe('true')
    expect(down('Clerk').getAttribute('aria-disabled')).toBe('true')
    await click(up('Collector'))
    expect(order()).toBe('Collector Tahsildar Clerk')
  })

  it('is changed by dragging, and stays where the drag is broken off (APPLYUI-10)', async () => {
    await renderPage(<Wishes />)
    const rows = () => [...document.querySelectorAll<HTMLElement>('.rank-item')]
    for (const [at, row] of rows().entries())
      row.getBoundingClientRect = () =>
        ({ top: at * 60, bottom: at * 60 + 52, height: 52 }) as DOMRect
    const grip = rows()[0]!.querySelector('.rank-grip')!
    grip.setPointerCapture = () => {}
    const drag = (type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', y: number) =>
      act(async () => {
        fireEvent[type](grip, { button: 0, clientY: y, pointerId: 1 })
      })
    await drag('pointerDown', 20)
    await drag('pointerMove', 100)
    expect(rows()[0]!.style.transform).toBe('translateY(80px)')
    expect(rows()[1]!.style.transform).toBe('translateY(-60px)')
    await drag('pointerCancel', 100)
    expect(order()).toBe('Collector Tahsildar Clerk')
    await drag('pointerDown', 20)
    await drag('pointerUp', 160)
    expect(order()).toBe('Tahsildar Clerk Collector')
    expect(rows()[0]!.style.transform).toBe('')
  })
})
