import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { applicationPath, stagePath } from '@lokseva/contract/applications/addresses'
import { makeChallan } from '@lokseva/contract/payments/endpoints'
import { listTasks } from '@lokseva/contract/tasks/endpoints'
import type { Task } from '@lokseva/contract/tasks/schemas'
import { switchModule } from '#features/site/index'
import { myAccountPortal } from '#test/portals/my-account-portal'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import type { WireClient } from '#test/wire/wire-client'

const portal = await myAccountPortal()
const { applied, paid, stage, scrutinise, client } = portal
const tasksOf = (caller: WireClient) => caller.call(listTasks, {}) as Promise<Task[]>
const codes = (tasks: Task[]) => tasks.filter(({ done }) => !done).map(({ code }) => code)

const setMyAccount = (isOn: boolean) =>
  switchModule(portal, operator, {
    name: 'MY_ACCOUNT_TAB',
    on: isOn,
    message: { en: 'Closed today.', mr: 'आज बंद.' },
  })

describe('the tasks of a candidate', () => {
  it('ask for the fee that is owed, with its last day and where it is paid (TASK-03, TASK-06)', async () => {
    const { caller, id } = await applied()
    const [first] = await tasksOf(caller)
    expect(first).toMatchObject({
      code: 'PAY_FEE',
      kind: 'must',
      applicationId: id,
      advertisementId: 101,
      href: applicationPath(id, 'pay'),
      loss: 'An application whose fee is not paid by the last day is not considered.',
      isFinal: false,
      done: false,
    })
    expect(first!.text).toMatch(/^Pay the fee of ₹\d+$/)
    expect(first!.why).toMatch(/^It is not paid yet\. Pay online by \d\d\/\d\d\/2026, 23:59/)
    expect(first!.about).toMatch(/^101\/2026 · /)
    expect(first!.daysLeft).toBeGreaterThan(0)
    // By challan it may be later: the day is that of paying online.
    expect(first!.until).toBe('2026-12-07')
  })

  it('lead who has printed a challan to the bank, and offer to pay online (TASK-21)', async () => {
    const { caller, id } = await applied()
    await caller.call(makeChallan, { params: { id } })
    const [first, second] = await tasksOf(caller)
    expect(first).toMatchObject({
      code: 'DEPOSIT_CHALLAN',
      kind: 'must',
      until: '2026-12-10',
      href: applicationPath(id, 'payments'),
    })
    expect(second).toMatchObject({ code: 'PAY_ONLINE', kind: 'may', until: '2026-12-07', loss: '' })
  })

  it('ask for nothing once the fee is paid, and say that it is done (TASK-05)', async () => {
    const { caller } = await paid()
    const tasks = await tasksOf(caller)
    expect(codes(tasks)).toEqual([])
    expect(tasks.map(({ code, done }) => ({ code, done }))).toEqual([
      { code: 'PAY_FEE', done: true },
    ])
  })

  it('quote the commission about a document that was sent back, and lead to its stage (TASK-03)', async () => {
    const known = await paid()
    const remarks = 'The second page is cut off.'
    await scrutinise(known, 'D01', { status: 'Rejected', remarks })
    const stageId = await stage('RE_UPLOAD_DOCUMENTS', { only: [known.id] })
    const [first] = await tasksOf(known.caller)
    expect(first).toMatchObject({
      code: 'SEND_AGAIN',
      stageId,
      documentTypeId: 'D01',
      why: 'The commission wrote: ‘The second page is cut off.’',
      until: '2026-11-20',
      href: stagePath(known.id, stageId),
    })
  })

  it('end with the last day for money where something is paid in a stage, as the application says (TASK-30)', async () => {
    const known = await paid()
    const stageId = await stage('RETOTALING', { only: [known.id] })
    await sql`update stages set online_payment_end_day = '2026-11-18'
      where id = ${stageId}`.execute(portal.owner)
    const { advertisementStages } = await portal.view(known)
    expect(advertisementStages.find((each) => each.stageId === stageId)).toMatchObject({
      endDate: '2026-11-18',
      isReadOnly: false,
    })
    portal.on('2026-11-19')
    const after = await portal.view(await portal.visit(known))
    expect(after.advertisementStages.find((each) => each.stageId === stageId)).toMatchObject({
      endDate: '2026-11-18',
      isReadOnly: true,
    })
    portal.on('2026-11-15')
  })

  it('are told to nobody who is not logged in (TASK-06)', async () => {
    await applied()
    const stranger = await client()
    expect(await send(stranger, listTasks)).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  it('are silent about what stands on a screen that is switched off (TASK-04)', async () => {
    const { caller } = await applied()
    await setMyAccount(false)
    expect(codes(await tasksOf(caller))).toEqual([])
    await setMyAccount(true)
    expect(codes(await tasksOf(caller))).toEqual(['PAY_FEE'])
  })
})
