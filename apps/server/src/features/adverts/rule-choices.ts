import type { Condition } from '@lokseva/rules/condition'
import type { ChoiceListName } from '@lokseva/rules/facts'
import { conditionText } from '@lokseva/rules/words/condition-text'
import type { Choice } from '#features/lookups/index'

/** Lists that go by another name where labels are looked up. */
const sources: Partial<Record<ChoiceListName, string>> = { qualification_name: 'qualificationName' }

export const sourceOf = (list: ChoiceListName): string => sources[list] ?? list

/** The entries of lists a rule names, found by having it said. Posts have no list of their own. */
export function choicesIn(condition: Condition): Choice[] {
  const found: Choice[] = []
  conditionText(condition, {
    translate: () => '',
    nameOf(list, id) {
      if (list !== 'post') found.push({ source: sourceOf(list), id })
      return ''
    },
  })
  return found
}
