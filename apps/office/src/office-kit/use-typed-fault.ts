import { typedTextFault } from '@lokseva/contract/free-text'
import { useProblemText } from '@lokseva/form-kit/form/problem.ts'

/** What is wrong with a text that people will read, beside its box; an empty one is only not there yet. */
export function useTypedFault(maxLength: number): (text: string) => string | undefined {
  const inWords = useProblemText()
  return (text) => {
    const fault = text.trim() === '' ? undefined : typedTextFault(text, maxLength)
    return fault && inWords(fault)
  }
}
