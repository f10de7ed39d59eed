import { expect, it } from 'vitest'
import { mayReadMarks } from './policy.ts'
import type { StageWindow } from '#features/stages/index'

const window = (startDay: string, endDay: string, closedAt: Date | null = null) =>
  ({ code: 'RESULT_MARK_SHEET', startDay, endDay, closedAt }) as StageWindow
const on = (today: string, ...stages: StageWindow[]) =>
  mayReadMarks(
    { kind: 'candidate', accountId: 'a', sessionId: 's', address: '' },
    { accountId: 'a', status: 'FEES_PAID', stages },
    today,
  )

it('A stage that was closed before its first day has published nothing (MARKS-01)', () => {
  const withdrawn = window('2026-12-01', '2026-12-31', new Date('2026-11-20T06:30:00Z'))
  expect(on('2026-11-21', withdrawn)).toMatchObject({ allowed: false, code: 'STAGE_NOT_OPEN' })
  expect(on('2026-12-05', withdrawn)).toMatchObject({ allowed: false, code: 'STAGE_NOT_OPEN' })
})

it('What was published once stays readable while a later stage is yet to begin (MARKS-01)', () => {
  const first = window('2026-11-01', '2026-11-10')
  const second = window('2026-12-01', '2026-12-31')
  expect(on('2026-11-20', first, second)).toMatchObject({ allowed: true })
  expect(on('2026-11-20', second)).toMatchObject({ allowed: false, code: 'STAGE_NOT_BEGUN' })
})
