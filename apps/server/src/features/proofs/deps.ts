import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Call } from '#platform/http/call'
import type { Vault } from '#platform/secrets/vault'
import type { AadhaarGateway, ProofProfiles, UdidService } from './ports.ts'

export type ProofDeps = {
  db: Database
  clock: Clock
  vault: Vault
  profiles: ProofProfiles
  /** Without an address in the settings there is none: its check answers that it is down. */
  aadhaar: AadhaarGateway | undefined
  udid: UdidService | undefined
}

export type ProofCall = Pick<Call, 'claim' | 'idempotent' | 'language'>
