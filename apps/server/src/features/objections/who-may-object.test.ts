import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as payments from '@lokseva/contract/payments/endpoints'
import { closeStage } from '#features/stages/index'
import { actAsPortal } from '#platform/database/acting'
import { endApplication } from '#test/people/end-application'
import type { Applied } from '#test/portals/my-account-portal'
import { objectionsPortal } from '#test/portals/objections-portal'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'

const portal = await objectionsPortal()
const { owner, objector, raise, list, change, withdraw, leaveToPay, payAll, settle, on, visit } =
  portal

const table = readFileSync(
  join(import.meta.dirname, '../../../../../docs/rules/objections.md'),
  'utf8',
)
const lines = table
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const codeOf = new Map(lines.filter(([, code]) => /^[A-Z_]+$/.test(code!)) as [string, string][])
const actions = ['Add', 'Edit', 'Withdraw', 'Pay'] as const
const rows = lines
  .filter(([id]) => /^O\d\d$/.test(id!))
  .map(([id, situation, ...cells]) => ({ id: id!, situation: situation!, cells }))

type Case = { asha: Applied; id: string; fees: number }

/** Brings somebody into the words of a situation. */
async function bring(situation: string): Promise<Case> {
  on('2026-11-15')
  const [what, ...rest] = situation.split(', ')
  const after = rest.join(', ')
  if (what === 'none') return { ...(await without(after)), id: '', fees: 0 }
  const asha = await objector([1])
  const { id } = (await list(asha)).objectionRequestsDtoList[0]!
  if (what === 'withdrawn') await withdraw(asha, id)
  if (['paid', 'upheld', 'not upheld'].includes(what!)) await payAll(asha)
  if (what === 'being paid') {
    if (after === 'day after') on('2026-11-20')
    await leaveToPay(await visit(asha))
  }
  if (what === 'upheld' || what === 'not upheld')
    await sql`update objections set state = ${what === 'upheld' ? 'UPHELD' : 'NOT_UPHELD'},
      decided_at = now() where id = ${id}`.execute(owner)
  if (after === 'last second') on('2026-11-20', '23:59:59')
  if (after === 'day after' || what === 'lapsed') on('2026-11-21', '00:00:00')
  if (what === 'lapsed') await settle()
  if (after === 'next stage open') {
    const days = { start: '2026-11-21', end: '2026-11-30' }
    await portal.stage('ANSWER_KEY_QUESTION_OBJECTION', { only: [asha.id], ...days })
    await portal.carryOver()
  }
  if (after === 'opted out')
    await sql`update applications set status = 'OPTED_OUT', ended_at = now()
      where id = ${asha.id}`.execute(owner)
  if (after === 'application cancelled') await endApplication(owner, asha.id)
  if (after === 'stage closed before') await closeNewest()
  return { asha: await visit(asha), id, fees: 144 }
}

async function without(after: string): Promise<{ asha: Applied }> {
  if (after === 'stage not begun')
    return { asha: await objector([], { start: '2026-11-16', end: '2026-11-20' }) }
  if (after === 'no stage') return { asha: await portal.paid() }
  const asha = await portal.applied()
  await portal.stage('ANSWER_KEY_QUESTION_OBJECTION', { only: [asha.id] })
  return { asha }
}

async function closeNewest(): Promise<void> {
  const { rows: newest } = await sql<{ id: number }>`select max(id) as id from stages`.execute(
    owner,
  )
  await actAsPortal(() => closeStage(portal, operator, { stageId: newest[0]!.id }))
}

const act = {
  Add: ({ asha }: Case) => raise(asha, 2),
  Edit: ({ asha, id }: Case) => change(asha, id, { candidateAnswer: '4' }),
  Withdraw: ({ asha, id }: Case) => withdraw(asha, id),
  Pay: ({ asha, id, fees }: Case) =>
    send(asha.caller, payments.startObjectionSbi, {
      params: { id },
      body: { objReqIds: [id], fees },
    }),
}

const announced = async ({ asha, id }: Case, action: (typeof actions)[number]) => {
  const { objectionRequestsDtoList: all, abilities } = await list(asha)
  const own = all.find((each) => each.id === id)?.abilities
  return { Add: abilities.add, Pay: abilities.pay, Edit: own?.edit, Withdraw: own?.withdraw }[
    action
  ]
}

it('there are rows to read', () => expect(rows.length).toBeGreaterThan(15))

it.each(rows)(
  '$id $situation: add, edit, withdraw and pay as the table says (OBJ-12)',
  async (row) => {
    // What was refused has changed nothing: the next is tried by the same person.
    let found: Case | undefined
    for (const [place, action] of actions.entries()) {
      const word = row.cells[place]!
      if (word === '-') continue
      found ??= await bring(row.situation)
      const ability = await announced(found, action)
      const answer = await act[action](found)
      const expected = word === 'yes' ? { status: 200 } : { code: codeOf.get(word) ?? word }
      expect({ action, ...answer }).toMatchObject({ action, ...expected })
      // What is not there announces nothing; what a call may do is announced, and why it may not.
      const announcement = word === 'yes' ? { allowed: true } : { allowed: false, ...expected }
      if (word !== 'not there')
        expect({ action, ...ability }).toMatchObject({ action, ...announcement })
      if (word === 'yes') found = undefined
    }
  },
)
