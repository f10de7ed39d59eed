import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { Field } from '../field.tsx'
import { OneTimeCodeInput } from './one-time-code-input.tsx'

function Code() {
  const [code, setCode] = useState('')
  return (
    <Field label="Code">
      <OneTimeCodeInput value={code} onChange={setCode} />
    </Field>
  )
}

it('A one-time code is one box of six digits that the phone may fill (SHELL-25)', async () => {
  await renderPage(<Code />)
  const box = screen.getByLabelText<HTMLInputElement>('Code')
  expect(box.autocomplete).toBe('one-time-code')
  expect(box.inputMode).toBe('numeric')
  fireEvent.change(box, { target: { value: ' 12 34-५६78' } })
  expect(box.value).toBe('123456')
})
