import type { BaseFacts, Field, PlaceKind } from '@lokseva/forms/engine/form'
import { memo, type ReactNode, useEffect } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { afterPress } from '../form/after-press.ts'
import { Doubt } from '../doubt.tsx'
import { AnswerControl } from './answer-control.tsx'
import type { DeclaredForm } from './declared-form.ts'
import { useChange } from './change-context.ts'
import { useIsOmitted } from './omitted-context.ts'
import { useProblemWords } from './problem-words.ts'
import { useFieldWords, useFromForm, useValueOf } from './use-declared.ts'

type DeclaredFieldProps<F extends BaseFacts> = {
  form: DeclaredForm<F>
  field: Field<F>
  disabled?: boolean
  /** Stands after the help, such as a unit or a hint that depends on other answers. */
  hint?: ReactNode
}

/** One question of a declared form, drawn while it is asked. */
export const DeclaredField = memo(function DeclaredField<F extends BaseFacts>(
  props: DeclaredFieldProps<F>,
) {
  const asked = useFromForm(props.form, (form) => form.isAsked(props.field.id))
  return asked ? <AskedField {...props} /> : null
}) as <F extends BaseFacts>(props: DeclaredFieldProps<F>) => ReactNode

function AskedField<F extends BaseFacts>({ form, field, disabled, hint }: DeclaredFieldProps<F>) {
  const { id, reference } = field
  const words = useFieldWords(form)
  const { atField, askedBack } = useProblemWords(form)
  const change = useChange()
  const value = useValueOf(form, id)
  const problem = useFromForm(form, () => form.problem(id))
  const doubt = useFromForm(form, () => form.doubt(id))
  const optional = useFromForm(form, () => form.isOptional(field))
  const isLeftOut = useIsOmitted(id)
  const t = useT()
  const label = words(id) ?? id
  const help = words(id, 'help')
  useEffect(() => form.setLabel(id, label), [form, id, label])
  return (
    <div data-half={isShort(field)}>
      <AnswerControl
        form={form}
        field={field}
        value={value}
        disabled={disabled ?? false}
        onChange={(next) => change(id, next)}
        onLeave={() => afterPress(() => form.leave(id))}
        question={{
          id: form.fieldId(id),
          label,
          reference,
          optional,
          help:
            help || hint ? (
              <>
                {help} {hint}
              </>
            ) : undefined,
          error: atField(id, label, problem),
        }}
      />
      {field.doubts && <Doubt text={askedBack(doubt)} />}
      {isLeftOut && <Doubt text={t('forms.leftOut')} />}
    </div>
  )
}

const shortPlaces: readonly PlaceKind[] = ['state', 'district', 'taluka', 'village']

/** Two of these stand side by side where there is room. */
function isShort<F>(field: Field<F>): boolean {
  if (field.kind === 'choice')
    return 'place' in field.options && shortPlaces.includes(field.options.place)
  return field.kind === 'day' || (field.kind === 'text' && field.maxLength <= 100)
}
