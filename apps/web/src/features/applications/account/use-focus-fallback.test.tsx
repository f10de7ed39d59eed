import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { useFocusFallback } from './use-focus-fallback.ts'

/** What is still to do, and the choices below it. */
function Page() {
  const [status, setStatus] = useState('SUBMITTED')
  const [owes, setOwes] = useState(true)
  const box = useFocusFallback(status)
  return (
    <div ref={box}>
      {owes && <h2>Pay the fee</h2>}
      <h2>Your choices</h2>
      <button type="button" onClick={() => setStatus('CANCELLED')}>
        Cancel
      </button>
      <button type="button" onClick={() => setOwes(false)}>
        Look again
      </button>
    </div>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const focused = () => document.activeElement?.textContent

it('after a cancel the focus is on a heading, and on the next one where that goes in its turn (MYPAGE-45)', async () => {
  await renderPage(<Page />)
  expect(document.activeElement).toBe(document.body)
  press('Cancel')
  expect(focused()).toBe('Pay the fee')
  press('Look again')
  expect(focused()).toBe('Your choices')
})

it('whoever has gone on meanwhile keeps the focus (MYPAGE-45)', async () => {
  await renderPage(<Page />)
  press('Cancel')
  screen.getByRole('button', { name: 'Cancel' }).focus()
  press('Look again')
  expect(focused()).toBe('Cancel')
})
