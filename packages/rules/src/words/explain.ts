import type { TextId } from '@lokseva/texts/text-id'
import type { AnyCondition } from '../condition.ts'
import { BLOCKED, concerning, nearMiss, placeOfList, type Step } from '../near-miss.ts'
import type { LineKey } from '../post.ts'
import type { Judged, JudgedAge, JudgedLine, LineOutcome, PostVerdict } from '../verdict.ts'
import { factText, sayLine, sentenceOf } from './say.ts'
import {
  dayText,
  declaration,
  labelOf,
  lengthText,
  pair,
  placeOf,
  valueText,
  type Words,
} from './words.ts'
import { yours } from './yours.ts'

/** A line as the candidate reads it: of alternatives only those open to this candidate. */
export type ExplainedLine = {
  key: LineKey
  label: string
  verdict: LineOutcome
  /** What is asked. */
  asked: string
  /** What the profile says. */
  yours: string
  /** What would change it, or what is still missing. */
  change?: string
  /** Where in the profile that is entered: the id of the heading there. */
  place?: TextId
  /** How far that is: 1 an answer, 2 more time, 3 a further entry, and their sums. */
  effort?: number
}

type Change = Pick<ExplainedLine, 'change' | 'place' | 'effort'>

export const explain = (verdict: PostVerdict, words: Words): ExplainedLine[] =>
  verdict.lines.map((judged) => explainLine(judged, words))

function explainLine(judged: JudgedLine, words: Words): ExplainedLine {
  const { key } = judged.line
  const told = {
    key,
    label: words.translate(`rules.line.${key}`),
    verdict: judged.outcome,
  }
  const isAge = 'age' in judged
  const line = {
    ...told,
    asked: isAge ? sayLine(judged.line, words) : sentenceOf(concerning(judged.judged), words).text,
    yours: isAge ? ageText(judged, words) : yours(judged.judged, words),
  }
  return { ...line, ...(isAge ? ageChange(judged, words) : lineChange(judged, words)) }
}

function lineChange(
  { outcome, judged }: Exclude<JudgedLine, { age: JudgedAge }>,
  words: Words,
): Change {
  if (outcome === 'declared') return { change: words.translate('rules.change.declare') }
  return outcome === 'pass' ? {} : wayOf(judged, words)
}

/** The shortest way to a pass in words, and where it begins; nothing where there is none. */
function wayOf(judged: Judged, words: Words): Change {
  const { cost, steps } = nearMiss(judged)
  if (cost === 0 || cost >= BLOCKED) return {}
  const change = [...new Set(steps.map((step) => stepText(step, words)))].join('; ')
  const place = steps.map(placeOfStep).find((each) => each !== undefined)
  return place ? { change, place, effort: cost } : { change, effort: cost }
}

function placeOfStep(step: Step): TextId | undefined {
  if (step.kind !== 'fact') return placeOfList(step.judged)
  return placeOf({ fact: step.judged.asked.fact, list: step.judged.list })
}

function stepText(step: Step, words: Words): string {
  const { translate } = words
  if (step.kind === 'sum') {
    const { asked, total } = step.judged
    const missing =
      typeof total === 'number'
        ? String(asked.value - total)
        : lengthText({ months: asked.value - total.months }, words)
    return translate('rules.change.total', { missing, place: translate(placeOfList(step.judged)) })
  }
  if (step.kind === 'rows') {
    const { some, where } = step.judged.asked
    const asked = { some, where: where as AnyCondition | undefined, atLeast: step.missing }
    return translate('rules.change.rows', {
      asked: sentenceOf(asked, words).text,
      place: translate(placeOfList(step.judged)),
    })
  }
  const { asked, list, seen, counted, outcome } = step.judged
  const about = { fact: asked.fact, list }
  const place = placeOf(about)
  const isMissing = outcome === 'unknown' || (asked.is === 'yes' && declaration(about).paper)
  if (isMissing && place)
    return translate('rules.change.missing', {
      fact: list
        ? pair(translate(`rules.list.${list}`), labelOf(about, words))
        : labelOf(about, words),
      place: translate(place),
    })
  const wanted = factText(asked, words, list)
  return translate('rules.change.needed', {
    asked: step.wanted === 'pass' ? wanted : translate('rules.say.not', { part: wanted }),
    seen: valueText(about, counted ?? seen, words),
  })
}

function ageText({ age, line }: Extract<JudgedLine, { age: JudgedAge }>, words: Words): string {
  const { translate } = words
  if (age.birthDay === undefined || !age.age)
    return translate('rules.yours.unknown', { fact: labelOf({ fact: 'birthDay' }, words) })
  const born = translate('rules.age.yours', {
    born: dayText(age.birthDay),
    age: lengthText({ months: age.age.years * 12 + age.age.months }, words),
    day: dayText(line.age.on),
  })
  const used = age.relaxations.find(({ key }) => key === age.used)
  if (!used?.until) return born
  const relaxation = translate(`rules.relaxation.${used.key}`)
  return `${born} ${translate('rules.age.relaxed', { relaxation, until: dayText(used.until) })}`
}

/** The paper a relaxation rests on, or the relaxation that would help and what it lacks. */
function ageChange({ age, line }: Extract<JudgedLine, { age: JudgedAge }>, words: Words): Change {
  const { translate } = words
  const { on } = line.age
  if (age.outcome === 'pass') return age.proof ? wayOf(age.proof, words) : {}
  if (age.birthDay === undefined) {
    const place = 'personal.section.details'
    const fact = labelOf({ fact: 'birthDay' }, words)
    const change = translate('rules.change.missing', { fact, place: translate(place) })
    return { change, place, effort: 1 }
  }
  if (age.tooYoung) return {}
  const ways = age.relaxations
    .filter(({ outcome, until }) => outcome !== 'pass' && (until === undefined || until >= on))
    .map(({ key, judged }) => ({ key, ...nearMiss(judged), judged }))
    .filter(({ cost }) => cost > 0 && cost < BLOCKED)
    .toSorted((a, b) => a.cost - b.cost)
  const [best] = ways
  if (!best) return {}
  const relaxation = translate(`rules.relaxation.${best.key}`)
  const { change: way = '', ...rest } = wayOf(best.judged, words)
  return { change: translate('rules.change.relaxation', { relaxation, way }), ...rest }
}
