import { daysBetween, yearsLater } from '../periods.ts'
import type { AgeRule } from '../post.ts'
import type { JudgedAge, JudgedLine } from '../verdict.ts'
import { dayText, labelOf, lengthText, type Words } from './words.ts'

/** How old the candidate is on the day, by which limit that is judged, and how exactly it is missed. */
export function ageText(
  { age, line }: Extract<JudgedLine, { age: JudgedAge }>,
  words: Words,
): string {
  const { translate } = words
  if (age.birthDay === undefined || !age.age)
    return `${translate('rules.own.unknown', { fact: labelOf({ fact: 'birthDay' }, words) })}.`
  const born = translate('rules.age.yours', {
    born: dayText(age.birthDay),
    age: lengthText({ months: age.age.years * 12 + age.age.months }, words),
    day: dayText(line.age.on),
  })
  return [born, ...limitText(age, line.age, words)].join(' ')
}

function limitText(age: JudgedAge, { on, min }: AgeRule, words: Words): string[] {
  const { translate } = words
  if (age.tooYoung)
    return [translate('rules.age.young', { min, day: dayText(yearsLater(age.birthDay!, min)) })]
  const used = age.relaxations.find(({ key }) => key === age.used)
  const relaxation = used && translate(`rules.relaxation.${used.key}`)
  const until = used?.until ?? age.until
  if (age.outcome === 'pass')
    return relaxation && until
      ? [translate('rules.age.relaxed', { relaxation, until: dayText(until) })]
      : []
  if (until === undefined || until >= on) return []
  const late = { until: dayText(until), over: lengthText(daysBetween(until, on), words) }
  return relaxation
    ? [translate('rules.age.pastRelaxed', { ...late, relaxation })]
    : [translate('rules.age.past', late)]
}
