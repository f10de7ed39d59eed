import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import file from '../../../demo/advertisements/101.json' with { type: 'json' }
import { actions, codesFor } from '#test/people/application-actions'
import { somebodyWaits } from '#test/database/database'
import { myAccountPortal, type Applied } from '#test/portals/my-account-portal'
import { brokenInvariants } from '#platform/database/broken-invariants'

const portal = await myAccountPortal()
const { db, clock, owner, bank, applied, paid, learn, leave, stage, statusOf, proveBoth, on } =
  portal

beforeEach(() => on('2026-11-15'))

type Work = () => Promise<unknown>

/** Does something while somebody else holds a row, and lets go of it. */
async function holding(held: ReturnType<typeof sql>, work: Work) {
  const tx = await db.startTransaction().execute()
  try {
    await held.execute(tx)
    await work()
  } finally {
    await tx.rollback().execute()
  }
}

/** Both at once, and the first one first: each waits for what somebody else holds. */
async function inTurn(held: ReturnType<typeof sql>, first: Work, second: Work) {
  const begun: Promise<unknown>[] = []
  await holding(held, async () => {
    begun.push(first())
    await somebodyWaits(db, 1)
    begun.push(second())
    await somebodyWaits(db, 2)
  })
  return Promise.all(begun)
}
const row = ({ id }: Applied) => sql`select from applications where id = ${id} for update`
const advert = sql`select from advertisements where id = 101 for update`
const act =
  ({ caller, id }: Applied, name: keyof typeof actions): Work =>
  () =>
    actions[name](caller, id)
const prove = async (known: Applied, ...names: (keyof typeof codesFor)[]) => {
  for (const name of names) await proveBoth(known, codesFor[name])
}
const done = expect.objectContaining({ status: 200 })
const refused = (code: string) => expect.objectContaining({ status: expect.any(Number), code })
const toldOf = async (known: Applied, template: string) =>
  (await portal.messagesTo(known.email)).filter((each) => each === template).length
const attempt = async (orderNo: string) =>
  owner
    .selectFrom('payment_attempts')
    .select(['state', 'reason'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
const sound = async () => expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})

describe('cancelling on one device and paying on another', () => {
  it('first cancelled: no payment is begun, and it is told why (MYACC-51)', async () => {
    const asha = await applied()
    expect(await inTurn(row(asha), act(asha, 'Cancel'), act(asha, 'Pay'))).toEqual([
      done,
      refused('APPLICATION_ENDED'),
    ])
    expect(await statusOf(asha)).toBe('CANCELLED')
    await sound()
  })

  it('first begun to pay: it is cancelled all the same, and the money goes back whole (MYACC-51)', async () => {
    const asha = await applied()
    const [started, cancelled] = await inTurn(row(asha), act(asha, 'Pay'), act(asha, 'Cancel'))
    expect(cancelled).toEqual(done)
    const orderNo = (started as { orderNo?: string }).orderNo!
    bank.take(orderNo, clock.now())
    await learn(orderNo)
    expect(await attempt(orderNo)).toEqual({ state: 'REFUND_DUE', reason: 'ended' })
    expect(await statusOf(asha)).toBe('CANCELLED')
    await sound()
  })

  it('the money comes first: it is paid, and cancelling asks for codes now (MYACC-52)', async () => {
    const asha = await applied()
    const orderNo = await leave(asha)
    bank.take(orderNo, clock.now())
    const [, cancelled] = await inTurn(row(asha), () => learn(orderNo), act(asha, 'Cancel'))
    expect(cancelled).toEqual(refused('CODES_MISSING'))
    expect(await statusOf(asha)).toBe('FEES_PAID')
    await sound()
  })

  it('the money comes while it is being cancelled: all of it goes back (MYACC-52)', async () => {
    const asha = await applied()
    const orderNo = await leave(asha)
    bank.take(orderNo, clock.now())
    const [cancelled] = await inTurn(row(asha), act(asha, 'Cancel'), () => learn(orderNo))
    expect(cancelled).toEqual(done)
    expect(await attempt(orderNo)).toEqual({ state: 'REFUND_DUE', reason: 'ended' })
    expect(await statusOf(asha)).toBe('CANCELLED')
    await sound()
  })

  it('all of it at once ends in a state that may be, whoever wins (MYACC-52)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const asha = await applied()
      const orderNo = await leave(asha)
      bank.take(orderNo, clock.now())
      const [one, two] = await Promise.all([
        act(asha, 'Cancel')(),
        act(asha, 'Cancel')(),
        learn(orderNo),
        learn(orderNo),
      ])
      const answers = [one, two].map((each) => (each as { code?: string }).code ?? 'done')
      const status = await statusOf(asha)
      expect([status, ...answers.toSorted()]).toEqual(
        status === 'CANCELLED'
          ? ['CANCELLED', 'APPLICATION_ENDED', 'done']
          : ['FEES_PAID', 'CODES_MISSING', 'CODES_MISSING'],
      )
    }
    await sound()
  })
})

it('of two who cancel one does, the other is told, and the message goes out once (MYACC-53)', async () => {
  const asha = await paid()
  await prove(asha, 'Cancel')
  expect(await inTurn(row(asha), act(asha, 'Cancel'), act(asha, 'Cancel'))).toEqual([
    done,
    refused('APPLICATION_ENDED'),
  ])
  expect(await toldOf(asha, 'APPLICATION_CANCELLED')).toBe(1)
  await sound()
})

describe('ranking posts on one device and opting out on another', () => {
  const begin = async () => {
    const asha = await paid()
    await stage('PREF_OPT_OUT', { only: [asha.id] })
    await prove(asha, 'Opt out', 'Preferences')
    return asha
  }

  it('first ranked: both happen (MYACC-54)', async () => {
    for (const name of ['Order', 'Preferences'] as const) {
      const asha = await begin()
      expect(await inTurn(row(asha), act(asha, name), act(asha, 'Opt out'))).toEqual([done, done])
      expect(await statusOf(asha)).toBe('OPTED_OUT')
    }
  })

  it('first left: nothing is ranked any more, and the codes for it are not spent (MYACC-54)', async () => {
    for (const name of ['Order', 'Preferences'] as const) {
      const asha = await begin()
      expect(await inTurn(row(asha), act(asha, 'Opt out'), act(asha, name))).toEqual([
        done,
        refused('APPLICATION_ENDED'),
      ])
      const { rows } = await sql`select from one_time_codes where account_id = ${asha.accountId}
        and purpose = 'PREFERENCE_CHANGE' and used_at is not null`.execute(owner)
      expect(rows).toEqual([])
    }
    await sound()
  })
})

describe('the last second of the last day', () => {
  const lastSecond = async () => {
    const asha = await paid()
    on('2026-12-12', '23:59:59')
    return portal.visit(asha)
  }
  const centreOf = async ({ id }: Applied) =>
    (
      await sql<{ centre: number }>`select exam_centre_id as centre from applications
        where id = ${id}`.execute(owner)
    ).rows[0]!.centre

  it('is long enough for a centre, and for the one who asks once more (MYACC-55)', async () => {
    const asha = await lastSecond()
    expect(await inTurn(row(asha), act(asha, 'Centre'), act(asha, 'Centre'))).toEqual([done, done])
    expect(await centreOf(asha)).toBe(8)
  })

  it('is over for whoever must wait past midnight, and nothing is half changed (MYACC-55)', async () => {
    const asha = await lastSecond()
    let answer: Promise<unknown> | undefined
    await holding(row(asha), async () => {
      answer = act(asha, 'Centre')()
      await somebodyWaits(db)
      on('2026-12-13', '00:00:00')
    })
    expect(await answer).toEqual(refused('WINDOW_CLOSED'))
    expect(await centreOf(asha)).toBe(3)
  })
})

describe('re-applying while the commission corrects the advertisement', () => {
  const olderOnly = file.posts.map((each) =>
    each.id === 5003
      ? { ...each, criteria: { ...each.criteria, age: { ...each.criteria.age, min: 37 } } }
      : each,
  )
  const begin = async () => {
    const asha = await paid()
    await stage('RECHECK_ELIGIBILITY', { only: [asha.id] })
    return asha
  }
  const postsOf = async ({ id }: Applied) =>
    (
      await sql<{ post: number; version: number | null }>`select post_id as post,
        (verdict ->> 'version')::integer as version from application_posts
        where application_id = ${id} order by post_id`.execute(owner)
    ).rows

  it('first corrected: the new rules decide (MYACC-56)', async () => {
    const asha = await begin()
    const correct = () => portal.correct(file, { posts: olderOnly })
    expect(await inTurn(advert, correct, act(asha, 'Re-apply'))).toEqual([
      expect.objectContaining({ outcome: 'corrected' }),
      refused('NOT_ELIGIBLE'),
    ])
    expect(await postsOf(asha)).toHaveLength(2)
    await portal.correct(file, {})
  })

  it('first applied: it stays, with the verdict of the rules that were (MYACC-56)', async () => {
    const asha = await begin()
    const correct = () => portal.correct(file, { posts: olderOnly })
    expect(await inTurn(advert, act(asha, 'Re-apply'), correct)).toEqual([
      done,
      expect.objectContaining({ outcome: 'corrected' }),
    ])
    expect((await postsOf(asha))[2]).toEqual({ post: 5003, version: 3 })
    expect(await portal.view(asha)).toMatchObject({ status: 200 })
    await portal.correct(file, {})
  })

  it('twice at once it is joined once, and the other is told (MYACC-57)', async () => {
    const asha = await begin()
    const again = await inTurn(row(asha), act(asha, 'Re-apply'), act(asha, 'Re-apply'))
    expect(again).toEqual([done, refused('VALIDATION_FAILED')])
    expect(await postsOf(asha)).toHaveLength(3)
    expect(await toldOf(asha, 'POSTS_JOINED')).toBe(1)
    await sound()
  })
})
