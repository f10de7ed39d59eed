import { randomInt, randomUUID } from 'node:crypto'
import type { CodePurpose } from '@lokseva/contract/identity/constants'
import type { OtpIssued } from '@lokseva/contract/identity/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Transaction } from '#platform/database/pool'
import { DECOY, queueMessage } from '#features/messages/index'
import { readConfiguration } from '#features/site/index'
import type { Clock } from '#platform/clock/clock'
import { networkOf } from '#platform/http/network-of'
import type { CommittedRefusal } from '#platform/http/idempotency'
import type { Vault } from '#platform/secrets/vault'
import { requireCaptcha, type CaptchaAnswer } from './captcha-pass.ts'
import { checkCodeLimits } from './code-limits.ts'
import { codeMessage } from './code-texts.ts'

export type CodeDeps = { clock: Clock; vault: Vault }

export type CodeOrder = {
  purpose: CodePurpose
  way: 'email' | 'mobile'
  /** What the person typed, which the limits count. */
  typed: string
  /** Where it goes; for a decoy what was typed. */
  address: string
  accountId: string | undefined
  /** Nobody has this address: everything looks the same, nothing is sent. */
  decoy: boolean
  /** The type that was asked for, told back. */
  type: OtpIssued['type']
  cid: string
  source: string
  /** Not an address of the account yet. */
  isNew?: boolean | undefined
  networkAddress: string
  language: Language
  /** Given by a stranger who was asked for it. */
  captcha?: CaptchaAnswer | undefined
}

/** Makes a code, keeps its keyed hash, and promises the message that carries it. */
export async function issueCode(
  { clock, vault }: CodeDeps,
  tx: Transaction,
  order: CodeOrder,
): Promise<OtpIssued | CommittedRefusal> {
  const now = clock.now()
  const keyed = (text: string) => vault.mac('code address', text).toString('base64url')
  const [typed, address] = [keyed(order.typed), keyed(order.address)]
  const networkAddress = vault.mac('network', networkOf(order.networkAddress)).toString('base64url')
  const limits = await checkCodeLimits(tx, { ...order, typed, address, networkAddress }, now)
  const refused = limits.captcha && (await requireCaptcha({ clock, vault }, tx, order, now))
  if (refused) return refused
  const seconds = Number(await readConfiguration(tx, 'otpSeconds'))
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const message = codeMessage(order.language, { ...order, code, seconds })
  // A decoy takes the same way as a message, up to the door.
  const decoy = order.decoy || limits.silent
  const sent = await queueMessage(
    { clock },
    tx,
    decoy ? { ...message, template: DECOY, body: 'nothing' } : message,
    'code',
  )
  await tx
    .insertInto('one_time_codes')
    .values({
      id,
      purpose: order.purpose,
      way: order.way,
      account_id: order.accountId ?? null,
      typed,
      address,
      cid: order.cid,
      source: order.source,
      network_address: networkAddress,
      code_mac: vault.mac('code', `${id} ${code}`),
      message_id: sent.messageId,
      sent: !decoy,
      created_at: new Date(now),
      expires_at: new Date(now + seconds * 1000),
    })
    .execute()
  return { id, type: order.type, expiryDuration: seconds }
}
