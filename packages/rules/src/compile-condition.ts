import { compileFact } from './compile-fact.ts'
import { compileSome, compileSum } from './compile-list.ts'
import type { AnyCondition, Condition, FactCondition } from './condition.ts'
import type { Days, Facts, ListName } from './facts.ts'
import type { Test } from './scope.ts'
import { usualGradePointFactor } from './usual-grade-point.ts'
import { both, either, opposite, type Judged, type Outcome } from './verdict.ts'

/** Works a condition out once, so that judging it is a walk over functions. */
export function compileCondition(condition: AnyCondition, list?: ListName): Test {
  if ('all' in condition) return compileGroup('all', condition.all, list)
  if ('any' in condition) return compileGroup('any', condition.any, list)
  if ('not' in condition) {
    const test = compileCondition(condition.not, list)
    return (values, scope) => {
      const part = test(values, scope)
      return { kind: 'not', outcome: opposite(part.outcome), part }
    }
  }
  if ('some' in condition) return compileSome(condition, compileCondition)
  if ('sum' in condition) return compileSum(condition, compileCondition)
  return compileFact(condition as FactCondition, list)
}

function compileGroup(
  kind: 'all' | 'any',
  conditions: readonly AnyCondition[],
  list?: ListName,
): Test {
  const tests = conditions.map((each) => compileCondition(each, list))
  const join = kind === 'all' ? both : either
  /** Of nothing at all: 'all' asks nothing, 'any' offers nothing. */
  const ofNone: Outcome = kind === 'all' ? 'pass' : 'fail'
  return (values, scope) => {
    const parts: Judged[] = []
    let outcome: Outcome = ofNone
    for (const test of tests) {
      const part = test(values, scope)
      parts.push(part)
      outcome = join(outcome, part.outcome)
    }
    return { kind, outcome, parts }
  }
}

/** One condition over one candidate: a paper that must be brought, a fee, a line of a post. */
export function judge(
  condition: Condition,
  facts: Facts,
  days: Days,
  gradePointFactor = usualGradePointFactor,
): Judged {
  return compileCondition(condition as AnyCondition)(facts, { facts, days, gradePointFactor })
}
