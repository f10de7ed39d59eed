import type { BaseFacts, Section } from '@lokseva/forms/engine/form'
import type { TextId } from '@lokseva/texts/text-id'
import { Fragment, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import '@lokseva/ui/feedback/progress-bar.css'
import { focusHeading } from '@lokseva/ui/navigation/focus-heading.ts'
import { useNarrow } from '@lokseva/ui/use-narrow.ts'
import type { DeclaredForm } from './declared-form.ts'
import { DeclaredSection, isSectionAsked, type SectionPieces } from './declared-section.tsx'
import { SectionMenu } from './section-menu.tsx'
import './section-pager.css'
import {
  isDone,
  isOptional,
  isSameState,
  type SectionState,
  sectionState,
} from './section-state.ts'
import { useFromForm } from './use-declared.ts'

type SectionPagerProps<F extends BaseFacts> = {
  form: DeclaredForm<F>
  sections: readonly Section<F>[]
  /** The section open on a phone. */
  current: string
  onOpen: (id: string) => void
  pieces: SectionPieces
  /** All of it is saved, and the next thing to do stands elsewhere. */
  isSettled?: boolean
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
  const { form, sections, current, onOpen, pieces, isSettled = false, disabled } = props
  const t = useT()
  const top = useRef<HTMLDivElement>(null)
  const asked = useFromForm(
    form,
    () => sections.filter((section) => isSectionAsked(form, section)),
    (one, other) => one.length === other.length && one.every((each, i) => each === other[i]),
  )
  const states = useFromForm(
    form,
    () => sections.map((section) => sectionState(form, section)),
    (one, other) => one.every((each, i) => isSameState(each, other[i]!)),
  )
  const stateOf = (section: Section<F>) => states[sections.indexOf(section)]!
  const index = Math.max(
    0,
    asked.findIndex(({ id }) => id === current),
  )
  const section = asked[index]!
  const shown = useRef(section)
  const [left, setLeft] = useState<Section<F>>()
  useEffect(() => {
    const before = shown.current
    if (before.id === section.id) return
    shown.current = section
    // Left by whichever way: from now on what is wrong there is shown there.
    if (!disabled) form.judge(before.fields.map(({ id }) => id))
    setLeft(before)
    top.current?.scrollIntoView()
    focusHeading(top.current)
  }, [section, form, disabled])
  const open = (at: number) => onOpen(asked[at]!.id)
  const heading = ({ id }: Section<F>) => t(`${form.texts}.section.${id}` as TextId)
  const total = asked.filter((each) => !isOptional(stateOf(each))).length
  const isLeftOpen = !disabled && left && asked.includes(left) && isOpen(stateOf(left))
  return (
    <div ref={top} className="section-pager">
      {!disabled && total > 0 && (
        <SectionProgress
          done={asked.filter((each) => isDone(stateOf(each))).length}
          total={total}
          left={isLeftOpen && left !== section ? heading(left) : undefined}
        />
      )}
      {pieces.above?.[section.id]}
      <DeclaredSection
        key={section.id}
        form={form}
        section={section}
        disabled={disabled}
        {...pieces}
        aside={
          <SectionMenu
            entries={asked.map((each) => ({
              name: heading(each),
              state: disabled ? undefined : stateOf(each),
            }))}
            index={index}
            onOpen={open}
          />
        }
        actions={
          <ButtonRow>
            {index < asked.length - 1 && (
              <Button variant={isSettled ? 'secondary' : 'primary'} onClick={() => open(index + 1)}>
                {t('forms.nextSection')}
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

const isOpen = (state: SectionState) => !isDone(state) && !isOptional(state)

type SectionProgressProps = {
  done: number
  total: number
  /** What the section that was left last is called, while something is missing there. */
  left: string | undefined
}

/** How far the step is, and what was left behind: one may go on all the same. */
function SectionProgress({ done, total, left }: SectionProgressProps) {
  const t = useT()
  const figure = t('forms.section.progress', { left: total - done })
  return (
    <div className="progress section-progress" data-screen-only>
      <p>{figure}</p>
      <progress aria-label={figure} value={done} max={total} />
      <p role="status" className="section-left">
        {left !== undefined && t('forms.section.left', { section: left })}
      </p>
    </div>
  )
}
