import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { Field } from '../field.tsx'
import { SearchableChoices } from './searchable-choices.tsx'

const subjects = ['Marathi', 'Hindi', 'English', 'Physics', 'Chemistry'].map((label, index) => ({
  key: String(index + 1),
  label,
}))

function Subjects({ disabled }: { disabled?: boolean }) {
  const [chosen, setChosen] = useState(['2', '4'])
  return (
    <Field label="Subjects">
      <SearchableChoices
        options={subjects}
        chosen={chosen}
        disabled={disabled}
        onAdd={(key) => setChosen((all) => [...all, key])}
        onRemove={(key) => setChosen((all) => all.filter((each) => each !== key))}
      />
    </Field>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Subjects' })
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const remove = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }))
    await new Promise((resolve) => setTimeout(resolve))
  })

describe('Several of a long list (QUALF-58)', () => {
  it('are searched and taken by keyboard, and then not offered again', async () => {
    await renderPage(<Subjects />)
    fireEvent.change(box(), { target: { value: 'i' } })
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Marathi',
      'English',
      'Chemistry',
    ])
    fireEvent.keyDown(box(), { key: 'ArrowDown' })
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(shown()).toEqual(['Hindi', 'Physics', 'Marathi'])
    expect(box().value).toBe('')
    expect(screen.getByText('Marathi added, 3 chosen')).toBeDefined()
  })

  it('each has a button that removes it, and the focus goes on to its neighbour', async () => {
    await renderPage(<Subjects />)
    await remove('Hindi')
    expect(shown()).toEqual(['Physics'])
    expect(screen.getByText('Hindi removed, 1 chosen')).toBeDefined()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Physics')
    await remove('Physics')
    expect(document.activeElement).toBe(box())
  })

  it('once all are chosen no list opens that says nothing was found (OFFICE-329)', async () => {
    await renderPage(<Subjects />)
    for (let left = 3; left > 0; left -= 1) {
      fireEvent.click(box())
      fireEvent.click(screen.getAllByRole('option')[0]!)
    }
    expect(shown()).toHaveLength(5)
    fireEvent.click(box())
    expect(box().getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByText(/Nothing matches/)).toBeNull()
  })

  it('can be read and not changed while the question is closed', async () => {
    await renderPage(<Subjects disabled />)
    expect(box().disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove Hindi' }).disabled).toBe(
      true,
    )
  })
})
