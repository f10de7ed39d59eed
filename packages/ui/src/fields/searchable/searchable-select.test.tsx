import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { Field } from '../field.tsx'
import { matchingOptions } from './matching-options.ts'
import { SearchableSelect } from './searchable-select.tsx'

const villages = Array.from({ length: 3000 }, (_, index) => ({
  key: String(index),
  label: `Village ${index}`,
}))

function Village() {
  const [value, setValue] = useState<string | null>('7')
  return (
    <>
      <Field label="Village">
        <SearchableSelect options={villages} value={value} onChange={setValue} />
      </Field>
      <output data-testid="chosen">{value ?? 'none'}</output>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Village' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const chosen = () => screen.getByTestId('chosen').textContent

describe('A list of thousands is searched by typing (SHELL-26)', () => {
  it('narrows the list and takes the chosen one by keyboard', async () => {
    await renderPage(<Village />)
    type('2999')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    fireEvent.keyDown(box(), { key: 'ArrowDown' })
    expect(box().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id)
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(chosen()).toBe('2999')
    expect(box().value).toBe('Village 2999')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('takes the chosen one by a press', async () => {
    await renderPage(<Village />)
    type('village 12')
    fireEvent.click(screen.getByRole('option', { name: 'Village 12' }))
    expect(chosen()).toBe('12')
  })

  it('puts the old choice back when what was typed is not in the list', async () => {
    await renderPage(<Village />)
    type('Atlantis')
    expect(screen.getByText(/Nothing matches/)).toBeDefined()
    fireEvent.blur(box())
    expect(box().value).toBe('Village 7')
    expect(chosen()).toBe('7')
  })

  it('accepts a name typed in full without choosing it from the list', async () => {
    await renderPage(<Village />)
    type('village 44')
    fireEvent.blur(box())
    expect(chosen()).toBe('44')
  })

  it('gives up on Escape and clears when the box is emptied', async () => {
    await renderPage(<Village />)
    type('44')
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect(box().value).toBe('Village 7')
    type('')
    fireEvent.blur(box())
    expect(chosen()).toBe('none')
  })

  it('draws a hundred at most and says how many there are', async () => {
    await renderPage(<Village />)
    fireEvent.click(box())
    expect(screen.getAllByRole('option')).toHaveLength(100)
    expect(screen.getByText(/Showing 100 of 3,000/)).toBeDefined()
  })

  it('puts names that begin with the text before those that contain it', () => {
    const options = ['Old Pune', 'Pune', 'Pune Rural'].map((label) => ({ key: label, label }))
    const { shown } = matchingOptions(options, 'pune')
    expect(shown.map((option) => option.label)).toEqual(['Pune', 'Pune Rural', 'Old Pune'])
  })
})
