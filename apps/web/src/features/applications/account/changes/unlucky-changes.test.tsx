import type { AdditionalQuestion } from '@lokseva/contract/adverts/schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, keysTo, pass, press, refuse, sentTo } from '@lokseva/form-kit/form.test-kit.tsx'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import {
  application,
  details,
  type Given,
  id,
  post,
  showApplications,
  follow,
} from '../../../../../test/applications.tsx'

const may = { allowed: true, until: '2026-12-07' }
const abilities = { changeCentre: may, reorder: may, answer: may }
const question = (questionId: number): AdditionalQuestion => ({
  id: questionId,
  question: `Question ${questionId}?`,
  questionDvng: `प्रश्न ${questionId}?`,
  answerType: 'Text',
  validation: null,
  parentId: null,
  parentValidation: null,
})
const answersOf = (first: string, second: string) =>
  JSON.stringify([
    { id: 1, answer: first },
    { id: 2, answer: second },
  ])
const asked = (additionalAnswers: string) =>
  application({
    abilities,
    additionalAnswers,
    advertisement: {
      ...application().advertisement,
      additionalQuestions: [question(1), question(2)],
    },
  })
const centre = (examCenterId: number, name: string) => ({
  applicationExamCenterPrefDto: {
    examCenterId,
    examCenterName: name,
    examCenterNameDvng: name,
  },
})
const offered = [3, 4, 5].map((value) => ({
  value,
  label: ['Pune', 'Nashik', 'Nagpur'][value - 3]!,
  labelDvng: '',
  isDeleted: false,
}))

const dialog = () => within(screen.getByRole('dialog'))
const field = (name: string) => dialog().getByRole<HTMLInputElement>('textbox', { name })
const posts = () =>
  dialog()
    .getAllByRole('listitem')
    .map((each) => each.querySelector('.rank-name')?.textContent)

/** What is changed, how it stands here unsaved, and what another tab saves meanwhile. */
const changes = [
  {
    name: 'centre',
    path: '/applications/{id}/changeexamcenter',
    open: 'Change Centre',
    save: 'Save the centre',
    known: () => details({ application: asked('[]'), ...centre(3, 'Pune') }),
    elsewhere: () => details({ application: asked('[]'), ...centre(4, 'Nashik') }),
    begin: async () => {
      fireEvent.click(dialog().getByRole('checkbox', { name: 'Nagpur' }))
    },
    own: () => dialog().getByRole<HTMLInputElement>('checkbox', { name: 'Nagpur' }).checked,
    follows: [3, 4],
    differs: 'The centre now: Nashik',
    take: 'Leave it as it is now',
    taken: () => dialog().getByText(/^Your centre now/).textContent === 'Your centre now: Nashik',
  },
  {
    name: 'order',
    path: '/applications/{id}/postpreforder',
    open: 'Update Preference',
    save: 'Save the order',
    known: () =>
      details({
        application: asked('[]'),
        applicationPostPrefDtoList: [post(1, 'One', 1), post(2, 'Two', 2), post(3, 'Three', 3)],
      }),
    elsewhere: () =>
      details({
        application: asked('[]'),
        applicationPostPrefDtoList: [post(1, 'One', 1), post(2, 'Two', 3), post(3, 'Three', 2)],
      }),
    begin: () => press('Move Two up'),
    own: () => posts().join() === 'Two,One,Three',
    follows: [
      [1, 2, 3].map((place) => ({ postCriteriaId: 5000 + place, prefOrder: place })),
      [
        { postCriteriaId: 5001, prefOrder: 1 },
        { postCriteriaId: 5002, prefOrder: 3 },
        { postCriteriaId: 5003, prefOrder: 2 },
      ],
    ],
    differs: 'Saved there: 1. One, 2. Three, 3. Two',
    take: 'Take the saved order',
    taken: () => posts().join() === 'One,Three,Two',
  },
  {
    name: 'answers',
    path: '/additionalquestions',
    open: 'Questions',
    save: 'Submit the answers',
    known: () => details({ application: asked(answersOf('a', 'b')) }),
    elsewhere: () => details({ application: asked(answersOf('a', 'theirs')) }),
    begin: async () => {
      fireEvent.change(field('Question 1?'), { target: { value: 'mine' } })
    },
    own: () => field('Question 1?').value === 'mine',
    follows: [answersOf('a', 'b'), answersOf('a', 'theirs')],
    differs: 'Answered otherwise there: Question 2?',
    take: 'Take the saved answers',
    taken: () => field('Question 1?').value === 'a',
  },
] as const

type Change = (typeof changes)[number]

async function begin(change: Change, given: NonNullable<Given>) {
  await showApplications(
    {
      '/applications/{id}': () => change.known(),
      '/examcentersbyadvtid/{advertisementId}/{profileId}': () => offered,
      ...given,
    },
    { viewed: id },
  )
  await follow(change.open)
  await change.begin()
}

describe.each(changes)('A change of the $name', (change) => {
  it('waits for a lost line with everything in place, and is the same change for two presses and another try (MYPAGE-46)', async () => {
    let isDown = true
    await begin(change, {
      [change.path]: () => {
        if (isDown) throw new TransportError('offline', 'No answer came.')
        return { message: 'Done.' }
      },
    })
    await press(change.save)
    expect(dialog().getByRole('alert').textContent).toContain('No answer came.')
    expect(change.own()).toBe(true)
    isDown = false
    const pressed = button(change.save)
    fireEvent.click(pressed)
    fireEvent.click(pressed)
    await pass()
    expect(keysTo(change.path)).toHaveLength(2)
    expect(new Set(keysTo(change.path)).size).toBe(1)
    expect(screen.getByText('Done.')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that another tab made too is told of, kept, and saved on top or given up; what changed is named (MYPAGE-47, MYPAGE-143)', async () => {
    let isSaved = false
    const { known, elsewhere } = change
    await begin(change, {
      '/applications/{id}': () => (isSaved ? elsewhere() : known()),
      [change.path]: refuse('APPLICATION_CHANGED', 'Changed meanwhile.', { status: 409 }),
    })
    isSaved = true
    await press(change.save)
    expect(dialog().getByText(/elsewhere meanwhile$/)).toBeDefined()
    expect(dialog().getByText(change.differs)).toBeDefined()
    expect(change.own()).toBe(true)
    await press(change.save)
    expect(sentTo(change.path).map(({ follows }) => follows)).toEqual(change.follows)
    expect(new Set(keysTo(change.path)).size).toBe(2)
    await press(change.take)
    expect(change.taken()).toBe(true)
    expect(dialog().queryByText(/elsewhere meanwhile$/)).toBeNull()
    expect(dialog().queryByRole('alert')).toBeNull()
  })

  it('after its last day is refused in words, and can only be closed then (MYPAGE-48)', async () => {
    await begin(change, {
      [change.path]: refuse('WINDOW_CLOSED', 'The last day was yesterday.', { status: 409 }),
    })
    await press(change.save)
    expect(dialog().getByText('The last day was yesterday.')).toBeDefined()
    expect(dialog().queryByRole('button', { name: change.save })).toBeNull()
    await press('Close without saving')
    expect(sentTo('/applications/{id}')).toHaveLength(2)
  })
})
