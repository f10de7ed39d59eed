import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as api from '@lokseva/contract/identity/endpoints'
import { sampleVillages } from '@lokseva/forms/test/sample-lists'
import type { Facts } from '@lokseva/rules/facts'
import pg from 'pg'
import { runningDatabaseUrl } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { documentsOfFacts } from '../apps/server/test/people/documents-of-facts.ts'
import { wireClient, type WireClient } from '../apps/server/test/wire/wire-client.ts'
import { operate } from './portals/operate.ts'

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
  const told = await page.request.get(new URL(`/sim/captchas/${id}`, page.url()).href)
  return ((await told.json()) as { answer: string }).answer
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
  return /lks_[\w-]+/.exec(await operate('keys', 'make', 'support', name))![0]
}

/** The bank reports that a challan was paid, and the operators take its file in. */
export async function depositChallan(page: Page, ...challanNos: string[]): Promise<void> {
  const answer = await page.request.post('/sim/scroll', { data: { challanNos } })
  const file = join(process.env.E2E_DATA!, `scroll-${challanNos[0]}.csv`)
  await writeFile(file, await answer.body())
  await operate('payments', 'scroll', file)
}

/** The bank reports another amount than the challan is made for, and the operators take that in. */
export async function depositTooLittle(challanNo: string): Promise<void> {
  const file = join(process.env.E2E_DATA!, `scroll-${challanNo}.csv`)
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format()
  const heading = 'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name'
  const line = `${challanNo},10.00,${today},00123,J${challanNo.slice(-6)},Candidate`
  await writeFile(file, [heading, line, ''].join('\n'))
  await operate('payments', 'scroll', file)
}

/** The villages of a border taluka, as the operators' own command imports them. */
export async function importBorderVillages(villages = sampleVillages): Promise<void> {
  const file = join(process.env.E2E_DATA!, `border-${process.pid}.csv`)
  const lines = villages.map(
    ({ code, en, taluka, district }) => `${code},${en},${taluka},${district},unverified`,
  )
  const heading = 'villagecode,villagename,talukacode,districtcode,inOfficial865List'
  await writeFile(file, [heading, ...lines, ''].join('\n'))
  await operate('villages', 'import', '--border', file)
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

/** Somebody of the demo data who has applied can apply again. */
export const cancelApplications = (email: string) =>
  change(
    `update applications set status = 'CANCELLED', end_reason = 'For a test', ended_at = updated_at
      where status <> 'CANCELLED'
        and account_id = (select id from accounts where email = $1)`,
    [email],
  )

/** Locks a profile that says these facts, without filling in its forms. */
export async function lockProfile(person: Person, facts: Facts): Promise<void> {
  const documents = { address: {}, photo: {}, experience: {}, ...documentsOfFacts(facts) }
  const personal = {
    ...documents.personal,
    englishFullName: 'Patil Sunita Ramesh',
    devnagariFullName: 'पाटील सुनीता रमेश',
  }
  const [profile] = await change<{ id: string }>(
    `insert into profiles (id, account_id, created_at, is_locked)
      select gen_random_uuid(), id, now(), true from accounts where email = $1 returning id`,
    [person.email],
  )
  await change('update accounts set profile_id = $2 where email = $1', [person.email, profile!.id])
  const hash = 'a'.repeat(64)
  await change(
    `insert into profile_snapshots (profile_id, number, documents, form_versions, image_hashes,
        email, mobile, locked_at)
      select profile_id, 1, $2::jsonb, '{}', $3::jsonb, email, mobile, now()
      from accounts where email = $1`,
    [
      person.email,
      JSON.stringify({ ...documents, personal }),
      JSON.stringify({ photo: hash, signature: hash }),
    ],
  )
}

/** Somebody who has applied to 101 and owes its fee: what a fee needs, without the way there. */
export async function oweFee(person: Person): Promise<{ id: string; number: string }> {
  const number = `2026-101-${person.mobile.slice(-7)}-0`
  const [row] = await change<{ id: string }>(
    `with account as (select id from accounts where email = $1),
      profile as (insert into profiles (id, account_id, created_at)
        select gen_random_uuid(), id, now() from account returning id, account_id),
      snapshot as (insert into profile_snapshots
        select id, 1, '{"personal":{"englishFullName":"Patil Asha"},"address":{},"other":{},
          "qualification":{},"experience":{},"photo":{}}'::jsonb, '{}'::jsonb,
          (select s.image_hashes from profile_snapshots s join accounts a on a.profile_id = s.profile_id
            where a.email = 'vijay.naik@example.in' limit 1), 'e', 'm', now()
        from profile returning profile_id)
      insert into applications (id, account_id, profile_id, snapshot_number, advertisement_id,
        advertisement_version, application_no, status, amount_paise, exam_centre_id, location,
        needs_scribe, needs_extra_time, additional_answers, questions_shown, facts, judged_on,
        verdict, submitted_at, updated_at)
      select gen_random_uuid(), p.account_id, p.id, 1, 101, a.version, $2, 'SUBMITTED', 54400,
        (select min(id) from exam_centres), 'Wai', false, false, '[]', '[]', '{}', current_date,
        '[]', now(), now()
      from profile p, snapshot, advertisements a where a.id = 101 returning id`,
    [person.email, number],
  )
  return { id: row!.id, number }
}

/** The posts of an application, in this order. */
export const rankPosts = ({ id }: { id: string }, posts: readonly number[]) =>
  change(
    `insert into application_posts (application_id, account_id, post_id, exam_id, pref_order,
        authorities)
      select l.id, l.account_id, w.id, (v.document #>> '{exams,0,id}')::integer, w.place, '{}'
      from applications l
      join advertisement_versions v on v.advertisement_id = l.advertisement_id
        and v.version = l.advertisement_version,
        unnest($2::integer[]) with ordinality w (id, place) where l.id = $1`,
    [id, `{${posts.join()}}`],
  )

/** A stage of its advertisement for one application alone, whose candidate was told; its id. */
export async function openStage({ id }: { id: string }): Promise<number> {
  const [row] = await change<{ id: number }>(
    `with stage as (insert into stages (advertisement_id, code, type, name_en, name_mr, start_day,
          end_day, audience, published_at)
        select advertisement_id, 'PREFERENCE_CHANGE', 'internal', 'Order of posts',
          'पदांचा पसंतीक्रम', current_date - 1, current_date + 20, 'LISTED', now()
        from applications where id = $1 returning id),
      listed as (insert into stage_applications select s.id, l.id, l.account_id
        from stage s, applications l where l.id = $1 returning stage_id, application_id, account_id)
      insert into stage_notices (stage_id, application_id, account_id, created_at)
        select stage_id, application_id, account_id, now() from listed returning stage_id as id`,
    [id],
  )
  return row!.id
}

/** Somebody who has applied and paid as a person of the demo data did, and so has their stages. */
export async function followAs(person: Person, email: string): Promise<{ id: string }> {
  const values = [person.email, email]
  // Their first: another journey may have applied again as this person.
  const from = `applications l join accounts o on o.id = l.account_id and o.email = $2
    and l.submitted_at = (select min(submitted_at) from applications where account_id = o.id)`
  const mine = `(select id from accounts where email = $1)`
  await change(
    `with profile as (insert into profiles (id, account_id, created_at, is_locked)
        select gen_random_uuid(), id, now(), true from accounts where email = $1 returning id)
      insert into profile_snapshots
      select (jsonb_populate_record(s, jsonb_build_object('profile_id', p.id, 'number', 1))).*
      from profile p, profile_snapshots s join ${from} on s.profile_id = l.profile_id
      where s.number = l.snapshot_number`,
    values,
  )
  await change(
    `update accounts set profile_id = (select id from profiles where account_id = accounts.id)
      where email = $1`,
    [person.email],
  )
  // That it is paid is a word of the ledger, which knows nothing of this one.
  const [row] = await change<{ id: string }>(
    `with quiet as (select set_config('session_replication_role', 'replica', true))
      insert into applications
      select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'account_id',
        a.id, 'profile_id', a.profile_id, 'snapshot_number', 1, 'status', 'FEES_PAID',
        'ended_at', null, 'end_reason', null, 'preferences_saved_at', null, 'application_no',
        overlay(l.application_no placing right(a.mobile, 7) from 10)))).*
      from quiet, accounts a, ${from} where a.email = $1 returning id`,
    values,
  )
  const own = [...values, row!.id]
  await change(
    `insert into application_posts
      select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'account_id',
        ${mine}, 'application_id', $3::uuid,
        'pref_order', case when p.pref_order is not null then r.place end))).*
      from application_posts p join ${from} on l.id = p.application_id
      -- The person may have put others between them since.
      join (select id, row_number() over (partition by application_id, exam_id order by pref_order)
        as place from application_posts where joined_at is null) r on r.id = p.id`,
    own,
  )
  await change(
    `with copied as (insert into documents
        select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'account_id',
          ${mine}, 'replaced_at', null))).*
        from documents d join ${from} on d.account_id = o.id where d.replaced_at is null
        returning id, document_type_id)
      insert into application_documents
      select (jsonb_populate_record(s, jsonb_build_object('account_id', ${mine}, 'application_id',
        $3::uuid, 'document_id', c.id))).*
      from application_documents s join ${from} on l.id = s.application_id
      join copied c on c.document_type_id = s.document_type_id`,
    own,
  )
  return row!
}

/** Puts the application of a follower on the desks' list, as its triggers would have. */
export const listAtDesks = ({ id }: { id: string }) =>
  change('select list_applications(array[$1::uuid])', [id])

/** As if everything somebody began to pay had been begun a while ago. */
export const longAgo = (person: Person) =>
  change(
    `update payment_attempts set started_at = started_at - interval '20 minutes',
        asked_at = asked_at - interval '20 minutes'
      where account_id = (select id from accounts where email = $1)`,
    [person.email],
  )

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

/** What reads or writes the list of applications waits until the work is done. */
export async function whileListingIsHeld(work: () => Promise<void>): Promise<void> {
  const connectionString = runningDatabaseUrl(join(process.env.E2E_DATA!, 'postgres'))
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin; lock table application_listing in access exclusive mode')
    await work()
  } finally {
    await client.end()
  }
}

export async function change<Row extends pg.QueryResultRow>(
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
