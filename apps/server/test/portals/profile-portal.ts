import * as profile from '@lokseva/contract/profile/endpoints'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import type { ConfigurationKey } from '@lokseva/contract/site/schemas'
import type { LooseRequest } from '@lokseva/browser/api/caller/request-parts.ts'
import { candidates, today, type CandidateName } from '@lokseva/forms/test/candidates'
import { sampleVillages } from '@lokseva/forms/test/sample-lists'
import { testApp } from '../app.ts'
import type { WireClient } from '../wire/wire-client.ts'

export type Answered = {
  status: number
  code?: string
  message?: string
  fieldErrors?: { path: string; code: string; message: string }[]
  [name: string]: unknown
}

export type Applicant = Awaited<ReturnType<Awaited<ReturnType<typeof profilePortal>>['applicant']>>

/** Sends a call and tells what came of it, refused or not. */
export async function send(
  caller: WireClient,
  endpoint: EndpointDefinition,
  request?: LooseRequest,
  idempotencyKey?: string,
): Promise<Answered> {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { status, opened } = await caller.raw(endpoint, request, undefined, options)
  const value = opened.kind === 'genuine' ? opened.value : { code: opened.kind }
  return { ...(value as object), status }
}

export const create = (caller: WireClient, answers: object, key?: string) =>
  send(caller, profile.createPersonal, { body: answers }, key)

export const update = (
  caller: WireClient,
  profileId: unknown,
  body: Record<string, unknown>,
  key?: string,
) => send(caller, profile.updatePersonal, { params: { profileId }, body }, key)

export const read = (caller: WireClient, profileId: unknown) =>
  send(caller, profile.getPersonal, { params: { profileId } })

/** The saved step as the form has it in hands. */
export async function opened(caller: WireClient, profileId: unknown) {
  const { status, ...step } = await read(caller, profileId)
  if (status !== 200) throw new Error(JSON.stringify(step))
  return step
}

type Options = NonNullable<Parameters<typeof testApp>[0]>

/** The portal on the day of the sample candidates, with both checks of proofs off. */
export async function profilePortal(options: Options = {}) {
  const portal = await testApp(options)
  const { db, clock, candidate } = portal
  clock.set(Date.parse(`${today}T12:00:00+05:30`))

  async function configure(settings: Partial<Record<ConfigurationKey, string>>) {
    for (const [key, value] of Object.entries(settings))
      await db.updateTable('configuration').set({ value }).where('key', '=', key).execute()
  }
  await configure({ enableAadhaarValidation: '0', enableUdidValidation: '0' })
  await db
    .insertInto('villages')
    .values(
      sampleVillages.map(({ code, en, taluka }) => ({
        code,
        name_en: en,
        taluka_code: taluka,
        kind: 'V',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  /** One of the sample people, logged in and with nothing saved. */
  async function applicant(name: CandidateName = 'openWoman', changes: object = {}) {
    const { dateOfBirth, answers } = candidates[name]
    const known = await candidate({ dateOfBirth })
    return { ...known, answers: { ...answers, ...changes } as Record<string, unknown> }
  }

  /** One of the sample people with the personal step saved. */
  async function saved(name: CandidateName = 'openWoman', changes: object = {}) {
    const known = await applicant(name, changes)
    const response = await create(known.caller, known.answers)
    if (response.status !== 200) throw new Error(JSON.stringify(response))
    return { ...known, profileId: response['profileId'] as string }
  }

  /** The personal document as the database has it. */
  async function documentOf(accountId: string): Promise<Record<string, unknown> | undefined> {
    const row = await db
      .selectFrom('profiles as p')
      .innerJoin('profile_steps as s', 's.profile_id', 'p.id')
      .select('s.document')
      .where('p.account_id', '=', accountId)
      .executeTakeFirst()
    return row?.document as Record<string, unknown> | undefined
  }

  return { ...portal, configure, applicant, saved, documentOf }
}
