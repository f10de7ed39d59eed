import * as api from '@lokseva/contract/profile/step-endpoints'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { addressForm } from '@lokseva/forms/address/address-form'
import type { Answers, BaseFacts, FormDeclaration } from '@lokseva/forms/engine/form'
import { experienceForm } from '@lokseva/forms/experience/experience-form'
import { otherForm } from '@lokseva/forms/other/other-form'
import { qualificationForm } from '@lokseva/forms/qualification/qualification-form'
import { rowFromWire, rowToWire } from '@lokseva/forms/qualification/wire-rows'
import { sampleHomeVillages } from '@lokseva/forms/test/sample-lists'
import { ownerOf } from '../database/database.ts'
import { profilePortal, send, type Answered } from './profile-portal.ts'
import { haveliVillages, sampleOf, type LaterStep } from '../people/step-answers.ts'
import type { WireClient } from '../wire/wire-client.ts'

type Calls = Record<'create' | 'read' | 'update', EndpointDefinition>

export const stepForms: Record<LaterStep, FormDeclaration<BaseFacts>> = {
  address: addressForm,
  other: otherForm,
  experience: experienceForm,
  qualification: qualificationForm,
}

export const stepCalls: Record<LaterStep, Calls> = {
  address: { create: api.createAddress, read: api.getAddress, update: api.updateAddress },
  other: { create: api.createOther, read: api.getOther, update: api.updateOther },
  experience: {
    create: api.createExperience,
    read: api.getExperience,
    update: api.updateExperience,
  },
  qualification: {
    create: api.createQualifications,
    read: api.getQualificationDraft,
    update: api.updateQualifications,
  },
}

export type Owner = { caller: WireClient; accountId: string; profileId: unknown }

/** Qualifications travel as a list. */
const bodyOf = (step: LaterStep, answers: Answers): unknown => {
  const { qualifications: rows } = answers
  if (step !== 'qualification' || !Array.isArray(rows)) return rows ?? answers
  return rows.map((row: unknown) =>
    typeof row === 'object' && row && !Array.isArray(row) ? rowToWire(row as Answers) : row,
  )
}
const answerOf = (value: Answered): Answered => {
  const { 0: first, ...rest } = value as Answered & { 0?: object }
  return { ...first, ...rest }
}

export const createStep = async (
  step: LaterStep,
  caller: WireClient,
  answers: Answers,
  key?: string,
) => answerOf(await send(caller, stepCalls[step].create, { body: bodyOf(step, answers) }, key))

export async function updateStep(
  step: LaterStep,
  { caller, accountId: userId, profileId }: Owner,
  { version, ...answers }: Answers,
  key?: string,
): Promise<Answered> {
  const request =
    step === 'qualification'
      ? { query: { version }, body: bodyOf(step, answers) }
      : { body: { ...answers, version } }
  const params = { userId, profileId }
  return answerOf(await send(caller, stepCalls[step].update, { params, ...request }, key))
}

/** The saved step; rows of qualifications as the form holds them. */
export async function readStep(
  step: LaterStep,
  { caller, accountId: userId, profileId }: Owner,
): Promise<Answered> {
  const response = await send(caller, stepCalls[step].read, { params: { userId, profileId } })
  const { qualifications: rows } = response
  return Array.isArray(rows) ? { ...response, qualifications: rows.map(rowFromWire) } : response
}

/** The saved step as the form has it in hands: what is answered, and of which save. */
export async function openStep(step: LaterStep, owner: Owner): Promise<Answers> {
  const { status, ...saved } = await readStep(step, owner)
  if (status !== 200) throw new Error(JSON.stringify(saved))
  return saved
}

/** The portal with villages in Pune, and people who have saved a step. */
export async function stepPortal() {
  const portal = await profilePortal()
  const { db, candidate } = portal
  await db
    .insertInto('villages')
    .values([
      ...haveliVillages,
      ...sampleHomeVillages.map(({ code, en, taluka }) => ({
        code,
        name_en: en,
        taluka_code: taluka,
        kind: 'V',
      })),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  async function withStep(step: LaterStep, answers: Answers = sampleOf(step)) {
    const known = await candidate()
    const response = await createStep(step, known.caller, answers)
    if (response.status !== 200) throw new Error(JSON.stringify(response))
    return { ...known, answers, profileId: response['profileId'] as string }
  }

  /** A document as the database has it. */
  async function stored(accountId: string, step: LaterStep): Promise<Answers | undefined> {
    const row = await db
      .selectFrom('profiles as p')
      .innerJoin('profile_steps as s', 's.profile_id', 'p.id')
      .select('s.document')
      .where('p.account_id', '=', accountId)
      .where('s.step', '=', step)
      .executeTakeFirst()
    return row?.document as Answers | undefined
  }

  /** Takes the saved steps away again: another person would need another handshake. */
  const forget = (accountId: string) =>
    ownerOf(db)
      .deleteFrom('profile_steps')
      .where('profile_id', 'in', (of) =>
        of.selectFrom('profiles').select('id').where('account_id', '=', accountId),
      )
      .execute()

  /** Somebody new for every fifty saves: the portal takes sixty a minute from one person. */
  function rotateCandidates() {
    let person: ReturnType<typeof candidate>
    let saves = 0
    return () => (saves++ % 50 === 0 ? (person = candidate({ withoutAnswers: true })) : person)
  }
  return { ...portal, withStep, stored, forget, rotateCandidates }
}
