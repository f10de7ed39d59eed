import type { Platform } from '#platform/feature/platform'
import { aadhaarCalls } from './aadhaar/aadhaar-calls.ts'
import { warnOfMissingServices } from './check-switch.ts'
import type { ProofDeps } from './deps.ts'
import { forgetProofRequestsJob } from './aadhaar/forget-requests.ts'
import { proofRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'vault' | 'log'>
type Ports = Pick<ProofDeps, 'profiles' | 'aadhaar' | 'udid'>

export const openProofs = (
  { db, jobsDb, clock, vault, log }: Base,
  { profiles, aadhaar, udid }: Ports,
) => ({
  routes: proofRoutes({ db, clock, vault, profiles, aadhaar, udid }),
  jobs: { hourly: [forgetProofRequestsJob({ db: jobsDb, clock })] },
  outside: Object.values(aadhaarCalls({ vault, aadhaar })),
  onStart: () => warnOfMissingServices({ db, aadhaar, udid }, log),
})
