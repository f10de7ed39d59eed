import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listDataRequests } from '@lokseva/contract/data-rights/endpoints'
import { dataRightsLimits } from '@lokseva/contract/data-rights/schemas'
import { dataRightsPortal } from './data-rights.test-kit.ts'

const { owner, person, officer, register } = await dataRightsPortal()

it('the register is read to its end, page by page, nothing twice and nothing left out (RIGHTS-46)', async () => {
  const { accountId } = await person()
  const add = (state: string, many: number) =>
    sql`insert into data_requests
        (id, kind, account_id, person, language, asked_at, due_at, state, answered_at)
      select gen_random_uuid(), 'erasure', ${accountId}, '', 'en', now(), now() + interval '90 days', ${state},
        case when ${state} <> 'open' then now() end
      from generate_series(1, ${many}::int)`.execute(owner)
  await add('withdrawn', 230)
  await add('open', 1)
  const auditor = await officer('auditor')
  const numbers = (await register(auditor)).map(({ number }) => number)
  for (;;) {
    const before = String(Number(numbers.at(-1)!.replace('DR-', '')))
    const page = await auditor.caller.call(listDataRequests, { query: { before } })
    expect(page.every(({ state }) => state === 'withdrawn')).toBe(true)
    numbers.push(...page.map(({ number }) => number))
    if (page.length < dataRightsLimits.registerPage) break
  }
  expect(new Set(numbers).size).toBe(231)
  expect(numbers).toHaveLength(231)
})
