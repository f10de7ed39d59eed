import { useT } from '@lokseva/browser/language/language-provider.tsx'

/** An answer of the key or of a candidate in words: '1|3', '1,3', 'X' or '0'. */
export function useAnswerWords() {
  const t = useT()
  return (answer: string): string => {
    if (answer === 'X') return t('office.objections.cancelledOption')
    if (answer === '0') return t('office.objections.noOption')
    const options = answer.split(/[,|]/)
    return options.length === 1
      ? t('office.objections.option', { option: answer })
      : t('office.objections.options', { options: options.join(', ') })
  }
}

/** The same as short as it stands in a table. */
export const shortAnswer = (answer: string): string => answer.replaceAll('|', ', ')
