import type { ParentValidation } from '@lokseva/rules/questions'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { inBothLanguages } from '#platform/texts/both-languages'
import { hasText, translate } from '#platform/texts/translate'
import { shown } from './checks/shown-value.ts'

type Asked = { parentId: number | null; parentValidation: ParentValidation | null }

/** When a question is asked, as the workbench says it. */
export function whenAsked({ parentId: id, parentValidation }: Asked): Bilingual {
  if (id === null) return inBothLanguages('adverts.words.always')
  if (!parentValidation) return inBothLanguages('adverts.words.afterAny', { id })
  return inBothLanguages('adverts.words.after', (language) => ({
    id,
    condition: conditionIn(language, parentValidation),
  }))
}

function conditionIn(language: Language, validation: ParentValidation): string {
  const { comparison, value, values, minValue, maxValue } = validation
  const name = `office.adverts.compare.${comparison}`
  const compared = [values, value, minValue, maxValue]
    .filter((each) => each !== null && each !== undefined)
    .map((each) => shown(each)[language])
  return translate(language, 'adverts.words.condition', {
    comparison: hasText(name) ? translate(language, name) : comparison,
    value: compared.join(' – '),
  })
}
