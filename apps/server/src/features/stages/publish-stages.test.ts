import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { endApplication } from '#test/people/end-application'
import { operator } from '#test/operator'
import { stagedPortal, stageLine } from '#test/portals/staged-portal'
import { closeStage, listStages } from './index.ts'

const portal = await stagedPortal()
const { db, clock, owner, applied, publish, stage } = portal
type Applied = Awaited<ReturnType<typeof applied>>
let [asha, ravi]: Applied[] = []
beforeAll(async () => {
  asha = await applied()
  ravi = await applied('SUBMITTED')
})

/** Everything a file could have changed. */
async function everything() {
  const { rows } = await sql`select (select count(*)::int from stages) as stages,
    (select count(*)::int from stage_applications) as listed,
    (select count(*)::int from audit_log) as audited,
    (select count(*)::int from graphile_worker._private_jobs) as jobs`.execute(owner)
  return rows[0]
}

/** What is wrong with one line, which is the second of its file. */
async function wrongWith(code: string, given: Record<string, string | number> = {}, files = {}) {
  const { badLines, stages } = await publish([stageLine(code, given)], { files })
  expect(stages).toEqual([])
  expect(badLines.every(({ line }) => line === 2)).toBe(true)
  for (const { inMarathi } of badLines) expect(inMarathi).toMatch(/\p{Script=Devanagari}/u)
  return badLines.map(({ problem }) => problem)
}

describe('a file of stages', () => {
  it('is published with all it says, under the name of the operator (STAGE-01)', async () => {
    const { badLines, stages } = await publish([
      stageLine('RETOTALING', {
        startDate: '16/11/2026',
        endDate: '2026-11-25',
        onlinePaymentEndDate: '2026-11-24',
      }),
      stageLine('MEDICAL', {
        type: 'external_redirect',
        url: 'https://tests.example.in/slot?x=1',
      }),
    ])
    expect(badLines).toEqual([])
    const { rows } = await sql`select code, type, name_en as en, name_mr as mr, start_day as start,
      end_day as end, online_payment_end_day as paid, url, audience from stages
      where id = any(${stages.map(({ stageId }) => stageId)}) order by id`.execute(owner)
    const both = { en: 'A stage', mr: 'एक टप्पा', audience: 'ALL' }
    expect(rows).toEqual([
      {
        ...both,
        code: 'RETOTALING',
        type: 'internal',
        start: '2026-11-16',
        end: '2026-11-25',
        paid: '2026-11-24',
        url: null,
      },
      {
        ...both,
        code: 'MEDICAL',
        type: 'external_redirect',
        start: '2026-11-15',
        end: '2026-11-30',
        paid: null,
        url: 'https://tests.example.in/slot?x=1',
      },
    ])
    const audit = await sql<{ details: object }>`select actor, actor_id as id, details
      from audit_log where action = 'STAGE_PUBLISHED' order by id limit 1`.execute(owner)
    expect(audit.rows[0]).toMatchObject({
      actor: 'system',
      id: 'test',
      details: { code: 'RETOTALING', advertisement: 101, audience: 'ALL', by: 'operator' },
    })
  })

  it('is for those alone whom a file beside it lists (STAGE-02)', async () => {
    const list = { 'called.csv': `App\n${asha!.applicationNo}\n` }
    const { stages } = await publish(
      [stageLine('INTERVIEW_LETTER_PT_LETTER', { audience: 'called.csv' })],
      { files: list },
    )
    const { rows } = await sql`select application_id as id from stage_applications
      where stage_id = ${stages[0]!.stageId}`.execute(owner)
    expect(rows).toEqual([{ id: asha!.applicationId }])
    expect(stages[0]).toMatchObject({ listed: 1 })
  })

  it('is refused whole where one line is wrong, and every wrong line is named (STAGE-03)', async () => {
    const before = await everything()
    const { badLines } = await publish([
      stageLine('ADMIT_CARDS'),
      stageLine('HOLIDAYS'),
      stageLine('OPTING_OUT', { advertisementId: 999 }),
      stageLine('OPTING_OUT', { startDate: '2026-11-31' }),
    ])
    expect(badLines.map(({ line, problem }) => `${line}: ${problem.slice(0, 30)}`)).toEqual([
      '3: stageCode is none of ADMIT_CAR',
      '4: there is no advertisement 999',
      '5: startDate is not a day such as',
    ])
    expect(await everything()).toEqual(before)
  })

  it.each([
    ['a day before its first', { endDate: '2026-11-14' }, 'endDate is before startDate'],
    ['days that are over', { startDate: '2026-11-01', endDate: '2026-11-14' }, 'endDate is over'],
    [
      'money after its end',
      { onlinePaymentEndDate: '2026-12-01' },
      'onlinePaymentEndDate is not between startDate and endDate',
    ],
    ['no name', { nameDvng: ' ' }, 'nameDvng is empty or longer than 200 letters'],
    ['another type', { type: 'external' }, 'type is none of internal, external_redirect'],
    ['a way out that it does not have', { url: 'https://tests.example.in/' }, 'only an external'],
    ['no audience', { audience: '' }, 'audience is empty'],
    ['an audience nobody finds', { audience: 'no.csv' }, 'there is no file no.csv beside it'],
    ['no advertisement', { advertisementId: 'x' }, 'advertisementId is not a number'],
  ])('is refused for %s, in both languages (STAGE-03, OFFICE-496)', async (_, given, problem) => {
    expect(await wrongWith('ADMIT_CARDS', given)).toEqual([expect.stringContaining(problem)])
  })

  it.each([
    ['without a url', 'MEDICAL_2', '', 'an external stage needs a url'],
    ['to nowhere', 'MEDICAL_2', 'tests', 'url is not an address'],
    ['to a site that is not allowed', 'MEDICAL_2', 'https://evil.example/', 'HANDOVER_ORIGINS'],
    ['to such a site in disguise', 'MEDICAL_2', 'https://tests.example.in@evil.example/', 'lacks'],
    ['with a user in it', 'MEDICAL_2', 'https://a:b@tests.example.in/', 'url names a user'],
    ['to a script', 'MEDICAL_2', 'javascript:alert(1)', 'lacks'],
    ['under a code of ours', 'ADMIT_CARDS', 'https://tests.example.in/', "the portal's own"],
    ['under no code', 'med', 'https://tests.example.in/', 'stageCode is not 3 to 40'],
  ])('is refused where it leads %s (STAGE-04)', async (_, code, url, problem) => {
    const found = await wrongWith(code, { type: 'external_redirect', url })
    expect(found).toEqual([expect.stringContaining(problem)])
  })

  it('names whoever is listed and cannot be, in both languages (STAGE-05, OFFICE-496)', async () => {
    const gone = await applied()
    await endApplication(owner, gone.applicationId)
    const list = [
      'App',
      '2026-101-9999999-9',
      ravi!.applicationNo,
      gone.applicationNo,
      asha!.applicationNo,
      asha!.applicationNo,
    ].join('\n')
    expect(await wrongWith('ADMIT_CARDS', { audience: 'a.csv' }, { 'a.csv': list })).toEqual([
      'a.csv, line 6: the application of line 5 once more',
      'a.csv, line 2: 2026-101-9999999-9 is not known',
      `a.csv, line 3: ${ravi!.applicationNo} has not paid, or has ended (SUBMITTED)`,
      `a.csv, line 4: ${gone.applicationNo} has not paid, or has ended (CANCELLED)`,
    ])
    const wrong = { advertisementId: 102, audience: 'b.csv' }
    const mine = { 'b.csv': `App\n${asha!.applicationNo}` }
    expect(await wrongWith('ADMIT_CARDS', wrong, mine)).toEqual([
      `b.csv, line 2: ${asha!.applicationNo} belongs to advertisement 101`,
    ])
  })

  it('says in both languages what may be a mistake (OFFICE-496)', async () => {
    const { warnings } = await publish(
      [
        stageLine('RESULT_MARK_SHEET', { startDate: '2026-11-14', endDate: '2026-11-25' }),
        stageLine('RETOTALING', { startDate: '2026-11-12', endDate: '2026-11-30' }),
        stageLine('PREF_OPT_OUT'),
        stageLine('OPTING_OUT'),
      ],
      { dryRun: true },
    )
    expect(warnings.map(({ inMarathi }) => inMarathi)).toEqual([
      'startDate 14/11/2026 हा दिवस होऊन गेला आहे: उमेदवारांना लगेच कळवले जाईल',
      'startDate 12/11/2026 हा दिवस होऊन गेला आहे: उमेदवारांना लगेच कळवले जाईल',
      expect.stringContaining('RETOTALING हा टप्पा RESULT_MARK_SHEET च्या आधी उघडतो'),
      expect.stringContaining('PREF_OPT_OUT आणि OPTING_OUT'),
      expect.stringContaining('OPTING_OUT आणि PREF_OPT_OUT'),
    ])
  })

  it('is looked at first, and nothing is written (STAGE-06)', async () => {
    const before = await everything()
    const { badLines, stages } = await publish([stageLine('PREF_OPT_OUT')], { dryRun: true })
    expect(badLines).toEqual([])
    expect(stages).toMatchObject([{ code: 'PREF_OPT_OUT', line: 2 }])
    expect(await everything()).toEqual(before)
  })

  it('opens a stage once at a time, whoever publishes it again (STAGE-07)', async () => {
    const id = await stage('PREFERENCE_CHANGE', { endDate: '2026-11-20' })
    expect(await wrongWith('PREFERENCE_CHANGE', { startDate: '2026-11-20' })).toEqual([
      `its days overlap with those of stage ${id} (2026-11-15 to 2026-11-20)`,
    ])
    const twice = await publish([
      stageLine('OPTING_OUT', { endDate: '2026-11-20' }),
      stageLine('OPTING_OUT', { startDate: '2026-11-20' }),
    ])
    expect(twice.badLines).toMatchObject([
      { line: 3, problem: 'its days overlap with those of the same stage in line 2' },
    ])
    await stage('PREFERENCE_CHANGE', { startDate: '2026-11-21' })
    await stage('PREFERENCE_CHANGE', { advertisementId: 102 })
  })

  it('is published by one of two operators who send it at once (STAGE-07)', async () => {
    const both = await Promise.all([1, 2].map(() => publish([stageLine('RECHECK_ELIGIBILITY')])))
    expect(both.flatMap(({ stages }) => stages)).toHaveLength(1)
    expect(both.flatMap(({ badLines }) => badLines)).toHaveLength(1)
  })
})

describe('a stage', () => {
  it('is closed at once and once, and makes room for another (STAGE-08)', async () => {
    const stageId = await stage('ADMIT_CARDS')
    await closeStage({ db, clock }, operator, { stageId })
    const again = closeStage({ db, clock }, operator, { stageId })
    await expect(again).rejects.toThrow(`Stage ${stageId} is closed already.`)
    await expect(closeStage({ db, clock }, operator, { stageId: 99_999 })).rejects.toThrow(
      'There is no stage 99999.',
    )
    const next = await stage('ADMIT_CARDS')
    const listed = await listStages(db, 101)
    expect(listed.find((each) => each.stageId === stageId)!.closedAt).toEqual(new Date(clock.now()))
    expect(listed.find((each) => each.stageId === next)!.closedAt).toBeNull()
    expect((await listStages(db, 102)).every((each) => each.advertisementId === 102)).toBe(true)
    const { rows } = await sql`select details->>'stage' as stage from audit_log
      where action = 'STAGE_CLOSED'`.execute(owner)
    expect(rows).toEqual([{ stage: String(stageId) }])
  })
})
