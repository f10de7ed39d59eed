import { describe, expect, it } from 'vitest'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import * as portal from '@lokseva/contract/portal/endpoints'
import { configurationKeys } from '@lokseva/contract/site/schemas'
import { settingRisks } from '@lokseva/contract/site/setting-risks'
import { checkKey } from '#features/access-keys/index'
import { switchModule } from '#features/site/index'
import { askedApprovals } from '#test/people/asked-approvals'
import { operator } from '#test/operator'
import { officePortal } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'

const office = await officePortal()
const { db, clock, officer, deps } = office
const administrator = await officer('administrator')
const approver = await officer('approver')

const message = { en: 'Login opens at 10:00.', mr: 'लॉगिन 10:00 वाजता सुरू होईल.' }
const kit = askedApprovals(office)
const { freshen } = kit
const ask = (kind: string, payload: object) => kit.ask(administrator, kind, payload)
const approve = (requestId: string) => kit.approve(approver, requestId)
const newestAudit = async () => (await kit.lastEntries(1))[0]!

describe('Modules', () => {
  it('are listed with both messages; what stands on a closed screen is closed with it (OFFICE-50)', async () => {
    const name = 'PROFILE_CREATION_TAB'
    await switchModule({ db, clock }, operator, { name, on: false, message })
    const modules = await approver.caller.call(portal.listModuleSwitches)
    expect(modules.find((each) => each.name === name)).toMatchObject({ isOpen: false, message })
    expect(modules.find((each) => each.name === 'PERSONAL_INFO')).toMatchObject({
      isOpen: true,
      closedWith: name,
    })
    await switchModule({ db, clock }, operator, { name, on: true })
  })

  it('are opened by one administrator at once, and it is written down (OFFICE-51)', async () => {
    await switchModule({ db, clock }, operator, { name: 'LOGIN', on: false, message })
    const modules = await administrator.caller.call(portal.openModule, {
      params: { name: 'LOGIN' },
    })
    expect(modules.find(({ name }) => name === 'LOGIN')).toMatchObject({
      isOpen: true,
      message: null,
    })
    expect(await newestAudit()).toEqual({
      action: 'MODULE_SWITCHED',
      actor_id: administrator.memberId,
    })
    expect(
      await send(administrator.caller, portal.openModule, { params: { name: 'NO_SUCH' } }),
    ).toMatchObject({ status: 404 })
  })
})

describe('Settings', () => {
  it('are listed with meaning and limits in both languages, and why a second person is needed (OFFICE-52)', async () => {
    const settings = await approver.caller.call(portal.listSettings)
    expect(settings.map(({ key }) => key).toSorted()).toEqual([...configurationKeys].toSorted())
    expect(settings.find(({ key }) => key === 'idleMinutes')).toMatchObject({
      takes: { en: 'a whole number from 5 to 720', mr: '5 ते 720 मधील पूर्णांक' },
      risk: 'security',
    })
    for (const { meaning } of settings) expect(meaning.mr).toMatch(/[\u0900-\u097F]/)
  })

  it('that hurt nobody are set by one administrator who proves the factor again (OFFICE-53)', async () => {
    await freshen(administrator)
    const set = (key: string, value: unknown) =>
      send(administrator.caller, portal.setSetting, { params: { key }, body: { value } })
    const settings = await administrator.caller.call(portal.setSetting, {
      params: { key: 'profile_photo' },
      body: { value: '150' },
    })
    expect(settings.find(({ key }) => key === 'profile_photo')?.value).toBe('150')
    for (const value of ['0', '-1', '20481', '1e3', ' 150', '', 'a'.repeat(99), 12, null])
      expect(await set('profile_photo', value), String(value)).toMatchObject({ status: 422 })
    expect(await set('__proto__', '1')).toMatchObject({ status: 404 })
    clock.set(clock.now() + 6 * 60_000)
    expect(await set('profile_photo', '160')).toMatchObject({ code: 'STEP_UP_NEEDED' })
  })

  it('of money, security and eligibility are refused to one person alone (OFFICE-53)', async () => {
    await freshen(administrator)
    const risky = configurationKeys.filter((key) => settingRisks[key] !== 'none')
    expect(risky).toContain('refundOnCancel')
    for (const key of risky)
      expect(
        await send(administrator.caller, portal.setSetting, {
          params: { key },
          body: { value: '10' },
        }),
      ).toMatchObject({ status: 409, code: 'SETTING_NEEDS_TWO' })
  })

  it('asked for show what they mean and take in the language of the page (OFFICE-54)', async () => {
    const body = { kind: 'config.set', payload: { key: 'otpSeconds', value: '240' } } as const
    const preview = await administrator.caller.call(approvals.previewApproval, { body })
    expect(preview.changes[0]!.what.mr).toBe('ओटीपी किती सेकंद चालतो')
    expect(preview.checks[0]!.text.mr).toBe('चालणारे मूल्य: 60 ते 900 मधील पूर्णांक')
    expect(preview.checks[0]!.text.en).toBe('It takes: a whole number from 60 to 900')
  })
})

describe('Guidelines', () => {
  it('are changed after the factor was proved (OFFICE-610)', async () => {
    const { caller } = await officer('administrator')
    const { seen, links } = await caller.call(portal.getGuidelines)
    clock.set(clock.now() + 5 * 60_000 + 1)
    expect(await send(caller, portal.setGuidelines, { body: { seen, links } })).toMatchObject({
      code: 'STEP_UP_NEEDED',
    })
    await freshen(administrator)
  })

  const link = (href: string) => ({ href, label: { en: 'How to apply', mr: 'अर्ज कसा करावा' } })
  const set = (seen: string, links: unknown[]) =>
    send(administrator.caller, portal.setGuidelines, {
      body: { seen, links },
    }) as unknown as Promise<{ seen: string; links: { href: string }[]; status: number }>

  it('are added, ordered and removed as one list; who saw an older one changes nothing (OFFICE-55)', async () => {
    const first = await administrator.caller.call(portal.getGuidelines)
    const [a, ...rest] = first.links
    const next = await set(first.seen, [...rest, a, link('https://commission.example.in/a.pdf')])
    expect(next.links.map(({ href }) => href)).toEqual([
      ...rest.map(({ href }) => href),
      a!.href,
      'https://commission.example.in/a.pdf',
    ])
    expect(await set(first.seen, [])).toMatchObject({ status: 409, code: 'GUIDELINES_CHANGED' })
    expect((await set(next.seen, [])).links).toEqual([])
  })

  it('take only addresses of ours and https ones, with words in both languages (OFFICE-55, OFFICE-709)', async () => {
    const { seen } = await administrator.caller.call(portal.getGuidelines)
    for (const href of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'http://a.example',
      '',
      ' ',
    ])
      expect(await set(seen, [link(href)]), href).toMatchObject({ status: 422 })
    const unnamed = { href: '/candidate', label: { en: ' ', mr: '' } }
    expect(await set(seen, [unnamed])).toMatchObject({ status: 422 })
    expect(await set(seen, Array(31).fill(link('/candidate')))).toMatchObject({ status: 422 })
  })
})

describe('The commission', () => {
  it('is named and coloured anew; nobody is shown or lets change the whole account number (OFFICE-56)', async () => {
    await freshen(administrator)
    const {
      logoHref: _,
      bank: __,
      ...before
    } = await administrator.caller.call(portal.getCommission)
    const change = (more: object) =>
      send(administrator.caller, portal.setCommission, { body: { ...before, ...more } })
    expect(await change({ primaryColour: '#1F5B3A', phone: '1800 222 333' })).toMatchObject({
      primaryColour: '#1f5b3a',
      phone: '1800 222 333',
    })
    expect(await change({ primaryColour: null })).toMatchObject({ primaryColour: null })
    for (const wrong of [
      { primaryColour: 'red;background:url(x)' },
      { phone: 'call me' },
      { email: 'nobody' },
      { name: { en: '', mr: 'अ' } },
      { bank: { accountNo: '123456' } },
    ])
      expect(await change(wrong), JSON.stringify(wrong)).toMatchObject({ status: 422 })
  })
})

describe('Access keys', () => {
  const use = (key: string) =>
    checkKey(
      { db, clock, vault: deps.vault },
      { kind: 'support', key, address: '203.0.113.7', call: 'GET /x' },
    )

  it('agreed on by two are shown once, to whoever asked; again only where the answer was lost (OFFICE-57, OFFICE-608)', async () => {
    const { id } = await ask('keys.make', { kind: 'support', name: 'Counter 7' })
    expect(await approve(id)).toMatchObject({ state: 'approved' })
    const [key] = await administrator.caller.call(portal.listAccessKeys)
    expect(key).toMatchObject({ name: 'Counter 7', isToShow: true, endedAt: null })
    const other = await officer('administrator')
    const params = { keyId: key!.id }
    const body = { attempt: crypto.randomUUID() }
    expect(await send(other.caller, portal.showAccessKey, { params, body })).toMatchObject({
      status: 404,
    })
    await freshen(administrator)
    const shown = await administrator.caller.call(portal.showAccessKey, { params, body })
    expect(await use(shown.key)).toMatchObject({ name: 'Counter 7' })
    const again = (by: typeof administrator, attempt: string) =>
      send(by.caller, portal.showAccessKey, { params, body: { attempt } })
    // Its answer was lost: the same attempt is answered again, to the same member, for minutes.
    expect(await again(administrator, body.attempt)).toMatchObject({ key: shown.key })
    expect(await again(administrator, crypto.randomUUID())).toMatchObject({ code: 'KEY_SHOWN' })
    expect(await again(other, body.attempt)).toMatchObject({ status: 404 })
    expect(await use(shown.key)).toMatchObject({ name: 'Counter 7' })
    clock.set(clock.now() + 11 * 60_000)
    await freshen(administrator)
    expect(await again(administrator, body.attempt)).toMatchObject({ code: 'KEY_SHOWN' })
    const listed = JSON.stringify(await administrator.caller.call(portal.listAccessKeys))
    expect(listed).not.toContain(shown.key)
    const kept = await db.selectFrom('idempotency_keys').select('answer').execute()
    expect(JSON.stringify(kept)).not.toContain(shown.key)
    const end = await ask('keys.end', { keyId: key!.id })
    expect(await approve(end.id)).toMatchObject({ state: 'approved' })
    expect(await use(shown.key)).toBeUndefined()
  })

  it('that are not there cannot be ended, and names must be words (OFFICE-57)', async () => {
    expect(await ask('keys.end', { keyId: crypto.randomUUID() })).toMatchObject({ status: 404 })
    for (const name of ['', ' ', 'x'.repeat(81)])
      expect(await ask('keys.make', { kind: 'support', name })).toMatchObject({ status: 422 })
    expect(await ask('keys.make', { kind: 'root', name: 'a' })).toMatchObject({ status: 422 })
  })
})
