import * as z from 'zod'
import type { Transaction } from '#platform/database/pool'
import type { QueriedOutcome, OutsideCall, OutsideKind } from '#platform/outside/outside-kind'
import { uncountTry } from './aadhaar-requests.ts'
import type { ProofDeps } from '../deps.ts'
import type { AadhaarCodeSent, AadhaarVerdict } from '../ports.ts'
import { uncountAttempt } from '../attempt-limits.ts'

/** The gateway's references and the holder's token stand sealed, bound to their call. */
const Sealed = z.object({ sealed: z.string() })
type Sealed = z.output<typeof Sealed>

const CodeIntent = z.object({
  turn: z.int(),
  /** Keyed hash of the number. */
  number: z.string(),
})
const VerdictIntent = z.object({ txn: z.uuid(), isLast: z.boolean() })

export type CodeCall = OutsideKind<z.output<typeof CodeIntent>, Sealed>
export type VerdictCall = OutsideKind<z.output<typeof VerdictIntent>, Sealed>

type Deps = Pick<ProofDeps, 'vault' | 'aadhaar'>

export const sealResponse = (
  { vault }: Deps,
  { id }: OutsideCall,
  response: AadhaarCodeSent | AadhaarVerdict,
): Sealed => ({ sealed: vault.seal(JSON.stringify(response), placeOf(id)).toString('base64url') })

export const openResponse = <T>({ vault }: Deps, { id }: OutsideCall, { sealed }: Sealed): T =>
  JSON.parse(vault.open(Buffer.from(sealed, 'base64url'), placeOf(id))) as T

const placeOf = (id: string) => `aadhaar call ${id}`

/** Longer than PROOF_TIMEOUT_SECONDS can be. */
const PATIENCE_MS = 90_000
const DOWN = { outcome: 'down' } as const

/**
 * The two questions that do something outside: one sends a person an SMS, the other spends its
 * code. What is found after the one who asked is gone is noted and no more: the number to store
 * is not here, and the candidate asks again.
 */
export function aadhaarCalls(deps: Deps): { code: CodeCall; verdict: VerdictCall } {
  const common = { outcome: Sealed, patienceMs: PATIENCE_MS, keptDays: 1, record: async () => {} }
  const heard = (
    call: OutsideCall,
    response: AadhaarCodeSent | AadhaarVerdict | 'never asked' | undefined,
  ): QueriedOutcome<Sealed> => {
    if (response === 'never asked') return { heard: 'never made' }
    if (!response || response.outcome === 'down') return { heard: 'nothing' }
    return { heard: 'outcome', outcome: sealResponse(deps, call, response) }
  }
  return {
    code: {
      ...common,
      name: 'aadhaar-code',
      intent: CodeIntent,
      ask: async (call) => heard(call, await deps.aadhaar?.codeSent(call.id)),
      async neverMade(tx: Transaction, call) {
        await uncountAttempt(tx, call.intent.turn)
        return sealResponse(deps, call, DOWN)
      },
    },
    verdict: {
      ...common,
      name: 'aadhaar-verdict',
      intent: VerdictIntent,
      ask: async (call) => heard(call, await deps.aadhaar?.verdict(call.id)),
      async neverMade(tx: Transaction, call) {
        await uncountTry(tx, call.intent.txn)
        return sealResponse(deps, call, DOWN)
      },
    },
  }
}

/** One action of a candidate, however often its request comes. */
export const actionKey = ({
  owner,
  key,
  nonce,
}: {
  owner: string
  key?: string | undefined
  nonce: string
}) => `${owner} ${key ?? nonce}`
