import type { Bilingual, ConfigurationKey } from '@lokseva/contract/site/schemas'
import { shownDay } from '#platform/clock/clock'
import { asItIs, inBothLanguages } from '#platform/texts/both-languages'
import { configuration, isConfigurationKey, meaningOf } from './configuration.ts'

/** A value as the page of the settings says it. */
export function shownValue(key: ConfigurationKey, value: string): Bilingual {
  const { kind } = configuration[key].form
  if (kind === 'onOff')
    return inBothLanguages(`office.portal.settings.${value === '1' ? 'on' : 'off'}`)
  if (kind === 'numberOrNothing' && value === '') return asItIs('–')
  if (kind === 'day') return asItIs(value === '' ? '–' : shownDay(value))
  return asItIs(value)
}

/** What a setting means, and how a value of it is said; nothing where this release has it no more. */
export const settingWords = (key: string) =>
  isConfigurationKey(key)
    ? {
        meaning: { en: meaningOf(key, 'en'), mr: meaningOf(key, 'mr') },
        shown: (value: string) => shownValue(key, value),
      }
    : undefined
