import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sealAudit } from '#features/audit/index'
import { selectCommission, selectGuidelineLinks } from '#features/site/index'
import { adminDesk } from '#test/portals/admin-desk'
import { ownerOf } from '#test/database/database'

const { db, url, clock, vault, folder, brandingFolder, admin, file, lastEntry } = await adminDesk()

describe('the admin command', () => {
  it('says in words what it can do, as a whole and for each part (ADMIN-01)', async () => {
    const whole = await admin('--help')
    expect(whole.code).toBe(0)
    for (const group of ['modules', 'config', 'commission', 'guidelines', 'keys', 'audit'])
      expect(whole.out).toContain(group)
    const part = await admin('modules', 'off', '--help')
    expect(part.out).toContain('--message-mr <text>')
  })

  it.each([
    ['nothing', []],
    ['an unknown word', ['dance']],
    ['a misspelt option', ['villages', 'import', '--bordr', 'f.csv']],
    ['too little', ['keys', 'make', 'support']],
    ['a kind of keys there is not', ['keys', 'make', 'king', 'Asha']],
    ['a module there is not', ['modules', 'on', 'NO_SUCH_TAB']],
    ['a file that is not there', ['villages', 'import', 'nowhere.csv']],
  ])('ends as failed and says why for %s (ADMIN-02)', async (_, args) => {
    const { code, err } = await admin(...args)
    expect(code).toBe(1)
    expect(err).not.toBe('')
    expect(err).not.toMatch(/^\s+at /m)
  })

  it('runs as a program of its own on the database it is given (ADMIN-02)', async () => {
    const program = join(import.meta.dirname, 'admin.ts')
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder }
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [program, ...args], { env })
    expect((await run('config', 'get', 'otpSeconds')).stdout).toContain("otpSeconds = '180'")
    await expect(run('config', 'set', 'otpSeconds', '5')).rejects.toMatchObject({
      code: 1,
      stderr: "otpSeconds is not set: '5' is not a whole number from 60 to 900.\n",
    })
  })
})

describe('modules', () => {
  it('go off with words in both languages, on again, and are audited (ADMIN-03)', async () => {
    const words = ['--message-en', 'Opens at 10:00.', '--message-mr', '10:00 वाजता सुरू होईल.']
    expect((await admin('modules', 'off', 'LOGIN', ...words)).out).toBe('LOGIN is off.')
    expect(await lastEntry()).toEqual({
      actor: 'system',
      actor_id: 'admin modules off',
      action: 'MODULE_SWITCHED',
      details: { module: 'LOGIN', on: false, by: 'asha' },
    })
    expect((await admin('modules', 'list')).out).toContain('off  LOGIN\n     Opens at 10:00.')
    expect((await admin('modules', 'on', 'LOGIN')).code).toBe(0)
    expect((await admin('modules', 'list')).out).not.toContain('off')
  })

  it('do not go off without words, or with empty ones (ADMIN-03)', async () => {
    expect((await admin('modules', 'off', 'LOGIN')).err).toContain('--message-en')
    const empty = ['--message-en', ' ', '--message-mr', 'बंद']
    expect((await admin('modules', 'off', 'LOGIN', ...empty)).err).toContain('both languages')
  })
})

it('config changes a setting within its limits and tells what it means (ADMIN-04)', async () => {
  expect((await admin('config', 'set', 'idleMinutes', '45')).out).toContain("'45' now; it was '30'")
  const { out } = await admin('config', 'list')
  expect(out).toContain("idleMinutes = '45'")
  expect(out).toContain('It takes a whole number from 5 to 720')
  expect((await admin('config', 'set', 'idleMinutes', '7.5')).code).toBe(1)
  expect((await admin('config', 'get', 'idleMinutes')).out).toContain("'45'")
  expect((await admin('config', 'get', 'nothing')).err).toBe('There is no setting nothing.')
})

describe('the commission', () => {
  it('changes in the parts that are given; its logo lies where pages find it (ADMIN-05)', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8"/></svg>'
    const logo = await file('logo.svg', svg)
    const changes = ['--phone', '1800 222 333', '--primary-colour', '#1F5B3A', '--logo', logo]
    expect((await admin('commission', 'set', ...changes)).err).toBe('')
    const row = await selectCommission(db)
    expect(row).toMatchObject({
      phone: '1800 222 333',
      primary_colour: '#1f5b3a',
      name_en: 'State Public Service Commission',
    })
    const name = row.logo_href!.replace('/branding/', '')
    expect(await readFile(join(brandingFolder, name), 'utf8')).toContain('<svg')
    expect((await admin('commission', 'show')).out).toContain('phone: 1800 222 333')
    expect(await lastEntry()).toMatchObject({
      action: 'COMMISSION_CHANGED',
      details: { parts: 'primary_colour, phone, logo_href' },
    })
  })

  it.each([
    ['nothing at all', [], 'Say what is to change.'],
    ['a colour that is none', ['--accent-colour', 'green'], 'accent_colour is not a colour'],
    ['an empty name', ['--name-mr', ' '], 'name_mr is empty.'],
    ['a mark too long', ['--mark-en', 'MPSC'], 'mark_en has over 3 characters.'],
    ['an address that is none', ['--email', 'help'], 'email is not an e-mail address.'],
  ])('stays as it is for %s (ADMIN-05)', async (_, args, sentence) => {
    const before = await selectCommission(db)
    expect((await admin('commission', 'set', ...args)).err).toContain(sentence)
    expect(await selectCommission(db)).toEqual(before)
  })

  it('takes no logo that is no picture (ADMIN-05)', async () => {
    const text = await file('logo.png', 'not a picture')
    expect((await admin('commission', 'set', '--logo', text)).err).toContain('not a PNG')
  })
})

it('guidelines are added, changed and removed by their numbers (ADMIN-06)', async () => {
  const link = ['--href', 'https://example.gov.in/g', '--label-en', 'Guide', '--label-mr', 'माहिती']
  await admin('guidelines', 'add', ...link)
  await admin('guidelines', 'change', '4', '--label-en', 'The guide')
  expect((await selectGuidelineLinks(db))[3]).toMatchObject({
    position: 4,
    label_en: 'The guide',
    label_mr: 'माहिती',
  })
  await admin('guidelines', 'remove', '1')
  expect((await selectGuidelineLinks(db)).map(({ position }) => position)).toEqual([1, 2, 3])
  expect((await admin('guidelines', 'remove', '9')).err).toBe(
    'There is no guideline 9; there are 3.',
  )
  const wrong = ['--href', 'javascript:alert(1)']
  expect((await admin('guidelines', 'change', '1', ...wrong)).err).toContain('begins with https://')
  expect((await admin('guidelines', 'list')).out).toContain('3  https://example.gov.in/g')
})

it('keys are made, listed and revoked; the key itself is shown once (ADMIN-07) (SUPP-05)', async () => {
  const made = await admin('keys', 'make', 'support', 'Counter 1')
  const key = /lks_[\w-]{32}/.exec(made.out)![0]
  const id = /^Key (\S+)/.exec(made.out)![1]!
  await admin('keys', 'make', 'staff', 'Officer')
  const listed = (await admin('keys', 'list', 'support')).out
  expect(listed).toMatch(/support {2}Counter 1 {2}made \d{4}-\d\d-\d\d by asha {2}last used never/)
  expect(listed).not.toContain('Officer')
  expect(listed).not.toContain(key)
  expect((await admin('keys', 'revoke', 'staff', id)).err).toBe('There is no such living key.')
  expect((await admin('keys', 'revoke', 'support', id)).out).toBe('Revoked.')
  expect((await admin('keys', 'revoke', 'support', id)).err).toBe('There is no such living key.')
  expect((await admin('keys', 'list')).out).toContain('revoked 2')
})

it('audit check finds a row that somebody changed behind the portal’s back (ADMIN-10)', async () => {
  await sealAudit({ db, clock, vault }, { settleSeconds: 0 })
  expect((await admin('audit', 'check')).out).toContain('The audit log is whole')
  await sql`alter table audit_log disable trigger all`.execute(ownerOf(db))
  await sql`update audit_log set actor_id = 'somebody else' where id = 1`.execute(ownerOf(db))
  await sql`alter table audit_log enable trigger all`.execute(ownerOf(db))
  const { code, err } = await admin('audit', 'check')
  expect([code, err]).toEqual([1, expect.stringContaining('do not fit their seal')])
})

it('jobs failed lists what was given up, without what it was about, and jobs retry runs it again and is audited (JOB-05) (ADMIN-52)', async () => {
  expect((await admin('jobs', 'failed')).out).toBe('No job has failed for good.')
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job('print-card', '{"applicant":"secret"}')`.execute(
    db,
  )
  const id = rows[0]!.id
  await sql`select graphile_worker.permanently_fail_jobs(array[${id}]::bigint[], 'no ink')`.execute(
    db,
  )
  const listed = (await admin('jobs', 'failed')).out
  expect(listed).toMatch(new RegExp(`^${id}  print-card  .*no ink`))
  expect(listed).not.toContain('secret')
  expect((await admin('jobs', 'retry', '999999')).out).toBe('0 will be run again.')
  expect(await lastEntry()).not.toMatchObject({ action: 'JOBS_RETRIED' })
  expect((await admin('jobs', 'retry', 'all')).out).toBe(`1 will be run again ${id}.`)
  expect(await lastEntry()).toEqual({
    actor: 'system',
    actor_id: 'admin jobs retry',
    action: 'JOBS_RETRIED',
    details: { count: 1, jobs: id, by: 'asha' },
  })
  expect((await admin('jobs', 'failed')).out).toBe('No job has failed for good.')
})
