import { letterFields } from '@lokseva/contract/correspondence/fields'
import { useT } from '@lokseva/browser/language/language-provider.tsx'

const inBraces = /\{([^{}]*)\}/g
const LIST = 'list.'

/** A letter as it was written, with what is put in it named in words: braces are for the portal. */
export function useFieldWords(): (text: string) => string {
  const t = useT()
  return (text) =>
    text.replaceAll(inBraces, (whole, given: string) => {
      const name = given.trim()
      const field = letterFields.find((each) => each === name)
      if (field) return `‹${t(`office.letters.field.${field}`)}›`
      return name.startsWith(LIST) ? `‹${name.slice(LIST.length)}›` : whole
    })
}
