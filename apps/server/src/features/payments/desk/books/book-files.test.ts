import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@lokseva/contract/day-ms'
import * as desk from '@lokseva/contract/payments/desk/endpoints'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { send } from '#test/portals/profile-portal'
import { accountsPortal, REPORT_HEAD, reported, SCROLL_HEAD } from '../accounts.test-kit.ts'

const portal = await accountsPortal()
const { clock, owner, accounts, auditor, by, drop, take } = portal
const day = portal.today()

const linesOf = async (fileId: string) =>
  (await by(auditor)).call(desk.listBookFileLines, { params: { fileId } })

describe('a file of accounts', () => {
  it('is looked into line by line, and nothing of it counts before it is taken (OFFICE-536)', async () => {
    const { challanNo, applicationId } = await portal.slip()
    const file = await drop('scroll', [SCROLL_HEAD, `SSB 00${challanNo},544,${day},077,1,S. Patil`])
    expect(file).toMatchObject({ state: 'checked', lines: 1, faulty: 0 })
    expect(await linesOf(file.id)).toEqual([
      { line: 2, about: challanNo, paise: 54_400, outcome: 'paid', problem: null },
    ])
    expect(await portal.standing(applicationId)).toEqual({
      status: 'SUBMITTED',
      states: ['ISSUED'],
    })
    expect(await take(file.id)).toMatchObject({ state: 'taken' })
    expect(await portal.standing(applicationId)).toEqual({
      status: 'FEES_PAID',
      states: ['SETTLED'],
    })
  })

  it('with a fault is not taken; faults are told in both languages, and can be kept (OFFICE-536)', async () => {
    const file = await drop('scroll', [
      SCROLL_HEAD,
      '=1+1,544,15/11/2026,077,1,S. Patil',
      `1000000000016,544,${day},077,2,S. Patil`,
      `1000000000016,free,${day},077,3,S. Patil`,
    ])
    expect(file).toMatchObject({ state: 'checked', faulty: 2 })
    const [number, amount] = await linesOf(file.id)
    expect(number).toMatchObject({
      line: 2,
      problem: { en: expect.stringContaining('challan_no'), mr: expect.stringContaining('क्रमांक') },
    })
    expect(amount!.problem!.mr).toContain('रक्कम')
    const params = { fileId: file.id }
    const kept = await (await by(auditor)).raw(desk.fetchFaultyLines, { params })
    const csv = Buffer.from(kept.body).toString()
    expect(csv).toContain(`"'=1+1,544,15/11/2026,077,1,S. Patil"`)
    expect(csv.split('\n')).toHaveLength(4)
    expect(await take(file.id)).toMatchObject({ status: 409, code: 'BOOK_FILE_FAULTY' })
  })

  it('that is no table is refused with words (OFFICE-536, OFFICE-496)', async () => {
    const workbook = await drop('report', ['PK\u0003\u0004workbook'], day)
    expect(workbook).toMatchObject({ state: 'checked', faulty: 1 })
    const [fault] = await linesOf(workbook.id)
    expect(fault!.problem!.mr).toBe('ही CSV फाइल नाही, वर्कबुक आहे: ती CSV UTF-8 म्हणून जतन करा')
    expect(fault!.problem!.en).toBe('this is a workbook, not a CSV file: save it as CSV UTF-8')
    expect(await drop('report', [REPORT_HEAD])).toMatchObject({
      status: 422,
      fieldErrors: [{ path: 'day' }],
    })
    expect(await drop('scroll', [SCROLL_HEAD], day)).toMatchObject({ status: 422 })
  })

  it('is of no day that has not been (OFFICE-536)', async () => {
    const tomorrow = new Date(clock.now() + 19_800_000 + DAY_MS).toISOString().slice(0, 10)
    expect(await drop('report', [REPORT_HEAD], tomorrow)).toMatchObject({
      status: 422,
      fieldErrors: [{ path: 'day', message: 'The date cannot be after today' }],
    })
  })

  it('is taken once, and a scroll that was taken before is refused in both languages (OFFICE-537, OFFICE-496)', async () => {
    const report = [REPORT_HEAD, reported('card', 'ABCDEFGHJKLMNPQ')]
    const first = await drop('report', report, day)
    const again = await drop('report', report, day)
    expect(await take(first.id)).toMatchObject({ state: 'taken' })
    expect(await take(first.id)).toMatchObject({ status: 409, code: 'BOOK_FILE_TAKEN' })
    expect(await take(again.id)).toMatchObject({ status: 409, code: 'BOOK_FILE_TAKEN' })
    const { challanNo } = await portal.slip()
    const scroll = [SCROLL_HEAD, `${challanNo},544,${day},077,9,S. Patil`]
    await take((await drop('scroll', scroll)).id)
    expect(await drop('scroll', scroll)).toMatchObject({
      state: 'refused',
      problem: {
        en: expect.stringMatching(/^This file was taken in on .* by m/),
        mr: expect.stringMatching(/^ही फाइल .* रोजी m.* यांनी घेतली आहे\.$/),
      },
    })
  })

  it('that two officers take at the same moment is taken once, and the other is told so (OFFICE-1465)', async () => {
    const other = await portal.officer('accounts')
    const report = [REPORT_HEAD, reported('card', 'YBCDEFGHJKLMNPQ')]
    const files = [await drop('report', report, day), await drop('report', report, day)]
    const callers = [await by(accounts), await by(other)]
    const answers = await Promise.all(
      files.map(({ id: fileId }, place) =>
        send(callers[place]!, desk.takeBookFile, { params: { fileId } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    expect(answers.map(({ code }) => code)).toContain('BOOK_FILE_TAKEN')
    await portal.lookInto()
  })

  it('of a provider can be put away with all it said; a scroll that was taken cannot (OFFICE-537)', async () => {
    const open = async () => (await portal.openItems()).map(({ orderNo }) => orderNo)
    const report = [REPORT_HEAD, reported('card', 'ZBCDEFGHJKLMNPQ')]
    const file = await drop('report', report, day)
    await take(file.id)
    expect(await open()).toContain('ZBCDEFGHJKLMNPQ')
    const params = { fileId: file.id }
    await (await by(accounts)).call(desk.putAwayBookFile, { params })
    expect(await open()).not.toContain('ZBCDEFGHJKLMNPQ')
    const { challanNo } = await portal.slip()
    const scroll = await drop('scroll', [SCROLL_HEAD, `${challanNo},544,${day},077,10,S. Patil`])
    await take(scroll.id)
    const taken = { params: { fileId: scroll.id } }
    expect(await send(await by(accounts), desk.putAwayBookFile, taken)).toMatchObject({
      status: 409,
      code: 'BOOK_FILE_TAKEN',
    })
  })

  it('is dropped and taken by accounts alone (OFFICE-535)', async () => {
    const params = { fileId: crypto.randomUUID() }
    for (const call of [desk.takeBookFile, desk.putAwayBookFile])
      expect(await send(await by(auditor), call, { params })).toMatchObject({ status: 403 })
    expect(await send(await by(accounts), desk.takeBookFile, { params })).toMatchObject({
      status: 404,
    })
    expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
  })
})
