import type { TextId } from '@lokseva/texts/text-id'
import type { AnyCondition } from '../condition.ts'
import type { Days } from '../facts.ts'
import { BLOCKED, concerning, nearMiss, placeOfList, type Step } from '../near-miss.ts'
import type { LineKey } from '../post.ts'
import type { Judged, JudgedAge, JudgedLine, LineOutcome, PostVerdict } from '../verdict.ts'
import { ageText } from './age-text.ts'
import { lineText, sentenceOf } from './condition-text.ts'
import { capital, dayText, declaration, labelOf, placeOf, stopped, type Words } from './words.ts'
import { ownText } from './own-text.ts'

/** A line as the candidate reads it: of alternatives only those open to this candidate. */
export type ExplainedLine = {
  key: LineKey
  label: string
  verdict: LineOutcome
  /** What is asked. */
  asked: string
  /** What the profile says. */
  yours: string
  /** What would change it, or what is still missing, and until when that is possible. */
  change?: string
  /** Where in the profile that is entered: the id of the heading there. */
  place?: TextId
  /** How far that is: 1 an answer, 2 more time, 3 a further entry, and their sums. */
  effort?: number
  /** It holds only with these papers, which the candidate confirms when applying. */
  conditional?: { certificates: Certificate[]; until: string }
}

/** A paper by the name of its fact. */
export type Certificate = { code: string; label: string }

type Change = Pick<ExplainedLine, 'change' | 'place' | 'effort' | 'conditional'>
type Telling = { words: Words; days: Days }

export const explain = ({ lines, days }: PostVerdict, words: Words): ExplainedLine[] =>
  lines.map((judged) => explainLine(judged, { words, days }))

function explainLine(judged: JudgedLine, telling: Telling): ExplainedLine {
  const { words } = telling
  const { key } = judged.line
  const isAge = 'age' in judged
  const line = {
    key,
    label: words.translate(`rules.line.${key}`),
    verdict: judged.outcome,
    asked: isAge
      ? lineText(judged.line, words)
      : capital(sentenceOf(concerning(judged.judged), words).text),
    yours: isAge ? ageText(judged, words) : ownText(judged.judged, words),
  }
  return { ...line, ...changeOf(judged, telling) }
}

function changeOf(judged: JudgedLine, telling: Telling): Change {
  if (judged.conditional) return conditionalChange(judged.conditional, telling)
  if ('age' in judged) return ageChange(judged, telling)
  const { translate } = telling.words
  if (judged.outcome === 'declared') return { change: translate('rules.change.declare') }
  return judged.outcome === 'pass' ? {} : wayOf(judged.judged, telling)
}

/** The papers a benefit rests on: it is given, and lost without them. */
function conditionalChange(papers: readonly string[], { words, days }: Telling): Change {
  const certificates = papers.map((code) => ({ code, label: labelOf({ fact: code }, words) }))
  const place = papers.map((fact) => placeOf({ fact })).find((each) => each !== undefined)
  const change = words.translate('rules.change.conditional', {
    papers: certificates.map(({ label }) => label).join(', '),
    day: dayText(days.lastDay),
  })
  const conditional = { certificates, until: days.lastDay }
  return place ? { change, place, conditional } : { change, conditional }
}

/** The shortest way to a pass in words, and where it begins; nothing where there is none. */
function wayOf(judged: Judged, telling: Telling): Change {
  const { cost, steps } = nearMiss(judged)
  if (cost === 0 || cost >= BLOCKED) return {}
  const { words, days } = telling
  if (days.today > days.lastDay)
    return { change: words.translate('rules.change.over', { day: dayText(days.lastDay) }) }
  const [step, ...more] = steps
  const whole = capital(sentenceOf(concerning(judged), words).text)
  const isWhole = step?.kind === 'rows' && more.length === 0 && rowsText(step, words) === whole
  const texts = isWhole
    ? [words.translate('rules.change.left', placing(step, telling))]
    : [...missingTexts(steps, telling), ...otherTexts(steps, telling)]
  const change = [...new Set(texts.map((text) => stopped(capital(text))))].join(' ')
  const place = steps.map(placeOfStep).find((each) => each !== undefined)
  return place ? { change, place, effort: cost } : { change, effort: cost }
}

function placeOfStep(step: Step): TextId | undefined {
  if (step.kind !== 'fact') return placeOfList(step.judged)
  return placeOf({ fact: step.judged.asked.fact, list: step.judged.list })
}

function placing(step: Step, { words, days }: Telling): { place: string; day: string } {
  const place = placeOfStep(step)
  return { place: place ? words.translate(place) : '', day: dayText(days.lastDay) }
}

const isUnknown = (step: Step): step is Extract<Step, { kind: 'fact' }> =>
  step.kind === 'fact' && step.judged.outcome === 'unknown'

/** What is not filled in, once for each place. */
function missingTexts(steps: readonly Step[], telling: Telling): string[] {
  const byPlace = Map.groupBy(steps.filter(isUnknown), placeOfStep)
  return [...byPlace.values()].map((missing) => {
    const facts = missing.map(({ judged: { asked, list } }) =>
      labelOf({ fact: asked.fact, list }, telling.words),
    )
    const params = { ...placing(missing[0]!, telling), facts: [...new Set(facts)].join(', ') }
    return telling.words.translate('rules.change.missing', params)
  })
}

function otherTexts(steps: readonly Step[], telling: Telling): string[] {
  const rows = steps.filter((step) => step.kind === 'rows')
  const others = steps.filter((step) => !isUnknown(step) && step.kind !== 'rows')
  const added = [...Map.groupBy(rows, placeOfStep).values()].map((each) => {
    const asked = each.map((step) => rowsText(step, telling.words)).join('; ')
    return telling.words.translate('rules.change.rows', { asked, ...placing(each[0]!, telling) })
  })
  return [...others.map((step) => stepText(step, telling)), ...added]
}

/** Something left out, a paper, an answer: what one may well have, where it goes, by when. */
function stepText(step: Exclude<Step, { kind: 'rows' }>, telling: Telling): string {
  const { words } = telling
  const { translate } = words
  const at = placing(step, telling)
  if (step.kind === 'sum') return translate(`rules.change.total.${step.judged.asked.sum}`, at)
  const { asked, list } = step.judged
  const about = { fact: asked.fact, list }
  if (asked.is === 'yes' && declaration(about).paper)
    return translate('rules.change.paper', { fact: labelOf(about, words), ...at })
  if (list === 'qualifications' && asked.fact === 'result')
    return translate('rules.change.result', at)
  const wanted: AnyCondition = step.wanted === 'pass' ? asked : { not: asked }
  return translate('rules.change.answer', { asked: sentenceOf(wanted, words, list).text, ...at })
}

/** The rows of which one would do. */
function rowsText({ judged, instead, missing }: Extract<Step, { kind: 'rows' }>, words: Words) {
  const any = [judged, ...instead].map(({ asked: { some, where } }): AnyCondition =>
    missing > 1
      ? { some, where: where as AnyCondition, atLeast: missing }
      : { some, where: where as AnyCondition },
  )
  return capital(sentenceOf(any.length === 1 ? any[0]! : { any }, words).text)
}

/** The relaxation that would help and what it lacks. */
function ageChange(
  { age, line }: Extract<JudgedLine, { age: JudgedAge }>,
  telling: Telling,
): Change {
  const { words, days } = telling
  const { translate } = words
  const { on } = line.age
  if (age.outcome === 'pass') return {}
  if (age.birthDay === undefined) {
    const place = 'personal.section.details'
    const facts = labelOf({ fact: 'birthDay' }, words)
    const params = { facts, place: translate(place), day: dayText(days.lastDay) }
    return { change: stopped(translate('rules.change.missing', params)), place, effort: 1 }
  }
  if (age.tooYoung) return {}
  const ways = age.relaxations
    .filter(({ outcome, until }) => outcome !== 'pass' && (until === undefined || until >= on))
    .map(({ key, judged }) => ({ key, ...nearMiss(judged), judged }))
    .filter(({ cost }) => cost > 0 && cost < BLOCKED)
    .toSorted((a, b) => a.cost - b.cost)
  const [best] = ways
  if (!best) return {}
  const { change: way = '', ...rest } = wayOf(best.judged, telling)
  if (days.today > days.lastDay) return { change: way }
  const relaxation = translate(`rules.relaxation.${best.key}`)
  return { change: translate('rules.change.relaxation', { relaxation, way }), ...rest }
}
