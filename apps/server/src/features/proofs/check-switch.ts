import { readConfiguration } from '#features/site/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { Log } from '#platform/log/log'
import type { ProofDeps } from './deps.ts'

const switches = {
  aadhaar: { key: 'enableAadhaarValidation', off: 'AADHAAR_CHECK_OFF' },
  udid: { key: 'enableUdidValidation', off: 'UDID_CHECK_OFF' },
} as const

type Check = keyof typeof switches

/** Refuses a check that an officer has switched off. */
export async function requireCheck(db: Database, check: Check): Promise<void> {
  if (!(await isOn(db, check))) throw new AppError(switches[check].off)
}

/** Says at the start which checks are on and have nobody to ask. */
export async function warnOfMissingServices(
  deps: Pick<ProofDeps, 'db' | 'aadhaar' | 'udid'>,
  log: Log,
): Promise<void> {
  for (const check of ['aadhaar', 'udid'] as const)
    if (!deps[check] && (await isOn(deps.db, check)))
      log.warn(
        `${check.toUpperCase()}_URL is not set: while ${switches[check].key} is 1, candidates are told that the service does not answer`,
      )
}

async function isOn(db: Database, check: Check): Promise<boolean> {
  return (await readConfiguration(db, switches[check].key)) === '1'
}
