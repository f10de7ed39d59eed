import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { DateInput } from './date-input.tsx'
import { Field } from '../field.tsx'

function BirthDate({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Field label="Date of birth">
        <DateInput value={value} onChange={setValue} />
      </Field>
      <button type="button" onClick={() => setValue('2001-12-24')}>
        Take from profile
      </button>
      <output data-testid="data">{value}</output>
    </>
  )
}

const box = () => screen.getByLabelText<HTMLInputElement>('Date of birth')

describe('The date box (SHELL-24)', () => {
  it('shows day, month and year and hands on the data form', async () => {
    await renderPage(<BirthDate start="1998-03-05" />)
    expect(box().value).toBe('05/03/1998')
    fireEvent.change(box(), { target: { value: '6/4/1999' } })
    expect(screen.getByTestId('data').textContent).toBe('1999-04-06')
    expect(box().value).toBe('6/4/1999')
  })

  it('fills in the zeros when the candidate leaves the box', async () => {
    await renderPage(<BirthDate />)
    fireEvent.change(box(), { target: { value: '6/4/1999' } })
    fireEvent.blur(box())
    expect(box().value).toBe('06/04/1999')
  })

  it('never changes or clears a day that does not exist', async () => {
    await renderPage(<BirthDate />)
    fireEvent.change(box(), { target: { value: '31/02/1998' } })
    fireEvent.blur(box())
    expect(box().value).toBe('31/02/1998')
    expect(screen.getByTestId('data').textContent).toBe('1998-02-31')
  })

  it('follows when the form itself sets another date', async () => {
    await renderPage(<BirthDate start="1998-03-05" />)
    fireEvent.click(screen.getByText('Take from profile'))
    expect(box().value).toBe('24/12/2001')
  })

  it('takes the day picked from the calendar', async () => {
    const { container } = await renderPage(<BirthDate />)
    const picker = container.querySelector('input[type="date"]')
    if (!picker) throw new Error('The calendar is missing')
    fireEvent.change(picker, { target: { value: '1998-03-05' } })
    expect(box().value).toBe('05/03/1998')
    expect(screen.getByRole('button', { name: 'Pick a date from the calendar' })).toBeDefined()
  })
})
