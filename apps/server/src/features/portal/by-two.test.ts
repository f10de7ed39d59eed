import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import * as portal from '@lokseva/contract/portal/endpoints'
import { changeCommission } from '#features/site/index'
import { askedApprovals } from '#test/people/asked-approvals'
import { officePortal } from '#test/portals/office-portal'
import { operator } from '#test/operator'

const office = await officePortal()
const { db, clock, officer, features, brandingFolder } = office
const { ask, approve, freshen } = askedApprovals(office)
const administrator = await officer('administrator')
const approver = await officer('approver')

const message = { en: 'Back at ten.', mr: '10 वाजता सुरू होईल.' }
const inMinutes = (minutes: number) => new Date(clock.now() + minutes * 60_000).toISOString()
const moduleOf = async (name: string) => {
  await freshen(administrator)
  const modules = await administrator.caller.call(portal.listModuleSwitches)
  return modules.find((each) => each.name === name)
}
const pass = async (minutes: number) => {
  clock.set(clock.now() + minutes * 60_000)
  for (const job of [...features.approvals.jobs.everyMinute, ...features.site.jobs.everyMinute])
    await job.run({})
}

describe('A module', () => {
  it('is closed from a time until a time, with words in both languages (OFFICE-168)', async () => {
    const until = inMinutes(60)
    const payload = { name: 'LOGIN', message, until }
    const { id, title, preview } = await ask(administrator, 'modules.off', payload, {
      dueAt: inMinutes(30),
    })
    expect(title).toEqual({ en: 'Close ‘Log in’', mr: '‘लॉगिन’ बंद करणे' })
    expect(preview.changes.map(({ what }) => what.en)).toContain('Until')
    await approve(approver, id)
    await pass(29)
    expect(await moduleOf('LOGIN')).toMatchObject({ isOpen: true, until: null })
    await pass(1)
    expect(await moduleOf('LOGIN')).toMatchObject({ isOpen: false, message, until })
    await pass(29)
    expect(await moduleOf('LOGIN')).toMatchObject({ isOpen: false })
    await pass(1)
    expect(await moduleOf('LOGIN')).toMatchObject({ isOpen: true, message: null, until: null })
    const entry = await db
      .selectFrom('audit_log')
      .select(['actor', 'actor_id'])
      .where('action', '=', 'MODULE_SWITCHED')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ actor: 'system', actor_id: 'end-module-states' })
  })

  it('has no line about its end where it has none, before or after (OFFICE-1011)', async () => {
    const { preview } = await ask(administrator, 'modules.off', { name: 'CHANGE_PWD', message })
    expect(preview.changes.map(({ what }) => what.en)).toEqual([
      'State',
      'What people read instead',
    ])
  })

  it('is opened for a time, and closes then with the words it was given (OFFICE-168)', async () => {
    const closing = await ask(administrator, 'modules.off', { name: 'UPDATE_PROFILE', message })
    await approve(approver, closing.id)
    const words = { en: 'The window is over.', mr: 'मुदत संपली.' }
    const payload = { name: 'UPDATE_PROFILE', until: inMinutes(20), message: words }
    const { id } = await ask(administrator, 'modules.on', payload, { dueAt: inMinutes(10) })
    await approve(approver, id)
    await pass(10)
    expect(await moduleOf('UPDATE_PROFILE')).toMatchObject({ isOpen: true, message: null })
    await pass(10)
    expect(await moduleOf('UPDATE_PROFILE')).toMatchObject({ isOpen: false, message: words })
    await administrator.caller.call(portal.openModule, { params: { name: 'UPDATE_PROFILE' } })
    await pass(10)
    expect(await moduleOf('UPDATE_PROFILE')).toMatchObject({ isOpen: true, until: null })
  })

  it('ends at no time that is over, and opens for a time only with words for its end (OFFICE-168)', async () => {
    expect(
      await ask(administrator, 'modules.off', { name: 'LOGIN', message, until: inMinutes(-1) }),
    ).toMatchObject({ status: 422, code: 'MODULE_TIME_PAST' })
    for (const payload of [
      { name: 'LOGIN', until: inMinutes(10) },
      { name: 'LOGIN', message },
      { name: 'LOGIN', until: 'tomorrow', message },
    ])
      expect(await ask(administrator, 'modules.on', payload)).toMatchObject({ status: 422 })
    // What ends before it begins is asked for, and says at its time why it cannot be.
    const payload = { name: 'LOGIN', message, until: inMinutes(5) }
    const { id } = await ask(administrator, 'modules.off', payload, { dueAt: inMinutes(10) })
    await approve(approver, id)
    await pass(10)
    await freshen(administrator)
    const request = await administrator.caller.call(approvals.getApproval, {
      params: { requestId: id },
    })
    const failure = { en: expect.stringContaining('over') }
    expect(request).toMatchObject({ state: 'open', failure })
    expect(await moduleOf('LOGIN')).toMatchObject({ isOpen: true })
  })
})

describe('The commission', () => {
  const bank = {
    bank: { en: 'State Bank, Fort', mr: 'स्टेट बँक, फोर्ट' },
    accountName: 'Secretary, Commission',
    accountNo: '30011223344',
    ifsc: 'sbin0000300',
  }

  it('is given another bank account by two, who see every digit of it (OFFICE-169)', async () => {
    const { id, preview, state } = await ask(administrator, 'commission.bank', bank)
    expect(state).toBe('open')
    expect(preview.changes.map(({ after }) => after?.en)).toEqual([
      'State Bank, Fort',
      'Secretary, Commission',
      '30011223344',
      'SBIN0000300',
    ])
    await approve(approver, id)
    expect((await administrator.caller.call(portal.getCommission)).bank).toMatchObject({
      accountEnd: '3344',
      ifsc: 'SBIN0000300',
    })
    expect(await ask(administrator, 'commission.bank', bank)).toMatchObject({
      code: 'APPROVAL_NOTHING',
    })
    for (const wrong of [
      { accountNo: '12' },
      { accountNo: '30011223344; drop' },
      { ifsc: 'SBIN1' },
      { bank: { en: 'x', mr: '' } },
      { extra: 1 },
    ])
      expect(
        await ask(administrator, 'commission.bank', { ...bank, ...wrong }),
        JSON.stringify(wrong),
      ).toMatchObject({ status: 422 })
    const other = await ask(administrator, 'commission.bank', { ...bank, accountNo: '99887766' })
    await changeCommission({ db, clock, brandingFolder: '/nowhere' }, operator, {
      bank_account_no: '11112222',
    })
    expect(await approve(approver, other.id)).toMatchObject({ code: 'APPROVAL_STALE' })
  })

  it('is given a logo by two: a picture that holds no script, or none again (OFFICE-170)', async () => {
    const png = await sharp({
      create: { width: 80, height: 40, channels: 3, background: '#123456' },
    })
      .png()
      .toBuffer()
    const { id } = await ask(administrator, 'commission.logo', { logo: png.toString('base64') })
    await approve(approver, id)
    const { logoHref } = await administrator.caller.call(portal.getCommission)
    expect(logoHref).toMatch(/^\/branding\/logo-[0-9a-f]{16}\.png$/)
    const file = `${brandingFolder}/${logoHref!.split('/').at(-1)}`
    expect(existsSync(file) && readFileSync(file).equals(png)).toBe(true)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    for (const logo of [svg, Buffer.from('GIF89a'), Buffer.from('no picture')])
      expect(
        await ask(administrator, 'commission.logo', { logo: logo.toString('base64') }),
      ).toMatchObject({ status: 422, fieldErrors: [{ path: 'payload.logo' }] })
    expect(await ask(administrator, 'commission.logo', { logo: '<script>' })).toMatchObject({
      status: 422,
    })
    const gone = await ask(administrator, 'commission.logo', { logo: null })
    await approve(approver, gone.id)
    expect((await administrator.caller.call(portal.getCommission)).logoHref).toBeNull()
  })
})
