import { useSyncExternalStore } from 'react'
import { useProblemText } from '@lokseva/form-kit/form/problem.ts'
import { useFormValue } from '@lokseva/form-kit/form/use-form.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { type AadhaarForm, aadhaarReferences } from './aadhaar-form.ts'

type ConsentTickProps = { form: AadhaarForm; disabled: boolean }

/** Without it no Aadhaar may be verified. */
export function ConsentTick({ form, disabled }: ConsentTickProps) {
  const t = useT()
  const inWords = useProblemText()
  const consent = useFormValue(form, 'consent')
  const problem = useSyncExternalStore(form.subscribe, () => form.problem('consent'))
  return (
    <Checkbox
      id={form.fieldId('consent')}
      checked={consent === 'yes'}
      disabled={disabled}
      error={problem && inWords(problem)}
      onChange={(checked) => form.set('consent', checked ? 'yes' : '')}
    >
      <span className="field-reference">{aadhaarReferences.consent}</span>{' '}
      {t('proofs.aadhaar.consent')}
    </Checkbox>
  )
}
