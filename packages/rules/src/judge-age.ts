import { compileCondition } from './compile-condition.ts'
import { periodOf } from './compile-list.ts'
import type { AnyCondition } from './condition.ts'
import { ageOn, isDay, movedBy, totalLength, yearsLater, type Length } from './periods.ts'
import type { AgeRule, Relaxation } from './post.ts'
import type { Scope, Test, Values } from './scope.ts'
import { both, type JudgedAge, type JudgedRelaxation } from './verdict.ts'

type Compiled = { relaxation: Relaxation; when: Test; proof?: Test }

/** Age on a day of its own; of the relaxations the best single one counts, and is named. */
export function compileAge(rule: AgeRule): (scope: Scope) => JudgedAge {
  const compiled = rule.relaxations.map((relaxation): Compiled => ({
    relaxation,
    when: compileCondition(relaxation.when as AnyCondition),
    proof: relaxation.proof && compileCondition(relaxation.proof as AnyCondition),
  }))
  return (judging) => {
    const born = judging.facts['birthDay']
    if (!isDay(born)) return { outcome: 'unknown', relaxations: [] }
    const until = yearsLater(born, rule.max)
    const known = { birthDay: born, age: ageOn(born, rule.on), until }
    if (yearsLater(born, rule.min) > rule.on)
      return { ...known, outcome: 'fail', tooYoung: true, relaxations: [] }
    // Nobody within the general maximum needs a relaxation.
    if (until >= rule.on) return { ...known, outcome: 'pass', relaxations: [] }
    const scope = { ...judging, days: { ...judging.days, ageDay: rule.on } }
    const served = serviceOf(scope)
    const relaxations = compiled.map(({ relaxation, when }) =>
      judgeRelaxation(relaxation, when, scope, untilOf(rule, relaxation, born, served)),
    )
    const best = bestOf(relaxations.filter(({ outcome }) => outcome === 'pass'))
    if (best?.until !== undefined && best.until >= rule.on) {
      const proof = compiled[relaxations.indexOf(best)]!.proof?.(scope.facts, scope)
      return { ...known, outcome: 'pass', used: best.key, proof, relaxations }
    }
    const mayHelp = relaxations.some(
      (each) => each.outcome === 'unknown' && (each.until === undefined || each.until >= rule.on),
    )
    return { ...known, outcome: mayHelp ? 'unknown' : 'fail', used: best?.key, relaxations }
  }
}

function judgeRelaxation(
  { key }: Relaxation,
  when: Test,
  scope: Scope,
  until: string | undefined,
): JudgedRelaxation {
  const judged = when(scope.facts, scope)
  // Who may have it, but whose limit cannot be worked out, is not told No.
  const outcome = both(judged.outcome, until === undefined ? 'unknown' : 'pass')
  return { key, outcome, judged, until }
}

function bestOf(relaxations: readonly JudgedRelaxation[]): JudgedRelaxation | undefined {
  return relaxations.toSorted((a, b) => ((a.until ?? '') < (b.until ?? '') ? 1 : -1))[0]
}

/** The last day on which a candidate is within a relaxation's limit. */
function untilOf(
  { max }: AgeRule,
  relaxation: Relaxation,
  birthDay: string,
  served: Length | undefined,
): string | undefined {
  if ('max' in relaxation) return yearsLater(birthDay, relaxation.max)
  return served && movedBy(yearsLater(birthDay, max + relaxation.plusService), served)
}

/** The exact length of service in the forces; unknown while one of its days is. */
function serviceOf(scope: Scope): Length | undefined {
  const rows = scope.facts['militaryService']
  if (!Array.isArray(rows)) return undefined
  const periods = (rows as Values[]).map((row) => periodOf('militaryService', row, scope))
  return periods.includes(undefined)
    ? undefined
    : totalLength(periods.flatMap((each) => each ?? []))
}
