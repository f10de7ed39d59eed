import type { Setting } from '@lokseva/contract/portal/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

/** A value of a setting as people read it. */
export function useSettingWords() {
  const { t, format } = useLanguage()
  return ({ form }: Pick<Setting, 'form'>, value: string): string => {
    if (form.kind === 'onOff')
      return t(value === '1' ? 'office.portal.settings.on' : 'office.portal.settings.off')
    if (form.kind === 'day')
      return value === '' ? t('office.portal.settings.noDay') : format.date(value)
    if (form.kind === 'numberOrNothing' && value === '') return t('office.portal.settings.notSet')
    return value
  }
}

/** What a setting takes, as people write it into the form. */
export function useTakenWords() {
  const { t, language } = useLanguage()
  return ({ form, takes }: Pick<Setting, 'form' | 'takes'>): string => {
    if (form.kind === 'onOff') return t('office.portal.settings.onOrOff')
    return form.kind === 'day' ? t('office.portal.settings.dayOrNothing') : takes[language]
  }
}
