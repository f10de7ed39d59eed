import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import * as api from '@lokseva/contract/identity/endpoints'
import { sampleVillages } from '@lokseva/forms/test/sample-lists'
import pg from 'pg'
import { runningDatabaseUrl } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { wireClient, type WireClient } from '../apps/server/test/wire-client.ts'

export type Person = {
  email: string
  mobile: string
  password: string
  birthday: string
  dob: string
  /** Codes already spent on registering. */
  spent: { email: string; mobile: string }
}

export const answers = {
  SQ1: 'Pune',
  SQ2: 'Asha',
  SQ3: 'ZP School',
  SQ4: '2014',
  SQ5: 'Kabaddi',
  SQ6: 'Sita',
}

/** Somebody who does not exist yet. */
export function newPerson(): Person {
  const digits = String(randomInt(10_000_000, 99_999_999))
  return {
    email: `asha.${digits}@example.in`,
    mobile: `98${digits}`,
    password: 'Mango#Tree7',
    birthday: '05/03/1998',
    dob: '1998-03-05',
    spent: { email: '', mobile: '' },
  }
}

type Received = { code: string | null; text: string; id: string }

/** The newest code sent to an address; waits until the message has arrived. */
export async function codeFor(page: Page, address: string, not?: string): Promise<string> {
  for (let tries = 0; tries < 1200; tries++) {
    const answer = await page.request.get(`/sim/messages?to=${encodeURIComponent(address)}`)
    // A notice may come after the code it has nothing to do with.
    const newest = ((await answer.json()) as Received[]).find(({ code }) => code !== null)
    if (newest?.code && newest.code !== not) return newest.code
    await page.waitForTimeout(50)
  }
  throw new Error(`No code came to ${address}`)
}

/** What the captcha on the page says, as the simulators tell it. */
export async function readCaptcha(page: Page, alt: string): Promise<string> {
  const source = await page.getByRole('img', { name: alt }).getAttribute('src')
  const id = /otps\/([0-9a-f-]{36})/.exec(source ?? '')![1]!
  return ((await (await page.request.get(`/sim/captchas/${id}`)).json()) as { answer: string })
    .answer
}

/** An account made through the real calls, without clicking through the pages again. */
export async function registeredPerson(
  page: Page,
  facts: Partial<Pick<Person, 'dob'>> = {},
): Promise<Person> {
  const person = { ...newPerson(), ...facts }
  const origin = new URL(page.url() === 'about:blank' ? process.env.E2E_ORIGIN! : page.url()).origin
  const html = await (await page.request.get(`${origin}/candidate`)).text()
  const keys = /oas-channel-keys" content="([^"]+)"/.exec(html)![1]!.replaceAll('&quot;', '"')
  const caller = await wireClient({ origin, channelKeys: JSON.parse(keys) })
  const email = await prove(page, caller, 'email', person.email)
  const mobile = await prove(page, caller, 'mobile', person.mobile)
  const { id } = await caller.call(api.requestOtp, { body: { type: 'captcha' } })
  const { answer } = (await (await page.request.get(`${origin}/sim/captchas/${id}`)).json()) as {
    answer: string
  }
  await caller.call(api.register, {
    body: {
      email: person.email,
      mobile: person.mobile,
      password: person.password,
      dob: person.dob,
      userType: 'Candidate',
      securityAnswersDto: answers,
      captchaId: id,
      enteredCaptcha: answer,
      emailOtpId: email.otpId,
      enteredEmailOtp: email.code,
      mobileOtpId: mobile.otpId,
      enteredMobileOtp: mobile.code,
    },
  })
  return { ...person, spent: { email: email.code, mobile: mobile.code } }
}

async function prove(page: Page, caller: WireClient, way: 'email' | 'mobile', address: string) {
  const otpFor = 'REGISTRATION'
  const body =
    way === 'email'
      ? ({ type: way, email: address, otpFor } as const)
      : ({ type: way, mobile: address, otpFor } as const)
  const { id } = await caller.call(api.requestOtp, { body })
  const code = await codeFor(page, address)
  await caller.call(api.verifyOtp, { body: { otpId: id, enteredOtp: code, otpType: way } })
  return { otpId: id, code }
}

/** A key for the help desk, made by the operators' own command. */
export async function supportKey(name: string): Promise<string> {
  const command = join(import.meta.dirname, '../apps/server/src/commands/admin.ts')
  const DATABASE_URL = runningDatabaseUrl(join(process.env.E2E_DATA!, 'postgres'))
  const env = { ...process.env, DATABASE_URL, DATA_DIR: process.env.E2E_DATA }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command, 'keys', 'make', 'support', name],
    { env },
  )
  return /lks_[\w-]+/.exec(stdout)![0]
}

/** The villages of a border taluka, as the operators' own command imports them. */
export async function importBorderVillages(villages = sampleVillages): Promise<void> {
  const command = join(import.meta.dirname, '../apps/server/src/commands/admin.ts')
  const file = join(process.env.E2E_DATA!, `border-${process.pid}.csv`)
  const lines = villages.map(
    ({ code, en, taluka, district }) => `${code},${en},${taluka},${district},unverified`,
  )
  const heading = 'villagecode,villagename,talukacode,districtcode,inOfficial865List'
  await writeFile(file, [heading, ...lines, ''].join('\n'))
  const DATABASE_URL = runningDatabaseUrl(join(process.env.E2E_DATA!, 'postgres'))
  const env = { ...process.env, DATABASE_URL }
  await promisify(execFile)(process.execPath, [command, 'villages', 'import', '--border', file], {
    env,
  })
}

/** What the profile will store once it is filled in; recovery compares it. */
export const storeNames = (
  person: Person,
  names: { first: string; middle: string; mother: string },
) =>
  change(
    'update accounts set first_name = $2, middle_name = $3, mother_name = $4 where email = $1',
    [person.email, names.first, names.middle, names.mother],
  )

/** An account of old, from before the questions were asked. */
export const forgetAnswers = (person: Person) =>
  change('update accounts set security_answers_hash = null where email = $1', [person.email])

/** What each lock of somebody's profile kept, oldest first. */
export async function snapshotsOf(person: Person): Promise<{ number: number; text: string }[]> {
  return change<{ number: number; text: string }>(
    `select s.number, s.documents::text as text from profile_snapshots s
      join profiles p on p.id = s.profile_id join accounts a on a.id = p.account_id
      where a.email = $1 order by s.number`,
    [person.email],
  )
}

/** A step as it is saved. */
export async function savedStep(person: Person, step: string): Promise<Record<string, unknown>> {
  const [row] = await change<{ document: Record<string, unknown> }>(
    `select s.document from profile_steps s join accounts a on a.profile_id = s.profile_id
      where a.email = $1 and s.step = $2`,
    [person.email, step],
  )
  return row?.document ?? {}
}

async function change<Row extends pg.QueryResultRow>(
  statement: string,
  values: string[],
): Promise<Row[]> {
  const connectionString = runningDatabaseUrl(join(process.env.E2E_DATA!, 'postgres'))
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Row>(statement, values)
  await client.end()
  return rows
}
