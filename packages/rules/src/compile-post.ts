import { compileCondition } from './compile-condition.ts'
import type { AnyCondition } from './condition.ts'
import type { Days, Facts } from './facts.ts'
import { compileAge } from './judge-age.ts'
import type { ConditionLine, Line, PostCriteria } from './post.ts'
import type { Scope } from './scope.ts'
import { usualGradePointFactor } from './usual-grade-point.ts'
import { documentsLacking } from './near-miss.ts'
import {
  either,
  opposite,
  type Judged,
  type JudgedLine,
  type LineOutcome,
  type PostVerdict,
} from './verdict.ts'

export type CompiledPost = {
  criteria: PostCriteria
  /** Line by line; whoever only counts lets it end with so many lines that are in the way. */
  judge: (facts: Facts, days: Days, endAfter?: number) => PostVerdict
}

/** As many posts as are open at one time, with room; the oldest makes way. */
const MOST_KEPT = 2000
const kept = new Map<string, CompiledPost>()

/** The same by the criteria themselves: what is asked for again and again need not be compared. */
const known = new WeakMap<PostCriteria, CompiledPost>()

/** A post's criteria, worked out once for each version; a number that says something else is not it. */
export function compilePost(criteria: PostCriteria): CompiledPost {
  const before = known.get(criteria)
  if (before) return before
  const key = `${criteria.postId}@${criteria.version}`
  const found = kept.get(key)
  const isSame = found && JSON.stringify(found.criteria) === JSON.stringify(criteria)
  const post = isSame ? found : workOut(criteria)
  if (!isSame && kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
  kept.set(key, post)
  known.set(criteria, post)
  return post
}

function workOut(criteria: PostCriteria): CompiledPost {
  const { postId, version, gradePointFactor = usualGradePointFactor } = criteria
  const lines = criteria.lines.map(compileLine)
  return {
    criteria,
    judge(facts, days, endAfter = Infinity) {
      const scope: Scope = { facts, days, gradePointFactor }
      const judged: JudgedLine[] = []
      let inTheWay = 0
      for (const judgeLine of lines) {
        const line = judgeLine(scope)
        if (!line) continue
        judged.push(line)
        if (line.outcome === 'fail' || line.outcome === 'unknown') inTheWay += 1
        if (inTheWay >= endAfter) break
      }
      return { postId, version, eligible: inTheWay === 0, lines: judged, days }
    },
  }
}

function compileLine(line: Line): (scope: Scope) => JudgedLine | undefined {
  if (line.key === 'age') {
    const judgeAge = compileAge(line.age)
    return (scope) => {
      const age = judgeAge(scope)
      const conditional = age.outcome === 'pass' ? lackingIn(age.proof) : undefined
      return conditional
        ? { line, outcome: 'declared', age, conditional }
        : { line, outcome: age.outcome, age }
    }
  }
  const when = line.when && compileCondition(line.when as AnyCondition)
  const test = compileCondition(line.condition as AnyCondition)
  const benefit = line.benefit && {
    without: compileCondition(line.benefit.without as AnyCondition),
    proof: compileCondition(line.benefit.proof as AnyCondition),
  }
  return (scope) => {
    const concerned = when?.(scope.facts, scope).outcome ?? 'pass'
    if (concerned === 'fail') return undefined
    const judged = test(scope.facts, scope)
    const outcome = outcomeOf(line, either(judged.outcome, opposite(concerned)))
    // A warning is for those it surely concerns, and only while there is something to say.
    if (line.otherwise === 'warn' && (outcome !== 'warn' || concerned !== 'pass')) return undefined
    const isBenefit = outcome === 'pass' && benefit?.without(scope.facts, scope).outcome === 'fail'
    const conditional = isBenefit ? lackingIn(benefit.proof(scope.facts, scope)) : undefined
    return conditional
      ? { line, outcome: 'declared', judged, conditional }
      : { line, outcome, judged }
  }
}

/** The papers without which a benefit is lost. */
function lackingIn(proof: Judged | undefined): string[] | undefined {
  if (!proof || proof.outcome === 'pass') return undefined
  const documents = documentsLacking(proof)
  return documents.length > 0 ? documents : undefined
}

const outcomeOf = ({ otherwise }: ConditionLine, outcome: LineOutcome): LineOutcome =>
  otherwise && outcome !== 'pass' ? otherwise : outcome
