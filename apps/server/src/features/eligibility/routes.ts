import * as eligibility from '@lokseva/contract/eligibility/endpoints'
import { route, type Route } from '#platform/http/call'
import { checkEligibility } from './check-eligibility.ts'
import type { EligibilityDeps } from './deps.ts'
import { postCriteria, postCriteriaAsApplied } from './post-criteria.ts'

export function eligibilityRoutes(deps: EligibilityDeps): Route[] {
  return [
    route(eligibility.checkEligibility, ({ actor, query, language }) =>
      checkEligibility(deps, actor, { ...query, language }),
    ),
    route(eligibility.listPostCriteria, ({ actor, params, language }) =>
      postCriteria(deps, actor, { ...params, language }),
    ),
    route(eligibility.listPostCriteriaOfApplication, ({ actor, params, language }) =>
      postCriteriaAsApplied(deps, actor, { ...params, language }),
    ),
  ]
}
