import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { useErrorWords } from './error-words.ts'
import { useProblemText } from './problem.ts'
import { serverProblems } from './server-problems.ts'

const busy = new TransportError('busy', 'The portal is very busy.')

function Errors() {
  const { switchLanguage } = useLanguage()
  // As it came, while the page was in English.
  const [error] = useState(
    () =>
      new ApiError(422, {
        code: 'VALIDATION_FAILED',
        message: 'Some answers must be corrected.',
        fieldErrors: [{ path: 'name', code: 'REQUIRED', message: 'Fill this in' }],
      }),
  )
  const inWords = useErrorWords()
  const problemText = useProblemText()
  const { name } = serverProblems(error, ['name'] as const)
  return (
    <>
      <p>{inWords(error)}</p>
      <p>{problemText(name!)}</p>
      <p>{inWords(busy)}</p>
      <button onClick={() => void switchLanguage('mr')}>switch</button>
    </>
  )
}

describe('After a change of language (SHELL-08)', () => {
  it('what was wrong is said in the new one', async () => {
    await renderPage(<Errors />)
    expect(screen.getByText('Some answers must be corrected.')).toBeDefined()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'switch' })))
    expect(await screen.findByText('काही उत्तरे दुरुस्त करावी लागतील.')).toBeDefined()
    expect(screen.getByText('हा रकाना भरा')).toBeDefined()
    expect(screen.queryByText('The portal is very busy.')).toBeNull()
  })
})
