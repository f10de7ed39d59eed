import type { Platform } from '#platform/feature/platform'
import type { EligibilityDeps } from './deps.ts'
import { eligibilityRoutes } from './routes.ts'
import { ruleWords } from './rule-words.ts'

type Base = Pick<Platform, 'db' | 'clock'>
type Ports = Omit<EligibilityDeps, keyof Base | 'words'>

export function openEligibility({ db, clock }: Base, ports: Ports) {
  const words = ruleWords({ db })
  return { words, routes: eligibilityRoutes({ ...ports, db, clock, words }) }
}
