import { documentStates, feeStates, namedIn } from '@lokseva/contract/applications/desk/filter'
import { applicationStatuses } from '@lokseva/contract/applications/schemas'
import type { ApplicationChoices } from '@lokseva/contract/applications/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { Option } from '@lokseva/ui/fields/option.ts'
import type { Filter } from './listing.ts'

export type FilterName = keyof Filter

/** Parts of a filter by how they are chosen. */
export const severalNames = [
  'state',
  'fee',
  'documents',
  'category',
  'district',
  'centre',
  'post',
] as const
export type SeveralName = (typeof severalNames)[number]

/** What each part can say, and what one that stands there says. */
export function useFilterWords(choices: ApplicationChoices | undefined) {
  const { t, language, format } = useLanguage()
  const named = (
    list: readonly { id: number; name: { en: string; mr: string } }[] = [],
  ): Option[] => list.map(({ id, name }) => ({ key: String(id), label: name[language] }))
  const options: Record<SeveralName | 'stage', Option[]> = {
    state: applicationStatuses.map((key) => ({
      key,
      label: t(`office.applications.state.${key}`),
    })),
    fee: feeStates.map((key) => ({ key, label: t(`office.applications.fee.${key}`) })),
    documents: documentStates.map((key) => ({
      key,
      label: t(`office.applications.documents.${key}`),
    })),
    category: named(choices?.categories),
    district: named(choices?.districts),
    centre: named(choices?.centres),
    post: named(choices?.posts),
    stage: named(choices?.stages),
  }
  const labelOf = (name: SeveralName | 'stage', key: string) =>
    options[name].find((option) => option.key === key)?.label ?? key
  const valueOf = (name: FilterName, value: string): string => {
    if (name === 'divyang')
      return t(value === 'yes' ? 'office.applications.yes' : 'office.applications.no')
    if (name === 'from' || name === 'to') return format.date(value)
    if (name === 'number') return value
    return namedIn(value)!
      .map((key) => labelOf(name, key))
      .join(` ${t('office.applications.or')} `)
  }
  return {
    options,
    nameOf: (name: FilterName) => t(`office.applications.filter.${name}`),
    sentenceOf: (name: FilterName, value: string) =>
      t('office.applications.sentence', {
        name: t(`office.applications.filter.${name}`),
        value: valueOf(name, value),
      }),
  }
}
