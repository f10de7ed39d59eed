import { useT } from '@lokseva/browser/language/language-provider.tsx'

/** Answers as they are kept, in words: '1|3' and '1,3' are two right ones, '0' none, 'X' no question any more. */
export function useAnswerWords(): (kept: string) => string {
  const t = useT()
  return (kept) => {
    if (kept === 'X') return t('objections.answer.cancelled')
    if (kept === '0') return t('objections.answer.none')
    return kept.split(/[|,]/).join(', ')
  }
}
