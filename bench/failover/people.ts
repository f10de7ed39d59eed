import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import * as profile from '@lokseva/contract/profile/endpoints'
import { candidates } from '@lokseva/forms/test/candidates'
import { sessionTokens } from '../../apps/server/src/features/identity/sessions/session-token.ts'
import { wireClient, type RawResponse } from '../../apps/server/test/wire/wire-client.ts'
import { openSession } from '../open-session.ts'

const { answers, dateOfBirth } = candidates.exServiceman
const PATIENCE = 20_000
export const patiently: typeof fetch = (url, init) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) })

/** A portal under people's hands, and the database behind it. */
export type Stage = {
  address: string
  /** As the portal knows itself. */
  origin: string
  sessionKey: Buffer
  now(): number
  inPortal(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  connect(): Promise<pg.Client>
}

/** What one person did: changes the portal acknowledged by their key, and those left without. */
export type Ledger = {
  accountId: string
  acknowledged: Map<string, number>
  leftAlone: string[]
  /** Acknowledged with a number that cannot be. */
  wrong: number
}

/** What somebody asked for, by the name the reports have for it. */
export type Errand =
  | 'save'
  | 'read'
  | 'choose'
  | 'register'
  | 'upload'
  | 'submit'
  | 'pay'
  | 'download'
type Answer = Pick<RawResponse, 'status' | 'headers'> & {
  code?: string | undefined
  /** No mistake of the portal's: whoever asked must look first, and come again. */
  isExpected?: boolean
}

export type Crowd = {
  stage: Stage
  asks(): void
  /** Nothing: no answer came at all. */
  seen(errand: Errand, answer: Answer | undefined): void
  isOver(): boolean
}

/** One person on a channel and with a session of their own, whose step is saved once. */
async function person(stage: Stage, channelKeys: never) {
  const caller = await wireClient({
    origin: stage.address,
    channelKeys,
    now: stage.now,
    fetch: patiently,
  })
  const accountId = randomUUID()
  const number = String(randomBytes(4).readUInt32BE() % 1_000_000_000).padStart(9, '0')
  await stage.inPortal(
    `insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
     values ($1, $2, $3, $4, $5, 'none')`,
    [accountId, `p${number}@example.in`, `9${number}`, dateOfBirth, new Date(stage.now())],
  )
  const tokens = sessionTokens(stage.sessionKey, stage.origin)
  const here = { ask: stage.inPortal, tokens, now: stage.now }
  caller.setToken((await openSession(here, accountId, caller.cid)).token)
  const idempotencyKey = newKey()
  const { profileId } = await caller.call(
    profile.createPersonal,
    { body: answers },
    { idempotencyKey },
  )
  const step = await caller.call(profile.getPersonal, { params: { profileId } })
  const acknowledged = new Map([[idempotencyKey, step.version]])
  const ledger: Ledger = { accountId, acknowledged, leftAlone: [], wrong: 0 }
  return { caller, step, version: step.version, params: { profileId }, ledger }
}

export type Person = Awaited<ReturnType<typeof person>>

export const gather = (stage: Stage, count: number, channelKeys: never) =>
  Promise.all(Array.from({ length: count }, () => person(stage, channelKeys)))

export const newKey = () => randomBytes(16).toString('base64url')
type Value = { version?: number; code?: string }
export const valueOf = ({ opened }: Pick<RawResponse, 'opened'>) =>
  (opened.kind === 'genuine' ? opened.value : undefined) as Value | undefined

/** Asks, and counts what came; nothing when no answer came at all. */
export async function counted(
  crowd: Crowd,
  errand: Errand,
  ask: () => Promise<RawResponse>,
  isExpected: (code: string | undefined) => boolean = () => false,
) {
  crowd.asks()
  try {
    const response = await ask()
    const { status, headers } = response
    const code = valueOf(response)?.code
    crowd.seen(errand, { status, headers, code, isExpected: isExpected(code) })
    return response
  } catch {
    crowd.seen(errand, undefined)
    return undefined
  }
}
