import type { BaseFacts, Section } from '@lokseva/forms/engine/form'
import type { TextId } from '@lokseva/texts/text-id'
import { memo, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { Field as Question } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useNarrow } from '#ui/use-narrow.ts'
import type { DeclaredForm } from './declared-form.ts'
import { DeclaredSection, isSectionAsked, type SectionPieces } from './declared-section.tsx'
import { useFromForm } from './use-declared.ts'

type SectionPagerProps<F extends BaseFacts> = {
  form: DeclaredForm<F>
  sections: readonly Section<F>[]
  /** The section open on a phone. */
  current: string
  onOpen: (id: string) => void
  pieces: SectionPieces
  disabled: boolean
}

/** All sections below each other; on a phone one at a time, with a way to any of them. */
export const SectionPager = memo(function SectionPager<F extends BaseFacts>(
  props: SectionPagerProps<F>,
) {
  const { form, sections, pieces, disabled } = props
  const narrow = useNarrow()
  if (narrow && sections.length > 1) return <OneSection {...props} />
  return sections.map((section) => (
    <DeclaredSection
      key={section.id}
      form={form}
      section={section}
      disabled={disabled}
      {...pieces}
    />
  ))
}) as <F extends BaseFacts>(props: SectionPagerProps<F>) => ReactNode

function OneSection<F extends BaseFacts>(props: SectionPagerProps<F>) {
  const { form, sections, current, onOpen, pieces, disabled } = props
  const t = useT()
  const top = useRef<HTMLDivElement>(null)
  const asked = useFromForm(
    form,
    () => sections.filter((section) => isSectionAsked(form, section)),
    (one, other) => one.length === other.length && one.every((each, i) => each === other[i]),
  )
  const index = Math.max(
    0,
    asked.findIndex(({ id }) => id === current),
  )
  const section = asked[index]!
  const open = (at: number) => {
    flushSync(() => onOpen(asked[at]!.id))
    top.current?.scrollIntoView()
  }
  const heading = ({ id }: Section<F>) => t(`${form.texts}.section.${id}` as TextId)
  return (
    <div ref={top} className="section-pager">
      <Question label={t('forms.sectionOf', { current: index + 1, total: asked.length })}>
        <Select
          options={asked.map((each) => ({ key: each.id, label: heading(each) }))}
          value={section.id}
          onChange={(id) =>
            open(
              Math.max(
                0,
                asked.findIndex((each) => each.id === id),
              ),
            )
          }
        />
      </Question>
      <DeclaredSection
        key={section.id}
        form={form}
        section={section}
        disabled={disabled}
        {...pieces}
        actions={
          <ButtonRow>
            {index > 0 && (
              <Button look="secondary" onClick={() => open(index - 1)}>
                {t('forms.previousSection')}
              </Button>
            )}
            {index < asked.length - 1 && (
              <Button look="secondary" onClick={() => open(index + 1)}>
                {t('forms.nextSection')}
              </Button>
            )}
          </ButtonRow>
        }
      />
    </div>
  )
}
