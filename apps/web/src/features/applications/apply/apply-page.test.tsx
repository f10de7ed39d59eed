import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pass, press } from '@lokseva/form-kit/form.test-kit.tsx'
import { quietHome } from '../../../../test/home.tsx'
import {
  applyOneDay,
  applyServer,
  choose,
  click,
  draftsSent,
  field,
  fillIn,
  leftToDo,
  openApply,
  radio,
  sampleDetails,
  sentBy,
  severalExams,
  submitButton,
  tick,
  ticked,
  verdicts,
  write,
} from '../../../../test/apply.tsx'

applyOneDay()

const part = (name: string) => within(screen.getByRole('region', { name }))

describe('The page for applying', () => {
  it('names what is left beside a closed button, and opens it when nothing is (APPLYUI-19, APPLYUI-20)', async () => {
    applyServer()
    await openApply()
    expect(leftToDo()).toEqual([
      'Choose at least one post',
      'Tick SSC certificate',
      'Choose the examination centre',
      'Tick the declaration',
      'Write the place',
    ])
    expect(submitButton().disabled).toBe(true)
    const bar = within(
      screen.getByRole('navigation', { name: 'The four parts of the application' }),
    )
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '1Posts1 thing left',
      '2Documents1 thing left',
      '3Examination1 thing left',
      '4Declaration2 things left',
    ])
    await fillIn()
    expect(leftToDo()).toEqual([])
    expect(part('Posts').getByText('Complete')).toBeDefined()
    expect(submitButton().disabled).toBe(false)
  })

  it('leads from what is left to the field where it is done (APPLYUI-19)', async () => {
    applyServer()
    await openApply()
    await click(screen.getByText('Write the place'))
    expect(document.activeElement).toBe(field('Place'))
    await click(screen.getByText('Choose at least one post'))
    expect(document.activeElement?.textContent).toBe('Posts')
  })

  it('says on a phone beside the closed button what is left, and leads there (APPLY-302)', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('width <'),
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    )
    applyServer()
    await openApply()
    const bar = () => document.querySelector<HTMLElement>('.apply-bar')!
    const way = within(bar()).getByRole('link', {
      name: '5 things are left',
    })
    await click(way)
    expect(document.activeElement?.textContent).toBe('Posts')
    await fillIn()
    expect(within(bar()).queryByRole('link')).toBeNull()
  })

  it('says the fee and why it is so, and the last day with the days left (APPLYUI-28)', async () => {
    applyServer()
    await openApply()
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
    for (const words of ['₹300', '₹44', '₹344', 'Concession: OBC', 'Apply by 07/12/2026, 23:59'])
      expect(summary.getByText(words)).toBeDefined()
    expect(summary.getByText(/22 days left/)).toBeDefined()
  })

  it('begins with fee and button, and says the rest below them (APPLYUI-114)', async () => {
    applyServer()
    await openApply()
    const summary = document.querySelector('.apply-summary')!
    const places = [...summary.children].map((part) =>
      ['.button-primary', '.select-hint:not(.deadline)', '.page-list', '.summary-holds'].find(
        (of) => part.matches(of) || part.querySelector(of),
      ),
    )
    expect(places.filter(Boolean)).toEqual([
      '.button-primary',
      '.select-hint:not(.deadline)',
      '.page-list',
      '.summary-holds',
    ])
  })

  it('asks for documents that are not uploaded, and sends nothing without them (APPLYUI-21)', async () => {
    applyServer()
    await openApply({ isThere: false })
    expect(leftToDo()).toContain('Upload SSC certificate')
    await fillIn()
    expect(leftToDo()).toEqual(['Upload SSC certificate'])
    expect(submitButton().disabled).toBe(true)
  })

  it('ticks at most as many posts as are allowed, and says so (APPLYUI-02)', async () => {
    applyServer(sampleDetails({ maxPostPreferences: 1 }))
    await openApply()
    await tick('Tahsildar')
    expect(screen.getByText('1 of at most 1 chosen')).toBeDefined()
    const other = ticked(/^Deputy Collector/)
    expect(other.disabled).toBe(true)
    expect(other.closest('label')?.textContent).toContain('Untick another first.')
    await tick('Tahsildar')
    expect(other.disabled).toBe(false)
  })

  it('offers only posts the candidate is eligible for, and takes out those lost since (APPLYUI-34)', async () => {
    const details = sampleDetails()
    const draft = applyServer(details, { '/checkeligibility': () => verdicts(details, [5007]) })
    draft.draft = {
      applicationPostPrefList: [
        { postCriteriaId: 5007, prefOrder: 1, preferredAppointingAuthorities: '[]' },
      ],
    }
    await openApply()
    expect(screen.queryByLabelText('Tahsildar')).toBeNull()
    expect(leftToDo()).toContain('Take out Tahsildar: you are not eligible for it')
    await press('Take them out of the application')
    expect(leftToDo()).toContain('Choose at least one post')
  })

  it('says that there is nothing to apply for (APPLYUI-34)', async () => {
    const details = sampleDetails()
    applyServer(details, { '/checkeligibility': () => verdicts(details, [5001, 5007, 5018]) })
    await openApply()
    expect(screen.getByText('You are not eligible for any post')).toBeDefined()
    expect(
      screen.getByText(new RegExp(`^This is advertisement 101/2026: ${details.name}\\.`)),
    ).toBeDefined()
    const why = screen.getByRole('link', { name: 'See why, and what would change it' })
    expect(why.getAttribute('href')).toBe('/candidate/advertisements/101')
    cleanup()
    applyServer(sampleDetails({ isOpen: false, daysLeft: null }))
    await openApply()
    expect(screen.getByText(/The last day to apply .* is over/)).toBeDefined()
    cleanup()
    await openApply({ id: 'x' })
    expect(screen.getByText(/There is no such advertisement/)).toBeDefined()
  })

  it('asks somebody whose profile is not locked to lock it first, in words (APPLYUI-20, APPLYUI-93)', async () => {
    const summary = quietHome['/profilesummary/{profileId}']()
    applyServer(sampleDetails(), { '/profilesummary/{profileId}': () => summary })
    await openApply()
    await fillIn()
    expect(submitButton().disabled).toBe(true)
    expect(screen.getByRole('link', { name: 'Go to submit and lock' })).toBeDefined()
    expect(screen.getByText(/^Your profile is not locked: you can change it/)).toBeDefined()
  })
})

describe('Appointing authorities', () => {
  it('are fetched for a post that needs them, and one region closes the other (APPLYUI-04, APPLYUI-05, APPLYUI-06, APPLYUI-08)', async () => {
    applyServer()
    await openApply()
    expect(sentBy('GET', '/appointingauthorities/{postCriteriaId}')).toHaveLength(0)
    await tick(/^Clerk-Typist/)
    await pass(20)
    expect(screen.getByText('Please select appointing authority')).toBeDefined()
    expect(leftToDo()).toContain('Please select appointing authority: Clerk-Typist')
    expect(ticked('Collector, Mumbai (closed by the commission)').disabled).toBe(true)
    await tick('Mantralaya')
    expect(ticked('Agriculture, Pune').disabled).toBe(true)
    expect(screen.getByText(/Closed because you chose Mumbai/)).toBeDefined()
    expect(leftToDo().join()).not.toContain('appointing authority')
    await press('Clear these choices')
    expect(ticked('Agriculture, Pune').disabled).toBe(false)
  })

  it('can be reviewed: those in Mumbai, and the others (APPLYUI-07)', async () => {
    applyServer()
    await openApply()
    await tick(/^Clerk-Typist/)
    await pass(20)
    await tick('Agriculture, Pune')
    await press('Review your authorities')
    const dialog = within(screen.getByRole('dialog', { name: /appointing authorities you chose/ }))
    expect(dialog.getByText('Other than Mumbai')).toBeDefined()
    expect(dialog.getByText('Agriculture, Pune')).toBeDefined()
    expect(dialog.queryByText('Mumbai')).toBeNull()
  })
})

describe('Subjects, centre and questions', () => {
  it('are asked only of exams with a ticked post; a single medium is said, not asked (APPLYUI-22)', async () => {
    applyServer(severalExams())
    await openApply()
    expect(screen.queryByLabelText('Optional subject')).toBeNull()
    await tick('Conservator of Forests')
    await vi.dynamicImportSettled()
    await pass()
    await choose('Optional subject 1', '3101')
    expect(screen.getByText('Medium: English, the only one.')).toBeDefined()
    await tick('Tahsildar')
    await choose('Optional subject', '3012')
    expect(leftToDo()).toContain('Choose the medium for History')
    await radio(/Medium for History/, 'Marathi')
    expect(leftToDo()).not.toContain('Choose the medium for History')
    expect(screen.getByText('1 of 2 chosen')).toBeDefined()
  })

  it('warn in a full sentence of both kinds of clash (APPLYUI-23)', async () => {
    applyServer(severalExams())
    await openApply()
    await tick('Conservator of Forests')
    await choose('Optional subject 1', '3101')
    await choose(/Optional subject 2/, '3108')
    expect(
      screen.getByText('Please select another subject: Forestry cannot be taken with Agriculture.'),
    ).toBeDefined()
    expect(screen.getByText('You can take Botany.')).toBeDefined()
    await choose(/Optional subject 2/, '3112')
    expect(
      screen.getByText(/^Different-group subject not allowed: Physics is of another group/),
    ).toBeDefined()
  })

  it('say in figures until which day order and centre can be changed (SHELL-09)', async () => {
    applyServer()
    await openApply()
    await tick('Tahsildar')
    expect(part('Posts').getByText(/It can be changed until 12\/12\/2026\./)).toBeDefined()
    expect(
      screen.getByText('One centre for all papers. It can be changed until 12/12/2026.'),
    ).toBeDefined()
  })

  it('offer only centres that are open, and keep exactly one (APPLYUI-24)', async () => {
    applyServer()
    await openApply()
    expect(document.querySelectorAll('#apply-centre input')).toHaveLength(2)
    await radio('Examination centre', 'Pune')
    await radio('Examination centre', 'Nashik')
    await pass(2000)
    expect(draftsSent().at(-1)?.['draft']).toMatchObject({
      applicationExamCenterPrefList: [{ examCenterId: 20 }],
    })
  })

  it.for([
    [true, '40', true],
    [true, '39.9', false],
    [false, '60', false],
  ] as const)(
    'help in the hall is asked from 40 percent on: %j (APPLYUI-25)',
    async ([flgDivyang, divyangPercentage, asked]) => {
      const summary = quietHome['/profilesummary/{profileId}']()
      const personalInfoDto = { flgDivyang, divyangPercentage }
      applyServer(sampleDetails(), {
        '/profilesummary/{profileId}': () => ({ ...summary, flgLocked: true, personalInfoDto }),
      })
      await openApply()
      expect(screen.queryByText('Benchmark disability') !== null).toBe(asked)
      if (!asked) return
      await radio(/need a scribe/, 'Yes')
      expect(leftToDo()).toContain('Say who arranges the scribe')
      await radio(/need a scribe/, 'No')
      expect(screen.queryByText('Who arranges the scribe?')).toBeNull()
    },
  )

  it('are asked as their kind wants it, a child below its parent (APPLYUI-26)', async () => {
    const base = { questionDvng: '', validation: null, parentId: null, parentValidation: null }
    applyServer(
      sampleDetails({
        additionalQuestions: [
          { ...base, id: 1, question: 'Final year?', answerType: 'YesNo' },
          {
            ...base,
            id: 2,
            question: 'Day of the result',
            answerType: 'Date',
            parentId: 1,
            parentValidation: { comparison: 'Equals', value: 'Yes' },
          },
          {
            ...base,
            id: 3,
            question: 'How often?',
            answerType: 'Number',
            validation: { maxValue: 20 },
          },
          {
            ...base,
            id: 4,
            question: 'Typing',
            answerType: 'MultiValue',
            validation: { values: ['A', 'B'] },
          },
          {
            ...base,
            id: 5,
            question: 'Medium',
            answerType: 'Choice',
            validation: { values: ['Marathi'] },
          },
          { ...base, id: 6, question: 'Remarks', answerType: 'Text' },
        ],
      }),
    )
    await openApply()
    expect(screen.queryByLabelText('Day of the result')).toBeNull()
    await radio('Final year?', 'Yes')
    await write('Day of the result', '31/02/2027')
    fireEvent.blur(field('Day of the result'))
    await pass()
    expect(screen.getByText(/There is no such day/)).toBeDefined()
    await write('How often?', '21')
    fireEvent.blur(field('How often?'))
    await pass()
    expect(screen.getByText('Write a number of at most 20.')).toBeDefined()
    await write(/How often/, '2')
    await tick('B')
    await choose('Medium', 'Marathi')
    await write('Remarks', 'None')
    await radio('Final year?', 'No')
    expect(leftToDo().filter((each) => each?.includes('nswer'))).toEqual([])
  })

  it('stand in the declaration where no answer of the profile says them (APPLYUI-27)', async () => {
    applyServer()
    await openApply()
    expect(screen.queryByText('Knows how to use a computer')).toBeNull()
    await tick('Tahsildar')
    const declaration = part('Declaration')
    expect(declaration.getByText('Knows how to use a computer')).toBeDefined()
    expect(field('Date')).toHaveProperty('value', '15/11/2026')
  })
})
