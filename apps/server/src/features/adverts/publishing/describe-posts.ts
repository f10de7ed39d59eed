import { notAskedIn } from '@lokseva/rules/commission/commission-post'
import { relaxationKeys, type AgeLine, type LineKey } from '@lokseva/rules/post'
import { dayText } from '@lokseva/rules/words/words'
import { translate } from '#platform/texts/translate'
import { documentOf } from '../advertisement-document.ts'
import type { AdvertisementFile } from '../advertisement-file.ts'
import { placedPosts } from './checks/placed-entries.ts'

/** What each post asks and does not ask, for whoever publishes it. */
export function describePosts(file: AdvertisementFile): string[] {
  const rules = documentOf(file, 1).exams.flatMap(({ posts }) => posts)
  return placedPosts(file).flatMap(({ value: { id, name, criteria } }, index) => {
    const { lines } = rules[index]!.criteria
    const asked = lines.filter((line) => line.key === 'age' || line.otherwise !== 'warn')
    const left = notAskedIn(criteria)
    return [
      `post ${id} ${name} asks: ${asked.map(({ key }) => labelOf(key)).join(', ')}`,
      ...lines.flatMap((line) => (line.key === 'age' ? ageTexts(id, line) : [])),
      ...(left.length > 0
        ? [`post ${id}: This post does not ask: ${left.map(leftText).join('; ')}`]
        : []),
    ]
  })
}

const labelOf = (key: LineKey) => translate('en', `rules.line.${key}`)

const leftText = ({ line, reason }: { line: LineKey; reason: string }) =>
  `${labelOf(line)} (${reason})`

/** The maximum for each claim that has one, and the claims that have none. */
function ageTexts(id: number, { age: { on, min, max, relaxations } }: AgeLine): string[] {
  const given = relaxations.map((each) => {
    const claim = translate('en', `rules.relaxation.${each.key}`)
    return 'max' in each ? `${claim} to ${each.max}` : `${claim} (${each.plusService} more)`
  })
  const keys = new Set(relaxations.map(({ key }) => key))
  const none = relaxationKeys.filter((key) => !keys.has(key))
  const labels = none.map((key) => translate('en', `rules.relaxation.${key}`))
  return [
    `post ${id}, age: ${min} to ${max} years on ${dayText(on)}; older: ${given.join(', ') || 'nobody'}`,
    ...(labels.length > 0 ? [`post ${id}, age: no relaxation for: ${labels.join(', ')}`] : []),
  ]
}
