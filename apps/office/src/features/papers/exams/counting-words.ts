import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

/** That a job is counting who sits an examination, and since when. */
export function useCountingWords(): (since: string | null) => string {
  const { t, format } = useLanguage()
  return (since) =>
    since === null
      ? t('office.exams.people.toBeCounted')
      : t('office.exams.people.counting', {
          moment: Object.values(indiaMoment(format, since)).join(' '),
        })
}
