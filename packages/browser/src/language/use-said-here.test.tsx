import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { useLanguage } from './language-provider.tsx'
import { useSaidHere } from './use-said-here.ts'

function Saved() {
  const { switchLanguage } = useLanguage()
  const [said, say] = useState<string>()
  const isHere = useSaidHere(said)
  return (
    <>
      <button type="button" onClick={() => say(said ? 'पत्ता जतन झाला' : 'Address saved')}>
        Save
      </button>
      <button type="button" onClick={() => void switchLanguage('mr')}>
        मराठी
      </button>
      <output>{isHere ? said : 'done'}</output>
    </>
  )
}

it('words of the server stay only while the page is in their language (SHELL-237)', async () => {
  await renderPage(<Saved />)
  const shown = () => document.querySelector('output:not([data-testid])')!.textContent
  fireEvent.click(screen.getByText('Save'))
  expect(shown()).toBe('Address saved')
  fireEvent.click(screen.getByText('मराठी'))
  await expect.poll(shown).toBe('done')
  fireEvent.click(screen.getByText('Save'))
  expect(shown()).toBe('पत्ता जतन झाला')
})
