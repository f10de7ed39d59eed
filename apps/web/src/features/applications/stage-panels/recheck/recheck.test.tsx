import type { Recheck } from '@lokseva/contract/applications/recheck/schemas'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { button, keysTo, pass, press, refuse, turnInto } from '@lokseva/form-kit/form.test-kit.tsx'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import { choose, subjects, tick, ticked } from '../../../../../test/apply.tsx'
import {
  applicationId,
  papers,
  sentBy,
  showStages,
  stage,
  withStages,
  openStage,
} from '../../../../../test/stages.tsx'

beforeEach(() => {
  Object.assign(papers, { uploaded: true, asked: 0 })
})
const post = (id: number, name: string, isAssignAuthority = false) => ({
  postCriteria: { id, name, nameDvng: `${name} (मराठी)`, description: '', descriptionDvng: '' },
  vacancies: 3,
  isAssignAuthority,
})
const result = (postCriteriaId: number, isEligible: boolean) => ({
  postCriteriaId,
  isEligible,
  fit: isEligible ? ('fits' as const) : ('no' as const),
  message: '',
  lines: [
    {
      key: 'age',
      label: 'Age',
      verdict: isEligible ? ('pass' as const) : ('fail' as const),
      asked: 'Age: 19 to 38 years',
      yours: 'You are 41 years old.',
    },
  ],
  isAssignAuthority: false,
  isInterested: false,
  preferredAppointingAuthorities: '[]',
  prefOrder: null,
})
const recheck = (change: Partial<Recheck> = {}): Recheck => ({
  applicationId,
  advertisementId: 101,
  isMultipleExam: false,
  postApplied: [post(5024, 'Clerk'), post(5025, 'Typist')],
  postNotApplied: [post(5026, 'Steno'), post(5027, 'Librarian'), post(5028, 'Driver')],
  eligibilityResultDtoList: [result(5026, true), result(5027, true), result(5028, false)],
  multipleExamsEligibilityResults: [],
  examPostList: [],
  optionalSubjectCount: 0,
  examSubjectDto: [],
  maxPostPreferences: 4,
  abilities: { recheck: { allowed: true } },
  ...change,
})

type Answers = Parameters<typeof showStages>[1]
const done = { message: 're-applied for the post successfully' }

async function open(known = recheck(), answers: Answers = {}, onChanged = vi.fn()) {
  await showStages(
    withStages([stage('RECHECK_ELIGIBILITY')], { abilities: { recheck: { allowed: true } } }),
    { '/recheckeligibility': () => known, '/updatefeespaidapplication': () => done, ...answers },
    { onChanged },
  )
  await openStage(/^Check for more posts/)
  await pass(50)
  return onChanged
}
const submitted = () => sentBy('POST', '/updatefeespaidapplication')
const group = (name: string) => within(screen.getByRole('group', { name }))

describe('Checking for further posts', () => {
  it('shows posts applied for ticked for good, open ones to tick, and why not the others (STAGEUI-16)', async () => {
    await open()
    expect([ticked('Clerk').checked, ticked('Clerk').disabled]).toEqual([true, true])
    expect([ticked('Steno').checked, ticked('Steno').disabled]).toEqual([false, false])
    expect(ticked('Driver').disabled).toBe(true)
    expect(group('Other posts').getByText('You are not eligible')).toBeDefined()
    expect(screen.getByText('19 to 38 years')).toBeDefined()
    expect(screen.getByText('You are 41 years old.')).toBeDefined()
    expect(button('Apply').disabled).toBe(true)
  })

  it('says why not the others in the language that the page is turned into, and keeps what was ticked (STAGEUI-98)', async () => {
    const { lines, ...refused } = result(5028, false)
    const inMarathi = {
      ...refused,
      lines: lines.map((line) => ({ ...line, yours: 'तुमचे वय 41 वर्षे आहे.' })),
    }
    const known = [
      recheck(),
      recheck({ eligibilityResultDtoList: [result(5026, true), result(5027, true), inMarathi] }),
    ]
    await open(undefined, { '/recheckeligibility': () => known.shift() })
    await tick('Steno')
    await turnInto('mr')
    expect(screen.getByText('तुमचे वय 41 वर्षे आहे.')).toBeDefined()
    expect(screen.queryByText('You are 41 years old.')).toBeNull()
    expect(ticked('Steno (मराठी)').checked).toBe(true)
  })

  it('puts new posts in order, and goes back to the server’s state at a reset (STAGEUI-17)', async () => {
    await open()
    await tick('Steno')
    await tick('Librarian')
    await press('Move Librarian up')
    const names = within(screen.getByRole('list', { name: 'New posts, in your order' }))
      .getAllByRole('listitem')
      .map((each) => each.querySelector('.rank-name')?.textContent)
    expect(names).toEqual(['Librarian', 'Steno'])
    await press('Reset')
    expect(ticked('Steno').checked).toBe(false)
    expect(button('Apply').disabled).toBe(true)
  })

  it('ticks no more than may be chosen in all, and says so (STAGEUI-17)', async () => {
    await open(recheck({ maxPostPreferences: 3 }))
    await tick('Steno')
    expect(ticked('Librarian').disabled).toBe(true)
    expect(screen.getByText('At most 3 posts can be chosen in all.')).toBeDefined()
    expect(ticked('Steno').disabled).toBe(false)
  })

  it('waits for the appointing authorities of a post that has some (STAGEUI-17)', async () => {
    const office = { id: 7001, label: 'Fort', labelDvng: 'फोर्ट', isDisable: false, isSelect: false }
    await open(recheck({ postNotApplied: [post(5026, 'Steno', true)] }), {
      '/appointingauthorities/{postCriteriaId}': () => ({
        mumbai: [office],
        outsideMumbai: [],
        isMultiple: false,
        isSelectAny: false,
      }),
    })
    await tick('Steno')
    await pass(50)
    expect(button('Apply').disabled).toBe(true)
    await tick('Fort')
    await press('Apply')
    await press(/^Documents of/)
    await press('Submit')
    expect(submitted()[0]?.body).toMatchObject({
      applicationPostPrefList: [
        { postCriteriaId: 5026, prefOrder: 3, preferredAppointingAuthorities: '[7001]' },
      ],
    })
  })

  it('says so where no further post is open (STAGEUI-16)', async () => {
    await open(
      recheck({
        postNotApplied: [post(5028, 'Driver')],
        eligibilityResultDtoList: [result(5028, false)],
      }),
    )
    expect(screen.getByText(/^You are not eligible for any post/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  })
})

describe('Joining further posts', () => {
  it('is sent once every document is there, and told in the server’s words (STAGEUI-18)', async () => {
    papers.uploaded = false
    const changed = await open()
    await tick('Steno')
    await press('Apply')
    expect(screen.getByText('You join: Steno')).toBeDefined()
    await press('Documents of 5024, 5025, 5026 for this application')
    await press('Submit')
    expect(screen.getByText('Upload documents: Typing')).toBeDefined()
    expect(submitted()).toEqual([])
    papers.uploaded = true
    await press('Documents of 5024, 5025, 5026 for this application')
    await press('Submit')
    expect(submitted()[0]?.body).toEqual({
      advertisementId: 101,
      applicationId,
      applicationPostPrefList: [
        { postCriteriaId: 5026, prefOrder: 3, preferredAppointingAuthorities: '[]' },
      ],
      requiredDocumentsSelected: [{ documentTypeId: 'D20', documentInfoId: applicationId }],
      optionalSubjectDtoList: [],
      conditionalCertificates: [],
    })
    expect(screen.getByText('re-applied for the post successfully')).toBeDefined()
    expect(changed).toHaveBeenCalled()
  })

  it('asks for the subjects of an exam that is new, each with its medium (STAGEUI-18)', async () => {
    const exam = {
      id: 52,
      name: 'Forest',
      nameDvng: 'वन',
      optionalSubjectCount: 1,
      examSubjectDto: [subjects.history, subjects.botany],
    }
    await open(
      recheck({
        isMultipleExam: true,
        eligibilityResultDtoList: [],
        multipleExamsEligibilityResults: [
          {
            exam,
            examPostList: [post(5031, 'Forester')],
            postApplied: [],
            postNotApplied: [post(5031, 'Forester')],
            eligibilityResultDtos: [result(5031, true)],
            hasSubjects: false,
          },
        ],
      }),
    )
    await tick('Forester')
    await press('Apply')
    await press(/^Documents of/)
    await press('Submit')
    expect(screen.getByText('Choose every optional subject, each with its medium.')).toBeDefined()
    await choose('Optional subject', String(subjects.botany.id))
    await press('Submit')
    expect(submitted()[0]?.body).toMatchObject({
      applicationPostPrefList: [{ postCriteriaId: 5031, prefOrder: 1 }],
      optionalSubjectDtoList: [
        { examId: 52, subjects: [{ subjectId: subjects.botany.id, mediumIds: [1802] }] },
      ],
    })
  })

  it('whose answer was lost is the same request when it is sent again, also after a look back (STAGEUI-35)', async () => {
    let isDown = true
    await open(recheck(), {
      '/updatefeespaidapplication': () => {
        if (isDown) throw new TransportError('offline', 'No answer came.')
        return done
      },
    })
    await tick('Steno')
    await press('Apply')
    await press(/^Documents of/)
    await press('Submit')
    expect(screen.getByRole('alert').textContent).toContain('No answer came.')
    isDown = false
    await press('Back to the posts')
    await press('Apply')
    await press(/^Documents of/)
    await press('Submit')
    const keys = keysTo('/updatefeespaidapplication')
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(screen.getByText(done.message)).toBeDefined()
  })

  it('asks for the documents anew when the server misses one, and says which (STAGEUI-18)', async () => {
    const missing = refuse('DOCUMENTS_MISSING', 'Upload documents: Typing', { status: 422 })
    await open(recheck(), { '/updatefeespaidapplication': missing })
    await tick('Steno')
    await press('Apply')
    await press(/^Documents of/)
    expect(papers.asked).toBe(1)
    await press('Submit')
    expect(screen.getByText('Upload documents: Typing')).toBeDefined()
    expect(papers.asked).toBe(2)
  })

  it('that is refused keeps what was chosen, and goes back to the posts (STAGEUI-18)', async () => {
    const closed = refuse('WINDOW_CLOSED', 'The last day for this was 15/11/2026.', { status: 409 })
    const changed = await open(recheck(), { '/updatefeespaidapplication': closed })
    await tick('Steno')
    await press('Apply')
    await press(/^Documents of/)
    await press('Submit')
    expect(screen.getByText('The last day for this was 15/11/2026.')).toBeDefined()
    expect(changed).toHaveBeenCalled()
    await press('Back to the posts')
    expect(ticked('Steno').checked).toBe(true)
  })
})
