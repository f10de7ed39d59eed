import type { AdditionalQuestion } from '@lokseva/contract/adverts/schemas'
import type { Application } from '@lokseva/contract/applications/schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, keysTo, pass, press, refuse, sentTo } from '#form-kit/test-form.tsx'
import { candidateTexts } from '#app/texts.ts'
import { TransportError } from '#platform/api/errors.ts'
import { loadTexts } from '#platform/language/translator.ts'
import { callsTo } from '../../../../../test/test-payments.ts'
import {
  application,
  details,
  type Given,
  id,
  post,
  showApplications,
} from '../../../../../test/test-applications.tsx'

const open = { allowed: true, until: '2026-12-07' }
const abilities = { cancel: open, changeCentre: open, reorder: open, answer: open }
const may = (changes: Partial<Application> = {}) => application({ abilities, ...changes })

const question = (isOtpRequired: boolean): NonNullable<Given> => ({
  '/applications': () => [may()],
  '/cancelapplications/{id}': ({ body }) =>
    body
      ? { message: 'application cancelled successfully' }
      : { message: 'Nothing was paid.', isOtpRequired },
})

const dialog = () => screen.getByRole('dialog')
const reason = () => within(dialog()).getByRole('textbox', { name: 'Why do you cancel it?' })
const write = (words: string) => fireEvent.change(reason(), { target: { value: words } })
const confirm = () => button('Cancel the application')

async function askToCancel(given: Given) {
  await showApplications(given)
  await press(/^Cancel Application/)
  expect(within(dialog()).getByText('Nothing was paid.')).toBeDefined()
  await press('Yes, cancel it')
}

describe('Cancelling an application', () => {
  it('asks Yes or No first, in the words of the server; No changes nothing (MYPAGE-20)', async () => {
    await showApplications(question(false))
    await press(/^Cancel Application/)
    expect(within(dialog()).getByText('Nothing was paid.')).toBeDefined()
    await press('No, keep it')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsTo('/cancelapplications/{id}')).toBe(1)
  })

  it('wants a reason of at most 250 characters, which are counted (MYPAGE-21)', async () => {
    await askToCancel(question(false))
    expect(document.activeElement).toBe(reason())
    expect(confirm().disabled).toBe(true)
    fireEvent.blur(reason())
    expect(screen.getByText('field required')).toBeDefined()
    expect(reason().getAttribute('maxlength')).toBe('250')
    write('   ')
    expect(confirm().disabled).toBe(true)
    write('Another post')
    expect(screen.getByText('12 of 250 characters')).toBeDefined()
    expect(confirm().disabled).toBe(false)
  })

  it('names a sign that a reason cannot hold before anything is sent; ₹ is none (MYPAGE-21)', async () => {
    await loadTexts(candidateTexts, 'en')
    await askToCancel(question(false))
    write('The fee of ₹500 is too high')
    expect(confirm().disabled).toBe(false)
    write('The fee is ~500')
    expect(screen.getByText('The character ~ cannot be used here')).toBeDefined()
    expect(confirm().disabled).toBe(true)
    write('...')
    expect(screen.queryByText('This answer is not valid')).toBeNull()
    expect(screen.getByText('Write a reason first.')).toBeDefined()
    fireEvent.blur(reason())
    expect(screen.getByText('This answer is not valid')).toBeDefined()
    expect(sentTo('/cancelapplications/{id}').slice(1)).toEqual([])
  })

  it('says at the reason what the server finds wrong with it, until it is written anew (MYPAGE-21)', async () => {
    const given = question(false)
    const message = 'This sign is not taken'
    const fieldErrors = [{ path: 'reasonForCancellation', code: 'CHARACTER_REFUSED', message }]
    await askToCancel({
      ...given,
      '/cancelapplications/{id}': (request) =>
        request.body
          ? refuse('VALIDATION_FAILED', 'Correct it.', { status: 422, fieldErrors })()
          : given['/cancelapplications/{id}']!(request),
    })
    write('Another post')
    await press('Cancel the application')
    expect(screen.getByText(message)).toBeDefined()
    expect(reason().getAttribute('aria-invalid')).toBe('true')
    write('Another post ')
    expect(screen.queryByText(message)).toBeNull()
  })

  it('tells that it is cancelled and fetches the list anew, once for two presses (MYPAGE-22)', async () => {
    await askToCancel(question(false))
    write(' Another post ')
    const pressed = confirm()
    fireEvent.click(pressed)
    fireEvent.click(pressed)
    await pass()
    expect(sentTo('/cancelapplications/{id}').slice(1)).toEqual([
      { isDeleted: true, reasonForCancellation: 'Another post' },
    ])
    expect(screen.getByText('application cancelled successfully')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsTo('/applications')).toBe(2)
  })

  it('of a paid one waits until both codes are verified (MYPAGE-23)', async () => {
    await askToCancel(question(true))
    write('Another post')
    expect(screen.getByText('Verify both codes first.')).toBeDefined()
    for (const left of ['Verify the other code first.', undefined]) {
      expect(confirm().disabled).toBe(true)
      const [get] = within(dialog()).getAllByRole('button', { name: 'Get OTP' })
      fireEvent.click(get!)
      await pass()
      fireEvent.change(within(dialog()).getByLabelText(/OTP/, { selector: 'input' }), {
        target: { value: '123456' },
      })
      await pass()
      if (left) expect(screen.getByText(left)).toBeDefined()
    }
    expect(sentTo('/otps').map(({ otpFor }) => otpFor)).toEqual([
      'CANCEL_APPLICATION',
      'CANCEL_APPLICATION',
    ])
    expect(confirm().disabled).toBe(false)
  })

  it('keeps the reason when the line was lost, and is the same request when it is tried again (MYPAGE-24, MYPAGE-46)', async () => {
    let isDown = true
    const given = question(false)
    await askToCancel({
      ...given,
      '/cancelapplications/{id}': (request) => {
        if (request.body && isDown) throw new TransportError('offline', 'No answer came.')
        return given['/cancelapplications/{id}']!(request)
      },
    })
    write('Another post')
    await press('Cancel the application')
    expect(within(dialog()).getByRole('alert')).toBeDefined()
    expect((reason() as HTMLTextAreaElement).value).toBe('Another post')
    isDown = false
    await press('Cancel the application')
    expect(screen.getByText('application cancelled successfully')).toBeDefined()
    expect(keysTo('/cancelapplications/{id}')).toHaveLength(2)
    expect(new Set(keysTo('/cancelapplications/{id}')).size).toBe(1)
  })

  it('of one that was changed meanwhile says so, and the list is fetched anew (MYPAGE-24)', async () => {
    const given = question(false)
    await askToCancel({
      ...given,
      '/cancelapplications/{id}': (request) =>
        request.body
          ? refuse('APPLICATION_CHANGED', 'Changed meanwhile.', { status: 409 })()
          : given['/cancelapplications/{id}']!(request),
    })
    write('Another post')
    await press('Cancel the application')
    expect(within(dialog()).getByText('Changed meanwhile.')).toBeDefined()
    await press('Keep the application')
    expect(callsTo('/applications')).toBe(2)
  })

  it('is closed after its last day, with the reason for all to read (MYPAGE-03)', async () => {
    const over = { allowed: false, code: 'WINDOW_CLOSED', reason: 'The last day was 07/12/2026.' }
    await showApplications({ '/applications': () => [may({ abilities: { cancel: over } })] })
    const cancel = button(/^Cancel Application/)
    expect(cancel.disabled).toBe(true)
    const note = document.getElementById(cancel.getAttribute('aria-describedby')!)
    expect(note?.textContent).toBe('Cancel Application: The last day was 07/12/2026.')
  })
})

const viewed = (given: Given, changes: Partial<Parameters<typeof details>[0]> = {}) =>
  showApplications(
    { '/applications/{id}': () => details({ application: may(), ...changes }), ...given },
    { viewed: id },
  )

describe('Changing the exam centre', () => {
  const centre = (value: number, label: string, isDeleted = false) => ({
    value,
    label,
    labelDvng: label,
    isDeleted,
  })
  const given: Given = {
    '/examcentersbyadvtid/{advertisementId}/{profileId}': () => [
      centre(3, 'Pune'),
      centre(4, 'Nashik'),
      centre(5, 'Nagpur'),
      centre(6, 'Closed town', true),
    ],
    '/applications/{id}/changeexamcenter': () => ({ message: 'Centre changed to Nashik' }),
  }

  it('takes exactly one: the others close, and Save opens (MYPAGE-30)', async () => {
    await viewed(given)
    await press('Change Centre')
    expect(within(dialog()).getByText('Your centre now: Pune')).toBeDefined()
    expect(button('Save the centre').disabled).toBe(true)
    const boxes = () => within(dialog()).getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes().map((box) => box.value)).toEqual(['4', '5'])
    fireEvent.click(boxes()[0]!)
    expect(boxes().map((box) => box.disabled)).toEqual([false, true])
    expect(button('Save the centre').disabled).toBe(false)
    fireEvent.click(boxes()[0]!)
    expect(boxes().map((box) => box.disabled)).toEqual([false, false])
    expect(button('Save the centre').disabled).toBe(true)
  })

  it('shows the message and fetches the application again (MYPAGE-31)', async () => {
    await viewed(given)
    await press('Change Centre')
    fireEvent.click(within(dialog()).getByRole('checkbox', { name: 'Nashik' }))
    await press('Save the centre')
    expect(sentTo('/applications/{id}/changeexamcenter')).toEqual([
      { applicationId: id, applicationExamCenterPrefDtoList: [{ examCenterId: 4 }], follows: 3 },
    ])
    expect(screen.getByText('Centre changed to Nashik')).toBeDefined()
    expect(callsTo('/applications/{id}')).toBe(2)
  })

  it('keeps what was ticked when it could not be saved (MYPAGE-31)', async () => {
    await viewed({
      ...given,
      '/applications/{id}/changeexamcenter': refuse('CENTRE_FIXED', 'It is given.', {
        status: 409,
      }),
    })
    await press('Change Centre')
    fireEvent.click(within(dialog()).getByRole('checkbox', { name: 'Nashik' }))
    await press('Save the centre')
    expect(within(dialog()).getByText('It is given.')).toBeDefined()
    expect(
      within(dialog()).getByRole<HTMLInputElement>('checkbox', { name: 'Nashik' }).checked,
    ).toBe(true)
  })
})

describe('Updating the order of posts', () => {
  const given: Given = {
    '/applications/{id}/postpreforder': () => ({ message: 'preference updated successfully' }),
  }

  it('saves only what was changed, from the first place on (MYPAGE-32)', async () => {
    await viewed(given)
    await press('Update Preference')
    expect(button('Save the order').disabled).toBe(true)
    await press('Move Tahsildar up')
    expect(button('Save the order').disabled).toBe(false)
    await press('Undo')
    expect(button('Save the order').disabled).toBe(true)
    await press('Move Tahsildar up')
    await press('Save the order')
    expect(sentTo('/applications/{id}/postpreforder')).toEqual([
      {
        applicationId: id,
        applicationPostPrefList: [
          { postCriteriaId: 5002, prefOrder: 1 },
          { postCriteriaId: 5001, prefOrder: 2 },
        ],
        follows: [
          { postCriteriaId: 5002, prefOrder: 2 },
          { postCriteriaId: 5001, prefOrder: 1 },
        ],
      },
    ])
    expect(screen.getByText('preference updated successfully')).toBeDefined()
    expect(callsTo('/applications/{id}')).toBe(2)
  })

  it('ranks each of several exams by itself (MYPAGE-33)', async () => {
    const exam = (examId: number, name: string, posts: ReturnType<typeof post>[]) => ({
      examId,
      name,
      nameDvng: name,
      posts,
      subjectMediumDtoList: [],
    })
    await viewed(given, {
      applicationMultipleExamSubjectDtoList: [
        exam(51, 'State', [post(1, 'Deputy Collector', 1), post(2, 'Tahsildar', 2)]),
        exam(52, 'Forest', [post(3, 'Ranger', 1), post(4, 'Conservator', 2)]),
      ],
    })
    await press('Update Preference')
    expect(within(dialog()).getByRole('heading', { name: 'Forest' })).toBeDefined()
    await press('Move Conservator up')
    await press('Save the order')
    expect(sentTo('/applications/{id}/postpreforder')[0]).toMatchObject({
      applicationPostPrefList: [
        { postCriteriaId: 5001, prefOrder: 1 },
        { postCriteriaId: 5002, prefOrder: 2 },
        { postCriteriaId: 5004, prefOrder: 1 },
        { postCriteriaId: 5003, prefOrder: 2 },
      ],
    })
  })
})

describe('Answering the additional questions', () => {
  const asked = (questionId: number, changes: Partial<AdditionalQuestion>): AdditionalQuestion => ({
    id: questionId,
    question: `Question ${questionId}?`,
    questionDvng: `प्रश्न ${questionId}?`,
    answerType: 'YesNo',
    validation: null,
    parentId: null,
    parentValidation: null,
    ...changes,
  })
  const additionalQuestions = [
    asked(1, {}),
    asked(2, {
      answerType: 'Text',
      parentId: 1,
      parentValidation: { comparison: 'Equals', value: 'Yes' },
    }),
  ]
  const given: Given = {
    '/applications': () => [
      may({
        advertisement: { ...application().advertisement, additionalQuestions },
        additionalAnswers: '[{"id":1,"answer":"No"}]',
      }),
    ],
    '/additionalquestions': () => ({ message: 'Answers saved' }),
  }

  it('is sent once every question that is asked has an answer, a child only with its parent (MYPAGE-34)', async () => {
    await showApplications(given)
    await press(/^Questions/)
    expect(within(dialog()).queryByText('Question 2?')).toBeNull()
    expect(button('Submit the answers').disabled).toBe(false)
    fireEvent.click(within(dialog()).getByRole('radio', { name: 'Yes' }))
    expect(button('Submit the answers').disabled).toBe(true)
    expect(within(dialog()).getByText('One question is still to be answered.')).toBeDefined()
    fireEvent.change(within(dialog()).getByRole('textbox', { name: 'Question 2?' }), {
      target: { value: 'Since 2019' },
    })
    await press('Submit the answers')
    const [sent] = sentTo('/additionalquestions')
    expect(JSON.parse(sent!['additionalAnswers'] as string)).toEqual([
      { id: 1, answer: 'Yes' },
      { id: 2, answer: 'Since 2019' },
    ])
    expect(JSON.parse(sent!['additionalQuestions'] as string)).toHaveLength(2)
    expect(screen.getByText('Answers saved')).toBeDefined()
    expect(callsTo('/applications')).toBe(2)
  })

  it('names a sign that an answer cannot hold, and says at the answer what the server finds wrong (MYPAGE-34)', async () => {
    await loadTexts(candidateTexts, 'en')
    const message = 'Not this answer'
    const fieldErrors = [{ path: 'additionalAnswers.2', code: 'INVALID', message }]
    await showApplications({
      ...given,
      '/additionalquestions': refuse('VALIDATION_FAILED', 'Correct it.', {
        status: 422,
        fieldErrors,
      }),
    })
    await press(/^Questions/)
    fireEvent.click(within(dialog()).getByRole('radio', { name: 'Yes' }))
    const answer = within(dialog()).getByRole('textbox', { name: 'Question 2?' })
    fireEvent.change(answer, { target: { value: 'since <2019' } })
    fireEvent.blur(answer)
    expect(within(dialog()).getByText('The character < cannot be used here')).toBeDefined()
    expect(button('Submit the answers').disabled).toBe(true)
    fireEvent.change(answer, { target: { value: 'since 2019' } })
    await press('Submit the answers')
    expect(within(dialog()).getByText(message)).toBeDefined()
    fireEvent.change(answer, { target: { value: 'since 2020' } })
    expect(within(dialog()).queryByText(message)).toBeNull()
  })

  it('has nothing to press where nothing is asked (MYPAGE-34)', async () => {
    await showApplications({ '/applications': () => [may()] })
    expect(screen.queryByRole('button', { name: /^Questions/ })).toBeNull()
  })
})
