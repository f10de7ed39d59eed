import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { aadhaarSection } from '@lokseva/forms/personal/sections/aadhaar'
import { flushSync } from 'react-dom'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useFieldWords, useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { goToField } from '@lokseva/ui/fields/errors/go-to-field.ts'

type AadhaarFirstProps = {
  form: DeclaredForm<PersonalFacts>
  reveal: ((fieldId: string) => void) | undefined
}

const aadhaarFields = new Set(aadhaarSection.fields.map(({ id }) => id))
const first = aadhaarSection.fields[0]!

/** Whether the questions about Aadhaar are unanswered, or answered wrongly. */
export const lacksAadhaar = (form: DeclaredForm<PersonalFacts>): boolean =>
  form.checked().problems.some(({ path }) => aadhaarFields.has(path))

/** Says that Aadhaar comes before sports, and leads there; gone once that is done. */
export function AadhaarFirst({ form, reveal }: AadhaarFirstProps) {
  const t = useT()
  const words = useFieldWords(form)
  const missing = useFromForm(form, lacksAadhaar)
  if (!missing) return null
  const go = () => {
    const fieldId = form.fieldId(first.id)
    flushSync(() => reveal?.(fieldId))
    goToField(fieldId)
  }
  return (
    <Notice tone="bad" announce>
      <p>{t('sports.aadhaarFirst')}</p>
      <Button variant="secondary" onClick={go}>
        {first.reference} {words(first.id)}
      </Button>
    </Notice>
  )
}
