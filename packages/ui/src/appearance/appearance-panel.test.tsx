import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { changeAppearance } from './appearance.ts'
import { AppearancePanel } from './appearance-panel.tsx'

const page = document.documentElement.dataset
const button = () => screen.getByRole('button', { name: 'Text and colours' })

beforeEach(async () => {
  changeAppearance({ text: 'normal', theme: 'light', contrast: false })
  await renderPage(<AppearancePanel />)
  fireEvent.click(button())
})

describe('Everybody can make the page readable for themselves (SHELL-10)', () => {
  it('sets the size of the text, the colours and the contrast at once', async () => {
    fireEvent.click(await screen.findByRole('radio', { name: 'Larger' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'High contrast' }))
    expect(page['text']).toBe('larger')
    expect(page['theme']).toBe('dark')
    expect(page['contrast']).toBe('more')
  })

  it('keeps the choice for the next visit', async () => {
    fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
    expect(JSON.parse(localStorage.getItem('lokseva.appearance') ?? '{}')).toMatchObject({
      theme: 'dark',
    })
  })

  it('closes on Escape and gives the focus back to its button', async () => {
    fireEvent.keyDown(await screen.findByRole('radio', { name: 'Dark' }), { key: 'Escape' })
    expect(button().getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button())
  })
})
