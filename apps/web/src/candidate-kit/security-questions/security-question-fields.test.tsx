import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { box, leave, press, refuse, server, show, type } from '@lokseva/form-kit/form.test-kit.tsx'
import { checkSecurityAnswers, noSecurityAnswers } from './check-security-answers.ts'
import { SecurityQuestionFields } from './security-question-fields.tsx'

function Page({ isNew = false }: { isNew?: boolean }) {
  const form = useForm({ initial: noSecurityAnswers, check: checkSecurityAnswers })
  return (
    <>
      <SecurityQuestionFields form={form} isNew={isNew} />
      <button onClick={() => form.check()}>Send</button>
    </>
  )
}

beforeEach(() => server())
describe('Security questions', () => {
  it('are asked in the language of the page (OTPUI-18)', async () => {
    await show(<Page />, { language: 'mr' })
    expect(box('प्रश्न SQ1?')).toBeDefined()
    expect(screen.queryByLabelText('Question SQ1?')).toBeNull()
  })

  it('are all required (OTPUI-18)', async () => {
    await show(<Page />)
    await press('Send')
    expect(screen.getAllByText('Answer this question')).toHaveLength(6)
  })

  it.each([
    ['SQ1', 'Pune 7', 'Use English letters, hyphen and space only'],
    ['SQ2', 'मीरा', 'Use English letters, hyphen and space only'],
    ['SQ4', '20145', 'Write at most 4 characters'],
    ['SQ5', 'Kho_Kho', 'Use English letters, hyphen and space only'],
    ['SQ6', 'Indu!', 'Use English letters, hyphen and space only'],
  ])('each has its own pattern (OTPUI-18): %s refuses %s', async (key, wrong, words) => {
    await show(<Page />)
    type(`Question ${key}?`, wrong)
    await press('Send')
    expect(screen.getByText(words)).toBeDefined()
  })

  it('take letters, hyphen and space, free text for the third, digits for the fourth (OTPUI-18)', async () => {
    await show(<Page />)
    for (const key of ['SQ1', 'SQ2', 'SQ5', 'SQ6']) type(`Question ${key}?`, 'Anne-Marie Rao')
    type('Question SQ3?', 'Z.P. School no. 4 (शाळा)')
    type('Question SQ4?', 'year 2014')
    expect(box('Question SQ4?').value).toBe('2014')
    expect(box('Question SQ4?').inputMode).toBe('numeric')
    await press('Send')
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
  })

  it('ask back about a year of two digits where it is given first, and take it (REG-80)', async () => {
    await show(<Page isNew />)
    type('Question SQ4?', '13')
    leave('Question SQ4?')
    expect(screen.getByText(/write the year in 4 digits, such as 2013/)).toBeDefined()
    expect(box('Question SQ4?').getAttribute('aria-invalid')).toBeNull()
    type('Question SQ4?', '2013')
    expect(screen.queryByText(/write the year in 4 digits/)).toBeNull()
  })

  it('ask nothing back where they prove who somebody is (REG-80)', async () => {
    await show(<Page />)
    type('Question SQ4?', '13')
    leave('Question SQ4?')
    expect(screen.queryByText(/write the year in 4 digits/)).toBeNull()
  })

  it('that cannot be fetched say so and offer another try (OTPUI-18)', async () => {
    server({ '/securityquestion': refuse('INTERNAL_ERROR', 'no') })
    await show(<Page />)
    expect(screen.getByRole('alert').textContent).toContain(
      'The security questions could not be fetched.',
    )
    server()
    await press('Try again')
    expect(box('Question SQ6?')).toBeDefined()
  })
})
