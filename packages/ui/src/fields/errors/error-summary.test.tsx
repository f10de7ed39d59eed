import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from '../field.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { TextInput } from '../text-input.tsx'

function Form() {
  const [attempt, setAttempt] = useState(0)
  const wrong = [
    { fieldId: 'gender', reference: '1.9', text: 'Choose your gender' },
    { fieldId: 'number', reference: '1.15.1', text: 'Write the number' },
  ]
  return (
    <>
      <ErrorSummary errors={attempt > 0 ? wrong : []} attempt={attempt} />
      <RadioGroup
        id="gender"
        label="Gender"
        value={undefined}
        onChange={() => {}}
        options={[{ key: 'M', label: 'Male' }]}
      />
      <Field id="number" label="Number">
        <TextInput />
      </Field>
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        Save
      </button>
    </>
  )
}

const save = () => act(async () => fireEvent.click(screen.getByText('Save')))
const heading = () => screen.getByRole('heading', { name: '2 answers need your attention' })

describe('Everything that is wrong stands at the top of the form (SHELL-23)', () => {
  it('is not there while nothing is wrong', async () => {
    await renderPage(<Form />)
    expect(document.querySelector('.error-summary')).toBeNull()
  })

  it('opens at its top, with the focus on its heading, at every try that fails', async () => {
    await renderPage(<Form />)
    // Another file of the same process may have spied on it before.
    const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockClear()
    await save()
    expect(document.activeElement).toBe(heading())
    screen.getByText('Save').focus()
    await save()
    expect(document.activeElement).toBe(heading())
    expect(shown.mock.contexts).toEqual([heading(), heading()])
  })

  it('leads from each line to its box, with the number of the question', async () => {
    await renderPage(<Form />)
    await save()
    fireEvent.click(screen.getByRole('link', { name: '1.15.1 Write the number' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Number'))
  })

  it('leads to the first choice of a group', async () => {
    await renderPage(<Form />)
    await save()
    fireEvent.click(screen.getByRole('link', { name: '1.9 Choose your gender' }))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Male' }))
  })

  it.each([
    [5, 'on a wide screen', false],
    [3, 'on a phone', true],
  ])(
    'names %i of many %s, and the others behind one line with their number (SHELL-235)',
    async (most, _where, matches) => {
      const screens = vi
        .spyOn(window, 'matchMedia')
        .mockImplementation(
          (media) => ({ media, matches, addEventListener() {}, removeEventListener() {} }) as never,
        )
      const errors = Array.from({ length: 12 }, (_, at) => ({
        fieldId: `f${at}`,
        text: `No. ${at}`,
      }))
      await renderPage(<ErrorSummary errors={errors} attempt={1} />)
      expect(screen.getByText('12 answers need your attention')).toBeDefined()
      const folded = screen.getByText(`Show ${12 - most} more`).closest('details')!
      const lines = [...document.querySelectorAll('.error-summary a')]
      expect(lines.map((line) => line.closest('details') === folded)).toEqual(
        errors.map((_, at) => at >= most),
      )
      screens.mockRestore()
    },
  )

  it('counts in Marathi too', async () => {
    await renderPage(<Form />, { language: 'mr' })
    await save()
    expect(screen.getByText('2 उत्तरे दुरुस्त करावी लागतील')).toBeDefined()
  })
})
