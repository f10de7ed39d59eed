import { applicationPath } from '@lokseva/contract/applications/addresses'
import type { AdditionalQuestion } from '@lokseva/contract/adverts/schemas'
import type { Application } from '@lokseva/contract/applications/schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, press, refuse, sentTo } from '@lokseva/form-kit/form.test-kit.tsx'
import { candidateTexts } from '#app/texts.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { callsTo } from '../../../../../test/payments.ts'
import {
  application,
  details,
  type Given,
  id,
  post,
  showApplications,
  follow,
} from '../../../../../test/applications.tsx'

const open = { allowed: true, until: '2026-12-07' }
const abilities = { changeCentre: open, reorder: open, answer: open }
const may = (changes: Partial<Application> = {}) => application({ abilities, ...changes })

const dialog = () => screen.getByRole('dialog')

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
    await follow('Change Centre')
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
    await follow('Change Centre')
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
    await follow('Change Centre')
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
    await follow('Update Preference')
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
    await follow('Update Preference')
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
  const asking = () =>
    may({
      advertisement: { ...application().advertisement, additionalQuestions },
      additionalAnswers: '[{"id":1,"answer":"No"}]',
    })
  const given: Given = {
    '/applications': () => [asking()],
    '/additionalquestions': () => ({ message: 'Answers saved' }),
  }

  it('stands open to whoever comes by a task to answer (TASK-10)', async () => {
    await showApplications(
      { '/applications/{id}': () => details({ application: asking() }) },
      { viewed: id, path: applicationPath(id, 'questions') },
    )
    expect(within(dialog()).getByText('Question 1?')).toBeDefined()
  })

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
    expect(
      within(dialog()).getByText('The character < cannot be used here: remove it'),
    ).toBeDefined()
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
