import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { press } from '@lokseva/form-kit/form.test-kit.tsx'
import {
  applicationId,
  optedOut,
  over,
  showStages,
  stage,
  withStages,
  openStage,
} from '../../../../test/stages.tsx'

const row = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('li')!)
const reasonOf = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextSibling!.textContent
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
      'Order of posts',
      'Leave',
      'Retotaling',
    ])
    expect(row('Order of posts').getByText('until 05/12/2026 · 19 days')).toBeDefined()
    expect(row('Order of posts').getByText(/^Give or change the order/)).toBeDefined()
    expect(row('Order of posts').getAllByRole('link')).toHaveLength(1)
    expect(row('Leave').getByText('until 16/11/2026 · today is the last day')).toBeDefined()
  })

  it('stand by their last day, the nearest first, with few days in amber; what is final comes after them (STAGEUI-140)', async () => {
    const until = (name: string, stageId: number, endDate: string) => ({ name, stageId, endDate })
    await showStages(
      withStages(
        [
          stage('OPTING_OUT', until('Leave', 1, '2026-11-16')),
          stage('PREFERENCE_CHANGE', until('Order of posts', 2, '2026-12-05')),
          stage('ADMIT_CARDS', until('Card', 3, '2026-11-18')),
          stage('RETOTALING', until('Retotaling', 4, '2026-11-19')),
        ],
        {
          abilities: {
            preferences: allowed,
            optOut: allowed,
            changeCentre: { allowed: true, until: '2026-11-30' },
          },
        },
      ),
    )
    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Card',
      'Retotaling',
      'Exam centre',
      'Order of posts',
      'Leave',
    ])
    const urgencyOf = (name: string) =>
      screen.getByRole('heading', { level: 3, name }).closest('li')!.dataset['urgency']
    expect(['Card', 'Retotaling', 'Order of posts', 'Leave'].map(urgencyOf)).toEqual([
      undefined,
      'caution',
      undefined,
      undefined,
    ])
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
    expect(reasonOf('Leave')).toBe('The last day was 10/11/2026')
    expect(row('Either').getByText('Opens on 20/11/2026')).toBeDefined()
    expect(reasonOf('More posts')).toBe(reason)
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.getByText('Leave · More posts', { selector: 'summary' })).toBeDefined()
  })

  it('that the commission closed before the last day do not say that the day is over (STAGEUI-76)', async () => {
    const isClosed = { abilities: { optOut: { allowed: false, code: 'WINDOW_CLOSED' } } }
    await showStages(
      withStages(
        [stage('OPTING_OUT', { stageId: 1, name: 'Leave', endDate: '2026-11-16' })],
        isClosed,
      ),
    )
    expect(reasonOf('Leave')).toMatch(/^Closed by the commission on 16\/11\/2026/)
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
    expect(screen.queryByRole('dialog')).toBeNull()
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
      expect(reasonOf(shut)).toBe('you have been opted out from the application')
    expect(row('Marks').getByRole('link')).toBeDefined()
  })

  it('has an address of its own, a dialog or a page, and says there why it is shut or when it was done (STAGEUI-77)', async () => {
    const stages = [
      stage('OPTING_OUT', { stageId: 1, name: 'Leave', ...over }),
      stage('RE_UPLOAD_DOCUMENTS', {
        stageId: 2,
        name: 'Send again',
        doneAt: '2026-11-15T06:30:00.000Z',
      }),
    ]
    await showStages(withStages(stages), {}, { stageId: 1 })
    const shut = within(screen.getByRole('dialog', { name: 'Leave' }))
    expect(shut.getAllByText('The last day was 10/11/2026').length).toBeGreaterThan(0)
    cleanup()
    await showStages(withStages(stages), {}, { stageId: 2 })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Send again' })).toBeDefined()
    expect(screen.getByText('Done on 15/11/2026, 12:00.')).toBeDefined()
    const back = screen.getByRole('link', { name: /Application 2026-104-0000017-4$/ })
    expect(back.getAttribute('href')).toBe(`/candidate/main/account/${applicationId}`)
  })

  it.for([
    ['RETOTALING', {}, 'Paid on 15/11/2026, 12:00.', /^Old and new marks stand above/],
    ['RETOTALING', { isFree: true }, /^Asked for on 15\/11\/2026, 12:00/, /^Old and new marks/],
    ['ANSWER_KEY_QUESTION_OBJECTION', {}, 'Paid on 15/11/2026, 12:00.', /^The commission’s answer/],
  ] as const)(
    'of %s that is paid says that, and what comes of it, and not that it is done (STAGEUI-301)',
    async ([code, change, words, next]) => {
      const doneAt = '2026-11-15T06:30:00.000Z'
      await showStages(withStages([stage(code, { doneAt, ...change })]), {}, { stageId: 7 })
      expect(screen.getByText(words)).toBeDefined()
      expect(screen.getByText(next)).toBeDefined()
      expect(screen.queryByText(/^Done on/)).toBeNull()
    },
  )

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
      await openStage(/^(Open|View|See|Retotaling|Objections)/)
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
    const way = screen.getByRole('link', { name: 'Continue at the other site' })
    expect(way.getAttribute('href')).toBe(
      `/candidate/handover?stage=7&application=${applicationId}`,
    )
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it('are not there at all while the commission has opened none (STAGEUI-01)', async () => {
    await showStages(withStages([]))
    expect(screen.queryByText('Open now')).toBeNull()
  })
})
