import { nameFields } from '@lokseva/contract/correspondence/fields'
import { useT } from '@lokseva/browser/language/language-provider.tsx'

/** A letter as it was written, with what is put in it named in words. */
export function useFieldWords(): (text: string) => string {
  const t = useT()
  return (text) => nameFields(text, (field) => t(`office.letters.field.${field}`))
}
