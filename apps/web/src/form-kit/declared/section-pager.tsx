import type { BaseFacts, Section } from '@lokseva/forms/engine/form'
import type { TextId } from '@lokseva/texts/text-id'
import { Fragment, memo, type ReactNode, useEffect, useRef } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { focusHeading } from '#ui/navigation/focus-heading.ts'
import { useNarrow } from '#ui/use-narrow.ts'
import type { DeclaredForm } from './declared-form.ts'
import { DeclaredSection, isSectionAsked, type SectionPieces } from './declared-section.tsx'
import './section-pager.css'
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
    <Fragment key={section.id}>
      {pieces.above?.[section.id]}
      <DeclaredSection form={form} section={section} disabled={disabled} {...pieces} />
    </Fragment>
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
  const shown = useRef(section.id)
  useEffect(() => {
    if (shown.current === section.id) return
    shown.current = section.id
    top.current?.scrollIntoView()
    focusHeading(top.current)
  }, [section.id])
  const open = (at: number) => onOpen(asked[at]!.id)
  const heading = ({ id }: Section<F>) => t(`${form.texts}.section.${id}` as TextId)
  return (
    <div ref={top} className="section-pager">
      {pieces.above?.[section.id]}
      <DeclaredSection
        key={section.id}
        form={form}
        section={section}
        disabled={disabled}
        {...pieces}
        aside={<SectionMenu names={asked.map(heading)} index={index} onOpen={open} />}
        actions={
          <ButtonRow>
            {index < asked.length - 1 && (
              <Button onClick={() => open(index + 1)}>
                {t(disabled ? 'forms.nextSection' : 'forms.saveAndContinue')}
              </Button>
            )}
            {index > 0 && (
              <Button variant="secondary" onClick={() => open(index - 1)}>
                {t('forms.previousSection')}
              </Button>
            )}
          </ButtonRow>
        }
      />
    </div>
  )
}

type SectionMenuProps = { names: string[]; index: number; onOpen: (index: number) => void }

/** Where one is among the sections, and behind it the way to any of them. */
function SectionMenu({ names, index, onOpen }: SectionMenuProps) {
  const t = useT()
  const menu = useRef<HTMLDetailsElement>(null)
  return (
    <details ref={menu} className="section-menu" data-screen-only>
      <summary>{t('forms.sectionOf', { current: index + 1, total: names.length })}</summary>
      <ol>
        {names.map((name, at) => (
          <li key={name}>
            <button
              type="button"
              aria-current={at === index ? 'step' : undefined}
              onClick={() => {
                // The section that is open already is not drawn anew.
                menu.current!.open = false
                onOpen(at)
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
