import type { Holder } from '#platform/actor/actor'
import type { Platform } from '#platform/feature/platform'
import type { EligibilityDeps } from './deps.ts'
import { postCriteriaAsApplied } from './post-criteria.ts'
import { eligibilityRoutes } from './routes.ts'
import { ruleWords } from './rule-words.ts'
import { verdictsForSupport } from './verdicts-for-support.ts'

type VerdictInput = Parameters<typeof verdictsForSupport>[2]
type AppliedInput = Parameters<typeof postCriteriaAsApplied>[2]

type Base = Pick<Platform, 'db' | 'clock'>
type Ports = Omit<EligibilityDeps, keyof Base | 'words'>

export function openEligibility({ db, clock }: Base, ports: Ports) {
  const words = ruleWords({ db })
  const deps = { ...ports, db, clock, words }
  return {
    words,
    verdicts: (holder: Holder, input: VerdictInput) => verdictsForSupport(deps, holder, input),
    /** Posts of an application as it saw them. */
    asApplied: (holder: Holder, input: AppliedInput) => postCriteriaAsApplied(deps, holder, input),
    routes: eligibilityRoutes(deps),
  }
}
