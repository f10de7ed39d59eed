import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { press } from '#form-kit/form.test-kit.tsx'
import {
  applicationId,
  optedOut,
  over,
  showStages,
  stage,
  withStages,
} from '../../../../test/stages.tsx'

const row = (name: string) => within(screen.getByText(name).closest('li')!)
const allowed = { allowed: true }

describe('The stages of an application', () => {
  it('stand with their name, until when, what to do and one button; what is open comes first (STAGEUI-01)', async () => {
    await showStages(
      withStages(
        [
          stage('RETOTALING', { stageId: 1, name: 'Retotaling', ...over }),
          stage('OPTING_OUT', { stageId: 2, name: 'Leave', endDate: '2026-11-16' }),
          stage('PREFERENCE_CHANGE', { stageId: 3, name: 'Order of posts' }),
        ],
        { abilities: { preferences: allowed, optOut: allowed } },
      ),
    )
    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Leave',
      'Order of posts',
      'Retotaling',
    ])
    expect(row('Order of posts').getByText('Open until 05/12/2026')).toBeDefined()
    expect(row('Order of posts').getByText(/^Put the posts you applied for/)).toBeDefined()
    expect(row('Order of posts').getAllByRole('button')).toHaveLength(1)
    expect(row('Leave').getByText('Open until today, 16/11/2026')).toBeDefined()
  })

  it('that are over, yet to begin or refused say why, without a dead button (STAGEUI-02)', async () => {
    const reason = 'You have applied for every post of this advertisement.'
    await showStages(
      withStages(
        [
          stage('OPTING_OUT', { stageId: 1, name: 'Leave', ...over }),
          stage('PREF_OPT_OUT', { stageId: 2, name: 'Either', startDate: '2026-11-20' }),
          stage('RECHECK_ELIGIBILITY', { stageId: 3, name: 'More posts' }),
        ],
        { abilities: { recheck: { allowed: false, code: 'ALL_POSTS_APPLIED', reason } } },
      ),
    )
    expect(row('Leave').getByText('The last day was 10/11/2026')).toBeDefined()
    expect(row('Either').getByText('Opens on 20/11/2026')).toBeDefined()
    expect(row('More posts').getByText(reason)).toBeDefined()
    expect(screen.queryAllByRole('button', { name: /Leave|Either|More posts/ })).toEqual([])
  })

  it('that the commission closed before the last day do not say that the day is over (STAGEUI-76)', async () => {
    const isClosed = { abilities: { optOut: { allowed: false, code: 'WINDOW_CLOSED' } } }
    await showStages(
      withStages(
        [stage('OPTING_OUT', { stageId: 1, name: 'Leave', endDate: '2026-11-16' })],
        isClosed,
      ),
    )
    expect(row('Leave').queryByText(/last day was/)).toBeNull()
    expect(
      row('Leave').getByText(/^Closed now, before its last day \(16\/11\/2026\)/),
    ).toBeDefined()
  })

  it('opens the one that the address names, and leads to it (STAGEUI-03)', async () => {
    await showStages(
      withStages([
        stage('RETOTALING', { stageId: 1, name: 'Retotaling' }),
        stage('ADMIT_CARDS', { stageId: 2, name: 'Admit card' }),
      ]),
      {},
      { stageId: 2 },
    )
    expect(screen.getByText(/^Paper ADMIT_CARDS/)).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Admit card')
    await press('Close')
    expect(screen.queryByText(/^Paper ADMIT_CARDS/)).toBeNull()
    expect(document.activeElement?.textContent).toBe('Admit card')
  })

  it('of whoever has opted out only say so; marks stay to read, cards and letters do not (STAGEUI-04)', async () => {
    await showStages(
      withStages(
        [
          stage('OPTING_OUT', { stageId: 1, name: 'Leave', isReadOnly: true }),
          stage('RESULT_MARK_SHEET', { stageId: 2, name: 'Marks', isReadOnly: true }),
          stage('ADMIT_CARDS', { stageId: 3, name: 'Card', isReadOnly: true }),
          stage('INTERVIEW_LETTER_PT_LETTER', { stageId: 4, name: 'Letter', isReadOnly: true }),
        ],
        optedOut,
      ),
    )
    expect(
      screen.getAllByText('you have been opted out from the application').length,
    ).toBeGreaterThan(0)
    for (const shut of ['Leave', 'Card', 'Letter'])
      expect(row(shut).queryByRole('button')).toBeNull()
    expect(row('Marks').getByRole('button')).toBeDefined()
  })

  it.for([
    ['ADMIT_CARDS', /^Paper ADMIT_CARDS/],
    ['INTERVIEW_LETTER_PT_LETTER', /^Paper INTERVIEW_LETTER_PT_LETTER/],
    ['RESULT_MARK_SHEET', /^Paper RESULT_MARK_SHEET/],
    ['RETOTALING', /^Retotaling of .* in 7$/],
    ['ANSWER_KEY_QUESTION_OBJECTION', /^Objections of .* in 7$/],
    ['SOMETHING_NEW', /^What belongs to this stage/],
  ] as const)(
    'of %s holds its paper, or says honestly what will stand there (STAGEUI-05)',
    async ([code, words]) => {
      await showStages(withStages([stage(code)]))
      await press(/^(Open|Retotaling|Objections)/)
      expect(screen.getByText(words)).toBeDefined()
    },
  )

  it('that goes on elsewhere says where, and leads to the page that goes there (STAGEUI-21)', async () => {
    const elsewhere = { type: 'external_redirect', host: 'skill.example.in' }
    await showStages(
      withStages([
        stage('SKILL_TEST', elsewhere),
        stage('SKILL_TEST', { ...elsewhere, ...over, stageId: 8, name: 'Last year' }),
      ]),
    )
    const way = screen.getByRole('link', { name: 'Continue at skill.example.in' })
    expect(way.getAttribute('href')).toBe(
      `/candidate/handover?stage=7&application=${applicationId}`,
    )
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it('are not there at all while the commission has opened none (STAGEUI-01)', async () => {
    await showStages(withStages([]))
    expect(screen.queryByText('What you can do now')).toBeNull()
  })
})
