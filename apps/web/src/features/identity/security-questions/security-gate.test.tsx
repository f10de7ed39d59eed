import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { readSession, storeSession } from '#candidate-kit/session/session.ts'
import { refusal } from '@lokseva/test-kit/mock-calls.ts'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { heading, homeServer, openPortal, press, write } from '../../../../test/home.tsx'

const keys = ['SQ1', 'SQ2', 'SQ3', 'SQ4', 'SQ5', 'SQ6']
const none = () => ({ securityAnswer: false, securityAnswerList: [] })
const calls = (path: string) =>
  vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint.path === path)

const good = {
  SQ1: 'Pune',
  SQ2: 'Meera',
  SQ3: 'ZP School 4',
  SQ4: '2014',
  SQ5: 'Kho-kho',
  SQ6: 'Sita',
}
const answerAll = async () => {
  for (const [key, value] of Object.entries(good)) await write(`Question ${key}`, value)
}
const save = () => press('Save the answers and go on')

beforeEach(() => {
  vi.mocked(call).mockReset()
  storeSession(sampleSession)
})

describe('An account without security answers', () => {
  it('meets the questions first, with no tab but Logout (HOME-02)', async () => {
    homeServer({ '/verifysecurityanswers': none })
    await openPortal('/candidate/main/account')
    expect(await heading('Security questions')).toBeDefined()
    expect(await screen.findByLabelText('Question SQ6')).toBeDefined()
    const bar = await screen.findByRole('navigation', { name: 'Your pages' })
    expect(bar.textContent).toBe('Log out')
    expect(calls('/verifysecurityanswers')[0]?.[1]).toEqual({
      query: { username: 'asha@example.in' },
    })
  })

  it('is asked in Marathi on a Marathi page (HOME-02)', async () => {
    homeServer({ '/verifysecurityanswers': none })
    await openPortal('/candidate/main', 'mr')
    expect(await heading('सुरक्षा प्रश्न')).toBeDefined()
    expect(await screen.findByLabelText('प्रश्न SQ1')).toBeDefined()
  })

  it('must answer all six, each by its rule (HOME-04)', async () => {
    homeServer({ '/verifysecurityanswers': none })
    await openPortal('/candidate/main')
    await screen.findByLabelText('Question SQ1')
    await save()
    expect(screen.getByText('6 answers need your attention')).toBeDefined()
    await write('Question SQ1', 'Pune 4')
    await write('Question SQ4', '20145')
    await write('Question SQ3', 'ZP School 4')
    await save()
    expect(screen.getAllByText(/Use English letters, hyphen and space only/)).not.toHaveLength(0)
    expect(screen.getAllByText(/Write at most 4 characters/)).not.toHaveLength(0)
    expect(screen.getByText('5 answers need your attention')).toBeDefined()
    expect(calls('/updatesecurityanswer')).toHaveLength(0)
  })

  it('goes on to the page it asked for once they are stored (HOME-04)', async () => {
    homeServer({ '/verifysecurityanswers': none, '/updatesecurityanswer': () => keys })
    await openPortal('/candidate/main/account')
    await screen.findByLabelText('Question SQ1')
    await answerAll()
    await save()
    expect(await heading('My account')).toBeDefined()
    expect(screen.getByText('Your security answers are saved.')).toBeDefined()
    expect(calls('/updatesecurityanswer')[0]?.[1]).toEqual({ body: { securityAnswersDto: good } })
    expect(readSession()?.securityAnswerList).toEqual(keys)
  })

  it('keeps what was typed when they cannot be stored, and is told why (HOME-04)', async () => {
    homeServer({ '/verifysecurityanswers': none, '/updatesecurityanswer': refusal })
    await openPortal('/candidate/main')
    await screen.findByLabelText('Question SQ1')
    await answerAll()
    await save()
    expect(screen.getByText('Something went wrong.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Question SQ1').value).toBe('Pune')
  })

  it('reads what went wrong, and that all went well, in the language chosen since (HOME-04, SHELL-08)', async () => {
    homeServer({ '/verifysecurityanswers': none, '/updatesecurityanswer': refusal })
    await openPortal('/candidate/main')
    await screen.findByLabelText('Question SQ1')
    await answerAll()
    await save()
    expect(screen.getByText('Something went wrong.')).toBeDefined()
    await press('मराठी')
    expect(await screen.findByText('काहीतरी चुकले. कृपया पुन्हा प्रयत्न करा.')).toBeDefined()
    expect(screen.queryByText('Something went wrong.')).toBeNull()
    homeServer({ '/verifysecurityanswers': none, '/updatesecurityanswer': () => keys })
    await press('उत्तरे जतन करून पुढे जा')
    expect(await screen.findByText('तुमच्या सुरक्षा प्रश्नांची उत्तरे जतन झाली.')).toBeDefined()
    await press('English')
    expect(await screen.findByText('Your security answers are saved.')).toBeDefined()
  })

  it('finds what the server says of one answer at that answer (HOME-04)', async () => {
    homeServer({
      '/verifysecurityanswers': none,
      '/updatesecurityanswer': () => {
        const path = 'securityAnswersDto.SQ2'
        const fieldErrors = [{ path, code: 'ANSWER_LETTERS', message: 'Letters only here' }]
        throw new ApiError(422, { code: 'VALIDATION_FAILED', message: 'Look again', fieldErrors })
      },
    })
    await openPortal('/candidate/main')
    await screen.findByLabelText('Question SQ1')
    await answerAll()
    await save()
    expect(screen.getByRole('link', { name: 'Question SQ2: Letters only here' })).toBeDefined()
  })
})

describe('A session that does not know of any answers', () => {
  it('opens the home when the server has them on file (HOME-03)', async () => {
    homeServer({
      '/verifysecurityanswers': () => ({ securityAnswer: true, securityAnswerList: keys }),
    })
    await openPortal('/candidate/main')
    expect(await heading('Welcome')).toBeDefined()
    expect(readSession()?.securityAnswerList).toEqual(keys)
  })

  it('says when the server could not be asked, and asks again (HOME-03)', async () => {
    homeServer({ '/verifysecurityanswers': refusal })
    await openPortal('/candidate/main')
    expect(await screen.findByText(/could not find out whether your security/)).toBeDefined()
    homeServer({ '/verifysecurityanswers': none })
    await press('Try again')
    expect(await screen.findByLabelText('Question SQ1')).toBeDefined()
  })
})
