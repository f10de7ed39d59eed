import { useT } from '@lokseva/browser/language/language-provider.tsx'

/** Marks as a statement says them; none: absent. */
export function useMarksWords() {
  const t = useT()
  return (marks: string | null): string => marks ?? t('office.retotaling.absent')
}
