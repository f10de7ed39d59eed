import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listAudit } from '@lokseva/contract/audit/desk/endpoints'
import { staffSignIn } from '@lokseva/contract/staff/endpoints'
import { loadAdvertisements } from '#demo/load-demo'
import { recordAudit, type AuditAction } from '#features/audit/index'
import { meaningOf, setConfiguration } from '#features/site/index'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { hasText } from '#platform/texts/translate'
import { askedApprovals } from '#test/people/asked-approvals'
import { officePassword, officePortal } from '#test/portals/office-portal'
import { operator } from '#test/operator'

const portal = await officePortal()
const { db, clock, client, member, officer } = portal
const { ask } = askedApprovals(portal)

/** What the newest line of a kind says, in the language of whoever reads. */
async function factsOf(language: 'en' | 'mr', kind: AuditAction) {
  const { email, code } = await member('auditor')
  const caller = await client({ language })
  const body = { email, password: officePassword, code: code() }
  const { token } = await caller.call(staffSignIn, { body })
  caller.setToken(token)
  const page = await caller.call(listAudit, { query: { kind } })
  return page.lines[0]!.facts
}

it('codes of steps, documents, parts of the portal, money and sizes are told in words (OFFICE-961)', async () => {
  const details = {
    step: 'photo',
    documentTypeId: 'D03',
    module: 'LOGIN',
    kind: 'staff.roles',
    refundPaise: 54_450,
    size: 658,
    roles: 'publisher:106 helpDesk',
  }
  await loadAdvertisements({ db, clock })
  await inTransactionWithoutRetry(db, (tx) =>
    recordAudit(tx, {
      at: new Date(clock.now()),
      actor: operator,
      action: 'VENUES_LOADED',
      details,
    }),
  )
  expect(await factsOf('en', 'VENUES_LOADED')).toEqual(
    expect.arrayContaining([
      { label: 'Step', value: 'Photo and signature' },
      { label: 'Document', value: 'degree certificate' },
      { label: 'Part of the portal', value: 'Log in' },
      { label: 'Kind', value: 'Roles of members of staff' },
      { label: 'Goes back', value: '₹544.5' },
      { label: 'Size', value: '1 KB' },
      { label: 'Roles', value: 'publisher (advertisements 031/2026), help desk' },
    ]),
  )
  const inMarathi = await factsOf('mr', 'VENUES_LOADED')
  expect(inMarathi.find(({ label }) => label === 'टप्पा')).toMatchObject({
    value: 'छायाचित्र व स्वाक्षरी',
  })
  expect(inMarathi.find(({ label }) => label === 'भूमिका')?.value).toBe(
    'प्रकाशक (जाहिराती 031/2026), मदत कक्ष',
  )
})

it('a request is named by its number, and its life is found by it (OFFICE-962)', async () => {
  const administrator = await officer('administrator')
  const { number } = await ask(administrator, 'config.set', { key: 'otpSeconds', value: '210' })
  const named = { label: 'Request', value: `R-${number}`, record: `R-${number}` }
  expect(await factsOf('en', 'APPROVAL_ASKED')).toContainEqual(named)
  const { caller } = await officer('auditor')
  for (const record of [`R-${number}`, `r${number}`]) {
    const found = await caller.call(listAudit, { query: { record } })
    expect(found.lines).toMatchObject([{ kind: 'APPROVAL_ASKED' }])
  }
  expect((await caller.call(listAudit, { query: { record: 'R-999999' } })).lines).toEqual([])
})

it('a setting that was switched is told by what it means, on and off in words (OFFICE-990)', async () => {
  await setConfiguration({ db, clock }, operator, { key: 'refundOnCancel', value: '1' })
  expect(await factsOf('en', 'CONFIGURATION_SET')).toEqual([
    { label: 'Setting', value: meaningOf('refundOnCancel', 'en') },
    { label: 'Before', value: 'off' },
    { label: 'After', value: 'on' },
    { label: 'By', value: 'operator' },
  ])
  const inMarathi = (await factsOf('mr', 'CONFIGURATION_SET')).map(({ value }) => value)
  expect(inMarathi.slice(0, 3)).toEqual([meaningOf('refundOnCancel', 'mr'), 'बंद', 'सुरू'])
  await setConfiguration({ db, clock }, operator, { key: 'otpSeconds', value: '240' })
  expect(await factsOf('en', 'CONFIGURATION_SET')).toContainEqual({ label: 'After', value: '240' })
})

it('a setting that this release has no more is told as it was written (OFFICE-990)', async () => {
  const details = { key: 'settingOfOld', before: '0', after: '1' }
  await inTransactionWithoutRetry(db, (tx) =>
    recordAudit(tx, {
      at: new Date(clock.now()),
      actor: operator,
      action: 'CONFIGURATION_SET',
      details,
    }),
  )
  const values = (await factsOf('en', 'CONFIGURATION_SET')).map(({ value }) => value)
  expect(values).toEqual(expect.arrayContaining(['settingOfOld', '0', '1']))
})

/** Names of facts as they stand in the sources: those written out beside an audit entry. */
function namesWritten(): Set<string> {
  const folder = join(import.meta.dirname, '../../..')
  const sources = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => text.includes('recordAudit'))
  const objects = sources.flatMap((text) =>
    Array.from(text.matchAll(/\bdetails(?:: | = )\{([^{}]*)\}/g), ([, inside]) => inside!),
  )
  // What stands in brackets names nothing.
  const flat = objects.map((inside) => inside.replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, ''))
  const parts = flat.flatMap((inside) => inside.split(',').map((part) => part.trim()))
  return new Set(parts.flatMap((part) => /^(\w+)(?:$|:)/.exec(part)?.[1] ?? []))
}

it('every fact that is written has a name in words (OFFICE-961)', () => {
  const names = namesWritten()
  expect(names.size).toBeGreaterThan(60)
  expect([...names].filter((name) => !hasText(`audit.fact.${name}`))).toEqual([])
})
