import type { BaseFacts, Field, Section } from '@lokseva/forms/engine/form'
import type { TextId } from '@lokseva/texts/text-id'
import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { hasText } from '@lokseva/browser/language/translator.ts'
import { Card } from '@lokseva/ui/data/card.tsx'
import type { DeclaredForm } from './declared-form.ts'
import { DeclaredField } from './declared-field.tsx'
import './declared-section.css'
import { useFromForm } from './use-declared.ts'

export type SectionPieces = {
  /** Drawn in place of a declared question. */
  instead?: Record<string, ReactNode>
  /** Drawn below a question, while it is asked. */
  after?: Record<string, ReactNode>
  /** Drawn above a section, by the section's name. */
  above?: Record<string, ReactNode>
}

type DeclaredSectionProps<F extends BaseFacts> = SectionPieces & {
  form: DeclaredForm<F>
  section: Section<F>
  disabled: boolean
  /** Beside its heading. */
  aside?: ReactNode
  actions?: ReactNode
}

/** A section of a declared form: its questions in order, and what stands between them. */
export function DeclaredSection<F extends BaseFacts>(props: DeclaredSectionProps<F>) {
  const { form, section, disabled, instead, after, aside, actions } = props
  const t = useT()
  const asked = useFromForm(form, () => isSectionAsked(form, section))
  if (!asked) return null
  const intro = `${form.texts}.section.${section.id}.intro`
  return (
    <Card
      heading={t(`${form.texts}.section.${section.id}` as TextId)}
      aside={aside}
      actions={actions}
    >
      {hasText(intro) && <p className="declared-intro">{t(intro as TextId)}</p>}
      <DeclaredFields
        fields={section.fields}
        form={form}
        disabled={disabled}
        instead={instead}
        after={after}
      />
    </Card>
  )
}

type DeclaredFieldsProps<F extends BaseFacts> = SectionPieces & {
  form: DeclaredForm<F>
  fields: readonly Field<F>[]
  disabled?: boolean
}

/** Questions in their order, two beside each other where they are short, and what stands between. */
export function DeclaredFields<F extends BaseFacts>(props: DeclaredFieldsProps<F>) {
  const { form, fields, disabled, instead = {}, after = {} } = props
  return (
    <div className="declared-fields">
      {fields.map((field) => (
        <Slot
          key={field.id}
          after={after[field.id]}
          isAsked={() => form.isAsked(field.id)}
          form={form}
        >
          {instead[field.id] ?? <DeclaredField form={form} field={field} disabled={disabled} />}
        </Slot>
      ))}
    </div>
  )
}

type SlotProps<F extends BaseFacts> = {
  form: DeclaredForm<F>
  isAsked: () => boolean
  after: ReactNode
  children: ReactNode
}

function Slot<F extends BaseFacts>({ form, isAsked, after, children }: SlotProps<F>) {
  const asked = useFromForm(form, isAsked)
  return (
    <>
      {children}
      {after && asked && <div className="declared-after">{after}</div>}
    </>
  )
}

/** Whether a section has a question for this candidate. */
export const isSectionAsked = <F extends BaseFacts>(form: DeclaredForm<F>, section: Section<F>) =>
  section.fields.some((field) => form.isAsked(field.id))
