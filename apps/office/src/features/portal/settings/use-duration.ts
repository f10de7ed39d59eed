import { useT } from '@lokseva/browser/language/language-provider.tsx'

/** A time that went by, in the largest unit that says it well. */
export function useDuration() {
  const t = useT()
  return (seconds: number): string => {
    if (seconds < 120) return t('office.health.seconds', { count: Math.round(seconds) })
    if (seconds < 7200) return t('office.health.minutes', { count: Math.round(seconds / 60) })
    if (seconds < 172_800) return t('office.health.hours', { count: Math.round(seconds / 3600) })
    return t('office.health.days', { count: Math.round(seconds / 86_400) })
  }
}
