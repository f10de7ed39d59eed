import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { abilitiesOf } from '#features/applications/index'
import { payDay } from '#features/payments/index'
import { inWords } from './list-tasks.ts'
import { isFinal, tasksOf } from './tasks-of.ts'
import { factsOf, periods, today, type Period, type Situation } from './tasks-of.test-kit.ts'
import type { ApplicationFacts, Facts, TaskItem } from './facts.ts'

const table = readFileSync(
  join(import.meta.dirname, '../../../../../docs/rules/tasks/README.md'),
  'utf8',
)
const rows = table
  .split('\n')
  .filter((line) => /^\| T\d\d/.test(line))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, id, profile, begun, application, besides, stage, period, then] = cells as string[]
    const listed = besides === '-' ? [] : besides!.split(', ')
    const situation = { profile, begun, application, besides: listed, stage, period } as Situation
    return { id: id!, situation, expected: then! }
  })

const said = ({ kind, code, done }: TaskItem) => `${done ? 'done' : kind} ${code}`

describe('what a candidate has to do', () => {
  it.each(rows)('is what the table says: $id (TASK-01)', ({ situation, expected }) => {
    const tasks = tasksOf(factsOf(situation), today)
    expect(tasks.map(said).join(', ') || 'nothing').toBe(expected)
  })

  it('has words in both languages in every row, with nothing left to fill in (TASK-03)', () => {
    for (const { id, situation } of rows)
      for (const item of tasksOf(factsOf(situation), today))
        for (const language of ['en', 'mr'] as const) {
          const { text, why, loss, action, kind } = inWords(item, language, today)
          expect(
            [text, why, action].filter((words) => words === ''),
            id,
          ).toEqual([])
          expect(loss !== '', `${id} ${item.code}`).toBe(kind === 'must')
          expect([text, why, loss, action].join(' '), id).not.toMatch(/[{}]|undefined|tasks\./)
        }
  })
})

const besides = [
  'document missing',
  'document sent back',
  'document sent again',
  'money on its way',
  'challan printed',
  'new question',
  'no order',
  'order saved',
  'more posts',
  'card not seen',
  'card seen',
  'key out',
  'objections unpaid',
  'their money on its way',
  'marks out',
  'retotaling unpaid',
  'letter not read',
  'letter read',
  'examination ahead',
  'refund without account',
  'new rules',
]
const stages = [...new Set(rows.map(({ situation }) => situation.stage))]
const situations: fc.Arbitrary<Situation> = fc.record({
  profile: fc.constantFrom('locked', 'complete', 'address missing', 'never begun'),
  begun: fc.constantFrom('-', '103', '103 and 105'),
  application: fc.constantFrom('-', 'unpaid', 'paid', 'unpaid and another unpaid'),
  besides: fc.subarray(besides),
  stage: fc.constantFrom(...stages),
  period: fc.constantFrom(...(Object.keys(periods) as Period[])),
})

/** Whether what a task asks for is allowed on that day, by the abilities themselves. */
function isAllowed(
  { code }: TaskItem,
  { profile, drafts, refunds }: Facts,
  one?: ApplicationFacts,
): boolean {
  const abilities = one?.abilities
  switch (code) {
    case 'COMPLETE_PROFILE':
      return profile.edit.allowed
    case 'REVIEW_PROFILE':
      return profile.edit.allowed && profile.outdated.length > 0
    case 'LOCK_PROFILE':
      return profile.lock.allowed
    case 'FINISH_APPLICATION':
      return !profile.edit.allowed && drafts.some(({ endDay }) => endDay >= today)
    case 'PAY_FEE':
      return abilities!.pay.allowed
    case 'DEPOSIT_CHALLAN':
      return one!.holdsSlip && one!.standing.ways.days.challanPayment >= today
    case 'PAY_ONLINE':
      return abilities!.pay.allowed && one!.standing.ways.days.online >= today
    case 'SEND_DOCUMENTS':
      return 'uploadMissing' in abilities! && abilities.uploadMissing.allowed
    case 'SEND_AGAIN':
      return abilities!.uploadAgain.allowed
    case 'GET_ADMIT_CARD':
      return one!.cards.some(({ until }) => until >= today)
    case 'GET_INTERVIEW_LETTER':
      return one!.letters.some(({ day }) => day >= today)
    case 'NAME_REFUND_ACCOUNT':
      return refunds.length > 0
    case 'ANSWER_QUESTIONS':
      return abilities!.answer.allowed
    case 'RANK_POSTS':
    case 'CHANGE_ORDER':
      return abilities!.preferences.allowed
    case 'CHECK_MORE_POSTS':
      return abilities!.recheck.allowed
    case 'OPT_OUT':
      return abilities!.optOut.allowed
    case 'GO_ELSEWHERE':
      return one!.elsewhere.some(({ go }) => go.allowed)
    case 'PAY_OBJECTIONS':
      return one!.objections!.pay.allowed
    case 'OBJECT':
      return one!.objections!.add.allowed
    case 'PAY_RETOTALING':
      return one!.retotaling!.unpaid.some(({ pay }) => pay.allowed)
    case 'ASK_RETOTALING':
      return one!.retotaling!.ask.allowed
    case 'SIT_EXAMINATION':
    case 'ATTEND_INTERVIEW':
    case 'NEXT_STAGE':
      return true
  }
}

const whoseOf = ({ applicationId }: TaskItem, { applications }: Facts) =>
  applications.find(({ id }) => id === applicationId)

const check = (property: (facts: Facts, tasks: TaskItem[]) => void) =>
  fc.assert(
    fc.property(situations, (situation) => {
      const facts = factsOf(situation)
      property(facts, tasksOf(facts, today))
    }),
    { numRuns: 2000 },
  )

it('the way to pay a request is the payment, and to go on elsewhere the hand-over (TASK-11)', () => {
  const hrefOf = (stage: string, code: TaskItem['code'], ...besides: string[]) => {
    const situation = { profile: 'locked', begun: '-', application: 'paid', besides, stage }
    const tasks = tasksOf(factsOf({ ...situation, period: 'open' }), today)
    return tasks.find((task) => task.code === code)?.href
  }
  const objections = 'ANSWER_KEY_QUESTION_OBJECTION'
  expect(hrefOf(objections, 'PAY_OBJECTIONS', 'key out', 'objections unpaid')).toMatch(
    /\/stage\/9\?pay=unpaid$/,
  )
  expect(hrefOf('RETOTALING', 'PAY_RETOTALING', 'marks out', 'retotaling unpaid')).toMatch(
    /\/stage\/9\?pay=[\da-f-]{36}$/,
  )
  expect(hrefOf('elsewhere', 'GO_ELSEWHERE')).toMatch(
    /^\/candidate\/handover\?stage=9&application=/,
  )
})

const waiting = { application: '-', besides: [], stage: '-', period: 'open' } as const
it('each application that was begun gives the profile its own last day, and another thing to be reminded of (TASK-34)', () => {
  const said = (profile: string) =>
    tasksOf(factsOf({ ...waiting, profile, begun: '103 and 105' }), today).map(
      ({ code, about, until }) => `${code} ${about!.id} ${until}`,
    )
  expect(said('address missing')).toEqual([
    'COMPLETE_PROFILE 103 2026-11-22',
    'COMPLETE_PROFILE 105 2026-11-23',
  ])
  expect(said('complete')).toEqual(['LOCK_PROFILE 103 2026-11-22', 'LOCK_PROFILE 105 2026-11-23'])
})

it('what loses an application and ends today stands before one that ends later (TASK-35)', () => {
  const days = (begun: string, application: string, profile = 'locked') =>
    tasksOf(factsOf({ ...waiting, profile, begun, application }), today).map(
      ({ code, until }) => `${code} ${until}`,
    )
  expect(days('106', 'unpaid')).toEqual(['FINISH_APPLICATION 2026-11-20', 'PAY_FEE 2026-11-30'])
  expect(days('106', 'unpaid', 'complete')).toEqual([
    'LOCK_PROFILE 2026-11-20',
    'PAY_FEE 2026-11-30',
  ])
  expect(days('-', 'unpaid and another unpaid')).toEqual([
    'PAY_FEE 2026-11-20',
    'PAY_FEE 2026-11-30',
  ])
})

const unpaid = { profile: 'locked', begun: '-', application: 'unpaid', stage: '-' } as const
const feeOn = (days: Partial<ApplicationFacts['standing']['ways']['days']>, holdsSlip = false) => {
  const besides = holdsSlip ? ['challan printed'] : []
  const facts = factsOf({ ...unpaid, besides, period: 'open' })
  const [one] = facts.applications as [ApplicationFacts]
  Object.assign(one.standing.ways.days, days)
  one.payUntil = payDay(one.standing.ways, { today, holdsSlip })
  return tasksOf(facts, today).map(({ code, kind, until }) => ({ code, kind, until }))
}

it('a fee is counted down to the last day of paying online, not to that of the challan (TASK-20)', () => {
  const later = { challanDownload: '2026-12-01', challanPayment: '2026-12-05' }
  expect(feeOn({ online: '2026-11-22', ...later })).toEqual([
    { code: 'PAY_FEE', kind: 'must', until: '2026-11-22' },
  ])
  expect(feeOn({ online: '2026-11-19', ...later })).toEqual([
    { code: 'PAY_FEE', kind: 'must', until: '2026-12-01' },
  ])
})

it('who holds a challan is led to the bank, and may pay online while that is open (TASK-21)', () => {
  const challan = { challanDownload: '2026-12-01', challanPayment: '2026-12-05' }
  const deposit = { code: 'DEPOSIT_CHALLAN', kind: 'must', until: '2026-12-05' }
  expect(feeOn({ online: '2026-11-22', ...challan }, true)).toEqual([
    deposit,
    { code: 'PAY_ONLINE', kind: 'may', until: '2026-11-22' },
  ])
  expect(feeOn({ online: '2026-11-19', ...challan }, true)).toEqual([deposit])
})

it('documents of what is not paid are asked for by the last day of the fee, and not after it (TASK-26)', () => {
  const day = (online: string, status: 'SUBMITTED' | 'FEES_PAID') => {
    const facts = factsOf({ ...unpaid, besides: ['document missing'], period: 'open' })
    const [one] = facts.applications as [ApplicationFacts]
    const { standing } = one
    Object.assign(standing.ways.days, { online, challanDownload: online, challanPayment: online })
    standing.days.toSendDocuments = '2026-12-05'
    standing.status = status
    standing.lapsesAfter = status === 'SUBMITTED' ? online : null
    one.abilities = abilitiesOf(
      { kind: 'candidate', accountId: standing.accountId },
      standing,
      today,
    )
    one.payUntil = payDay(standing.ways, { today, holdsSlip: false })
    return tasksOf(facts, today).find(({ code }) => code === 'SEND_DOCUMENTS')?.until
  }
  expect(day('2026-11-22', 'SUBMITTED')).toBe('2026-11-22')
  expect(day('2026-11-19', 'SUBMITTED')).toBeUndefined()
  expect(day('2026-11-22', 'FEES_PAID')).toBe('2026-12-05')
  expect(day('2026-11-19', 'FEES_PAID')).toBe('2026-12-05')
})

describe('whatever the situation', () => {
  it('nothing is asked that cannot be done today (TASK-04)', () => {
    check((facts, tasks) => {
      for (const task of tasks.filter(({ done }) => !done)) {
        expect(isAllowed(task, facts, whoseOf(task, facts)), task.code).toBe(true)
        if (task.until !== null) expect(task.until >= today).toBe(true)
      }
    })
  })

  it('everything that can be done against a loss is asked for (TASK-05)', () => {
    check(({ profile, drafts, refunds, applications }, tasks) => {
      const open = tasks.filter(({ done }) => !done)
      const asks = (is: boolean, code: TaskItem['code']) =>
        expect(
          open.some((task) => task.code === code),
          code,
        ).toBe(is)
      asks(profile.edit.allowed && profile.missing.length > 0, 'COMPLETE_PROFILE')
      asks(profile.edit.allowed && profile.outdated.length > 0, 'REVIEW_PROFILE')
      asks(profile.lock.allowed, 'LOCK_PROFILE')
      asks(!profile.edit.allowed && drafts.length > 0, 'FINISH_APPLICATION')
      asks(refunds.length > 0, 'NAME_REFUND_ACCOUNT')
      for (const one of applications)
        asksFor(
          one,
          open.filter(({ applicationId }) => applicationId === one.id),
        )
    })
  })

  function asksFor(one: ApplicationFacts, open: readonly TaskItem[]) {
    const asks = (is: boolean, code: TaskItem['code']) =>
      expect(
        open.some((task) => task.code === code),
        code,
      ).toBe(is)
    const { abilities, standing: state } = one
    const canDeposit = one.holdsSlip && state.ways.days.challanPayment >= today
    const isUnpaid = state.status === 'SUBMITTED' && !one.isBeingPaid
    asks(abilities.pay.allowed && !one.isBeingPaid && !canDeposit, 'PAY_FEE')
    asks(isUnpaid && canDeposit && state.hasAllDocuments, 'DEPOSIT_CHALLAN')
    asks('uploadMissing' in abilities && abilities.uploadMissing.allowed, 'SEND_DOCUMENTS')
    asks(abilities.uploadAgain.allowed && one.sentBack.length > 0, 'SEND_AGAIN')
    asks(abilities.answer.allowed && one.unanswered > 0, 'ANSWER_QUESTIONS')
    asks(abilities.preferences.allowed && !state.isRanked, 'RANK_POSTS')
    asks(
      one.cards.some(({ isNew }) => isNew),
      'GET_ADMIT_CARD',
    )
    asks(
      one.letters.some(({ isNew }) => isNew),
      'GET_INTERVIEW_LETTER',
    )
    asks(
      one.elsewhere.some(({ go }) => go.allowed),
      'GO_ELSEWHERE',
    )
    const { objections, retotaling } = one
    asks(objections?.pay.allowed === true && !objections.isBeingPaid, 'PAY_OBJECTIONS')
    asks(retotaling?.unpaid.some(({ pay }) => pay.allowed) ?? false, 'PAY_RETOTALING')
  }

  it('no offer stands before what must be done, and nothing that cannot be undone leads (TASK-02)', () => {
    check((_, tasks) => {
      const kinds = tasks.map(({ done, kind }) => (done ? 'done' : kind))
      const order = ['must', 'may', 'later', 'done']
      expect(kinds).toEqual(kinds.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
      for (const { code, kind } of tasks.filter((task) => isFinal(task.code)))
        expect(kind, code).toBe('may')
      const offers = tasks.filter(({ kind, done }) => kind === 'may' && !done)
      expect(offers.slice(0, -1).some(({ code }) => isFinal(code))).toBe(false)
    })
  })
})
