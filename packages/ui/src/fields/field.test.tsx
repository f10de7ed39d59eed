import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { Field } from './field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

function wordsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '')
}

describe('A question and its answer box belong together (SHELL-22)', () => {
  it('ties the label, the help and the error to the box, help before error', async () => {
    await renderPage(
      <Field label="Surname" reference="1.1" help="As on your certificate" error="Write it">
        <TextInput />
      </Field>,
    )
    const box = screen.getByRole('textbox', { name: '1.1 Surname' })
    expect(wordsOf(box)).toEqual(['As on your certificate', 'Write it'])
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(box.getAttribute('aria-required')).toBe('true')
  })

  it('marks only what is optional', async () => {
    await renderPage(
      <Field label="Landmark" optional>
        <TextInput />
      </Field>,
    )
    const box = screen.getByRole('textbox', { name: 'Landmark (optional)' })
    expect(box.getAttribute('aria-required')).toBeNull()
    expect(box.getAttribute('aria-invalid')).toBeNull()
    expect(box.getAttribute('aria-describedby')).toBeNull()
  })

  it('stands the error between the help and the box', async () => {
    const { container } = await renderPage(
      <Field label="Surname" help="Help" error="Error">
        <TextInput />
      </Field>,
    )
    const parts = [...(container.querySelector('.field')?.children ?? [])]
    expect(parts.map((part) => part.className)).toEqual([
      'field-label',
      'field-help',
      'field-error',
      'control',
    ])
  })

  it('names a group of choices by its question', async () => {
    await renderPage(
      <RadioGroup
        label="Gender"
        reference="1.9"
        error="Choose one"
        value="F"
        onChange={() => {}}
        options={[
          { key: 'M', label: 'Male' },
          { key: 'F', label: 'Female' },
        ]}
      />,
    )
    const group = screen.getByRole('group', { name: '1.9 Gender' })
    expect(wordsOf(group)).toEqual(['Choose one'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Female' }).checked).toBe(true)
  })
})

describe('A list whose chosen answer a phone would cut', () => {
  const options = [
    { key: 'a', label: 'Secondary School Certificate (SSC), Maharashtra State Board' },
    { key: 'b', label: 'SSC' },
  ]
  const list = (value: string) => (
    <Field label="Name">
      <Select options={options} value={value} onChange={() => {}} />
    </Field>
  )

  it('says it whole below the list, and a short one does not (SHELL-173)', async () => {
    const { unmount } = await renderPage(list('a'))
    expect(document.querySelector('.select-whole')?.textContent).toBe(options[0]!.label)
    unmount()
    await renderPage(list('b'))
    expect(document.querySelector('.select-whole')).toBeNull()
  })
})
