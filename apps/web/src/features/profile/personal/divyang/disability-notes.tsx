import type { FormOption } from '@lokseva/forms/engine/form'
import { hasBenchmarkDisability, isDivyang } from '@lokseva/forms/personal/conditions'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import './udid-check.css'

type NotesProps = { form: DeclaredForm<PersonalFacts> }

/** What the chosen disability and its percentage mean, as far as no service says so. */
export function DisabilityNotes({ form }: NotesProps) {
  const t = useT()
  const outside = useFromForm(form, isOutsideReservation)
  const judged = useFromForm(form, () => {
    const { values } = form.checked()
    return isDivyang(values) && values['divyangPercentage'] !== undefined && !form.facts().udidCheck
  })
  return (
    <div className="disability-notes" role="status">
      {outside && (
        <Notice tone="caution">
          <p>{t('personal.udid.note1405')}</p>
        </Notice>
      )}
      {judged && <BenchmarkNote form={form} />}
    </div>
  )
}

/** Which side of 40 per cent the answers are on, and what follows. */
export function BenchmarkNote({ form, heading }: NotesProps & { heading?: string }) {
  const t = useT()
  const benchmark = useFromForm(form, () => hasBenchmarkDisability(form.checked().values))
  const outside = useFromForm(form, isOutsideReservation)
  if (!benchmark)
    return (
      <Notice tone="caution" heading={heading}>
        <p>{t('personal.udid.verifiedBelow')}</p>
      </Notice>
    )
  return (
    <Notice tone={heading ? 'good' : 'info'} heading={heading}>
      {!outside && <p>{t('personal.udid.verifiedBenchmark')}</p>}
      <p>{t('personal.udid.scribe')}</p>
    </Notice>
  )
}

/** Whether no posts are reserved for the chosen disability, as its list says. */
function isOutsideReservation(form: DeclaredForm<PersonalFacts>): boolean {
  const { values } = form.checked()
  const chosen: unknown[] = [values['typeOfDisabilityLookupId']]
  const also = values['disabilitySubCategoriesLookupIds']
  if (Array.isArray(also)) chosen.push(...also)
  const options = ['disability_category', 'disability_sub_category'].flatMap(
    (name): readonly FormOption[] => form.facts().list(name) ?? [],
  )
  return options.some(
    ({ id, attributes }) => chosen.includes(id) && attributes['note'] === 'notReserved',
  )
}
