import type { Answers, BaseFacts, FormDeclaration } from '@lokseva/forms/engine/form'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { QuestionsAnnouncer } from '@lokseva/form-kit/declared/questions-announcer.tsx'
import { type ChangeAnswer, ChangeContext } from '@lokseva/form-kit/declared/change-context.ts'
import { DeclaredErrors } from '@lokseva/form-kit/declared/declared-errors.tsx'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { isSectionAsked, type SectionPieces } from '@lokseva/form-kit/declared/declared-section.tsx'
import { OmittedContext } from '@lokseva/form-kit/declared/omitted-context.ts'
import { RevealContext } from '@lokseva/form-kit/declared/reveal-context.ts'
import { SectionPager } from '@lokseva/form-kit/declared/section-pager.tsx'
import { useFieldWords, useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { focusHeading } from '@lokseva/ui/navigation/focus-heading.ts'
import { useNarrow } from '@lokseva/ui/use-narrow.ts'
import { AsideNotice } from './aside-notice.tsx'
import { DoubtsNotice } from './doubts-notice.tsx'
import { DraftNotice, OutdatedNotice, DraftMergedNotice } from './draft/draft-notice.tsx'
import { ConflictNotice } from './draft/conflict-notice.tsx'
import { putEntry } from './entries/open-entries.ts'
import { isRefused } from './draft/unsent-drafts.ts'
import { OmittedAnswers } from './omitted-answers.tsx'
import { SaveBar } from './save/save-bar.tsx'
import { type FailedHeadings, SaveOutcome } from './save/save-outcome.tsx'
import type { InitialAnswers } from './first-answers.ts'
import type { StepCalls } from './save/send-save.ts'
import { useDraft } from './draft/use-draft.ts'
import { useNamedPlace } from './places/use-named-place.ts'
import { useSaveStep } from './save/use-save-step.ts'
import { useSection } from './use-section.ts'

type StepFormProps<F extends BaseFacts> = {
  step: ProfileStep
  declaration: FormDeclaration<F>
  form: DeclaredForm<F>
  first: InitialAnswers
  calls: StepCalls
  change: ChangeAnswer
  pieces?: SectionPieces
  locked: boolean
  /** What stands above the reason when a save fails. */
  failedHeadings?: FailedHeadings
  /** Whether something is to be finished first; it then leads there. */
  waits?: () => boolean
  /** Asked before a good form is sent; no sends nothing. */
  confirm?: () => Promise<boolean>
  /** Stands above the Save button. */
  children?: ReactNode
}

/** The same at every drawing, so that what is typed draws nothing else. */
const noPieces: SectionPieces = {}

/** A step of the profile: its sections, its drafts and its one Save button. */
export function StepForm<F extends BaseFacts>(props: StepFormProps<F>) {
  const {
    step,
    declaration,
    form,
    first,
    calls,
    change,
    pieces = noPieces,
    locked,
    confirm,
  } = props
  const { sections } = declaration
  const t = useT()
  const [restoredFrom, setRestoredFrom] = useState(first.restoredFrom)
  const { current, open: openSection } = useSection(sections)
  const draft = useDraft({ step, form, first, locked })
  const { flush, leftOut } = draft
  const [saved, setSaved] = useState<Answers>()
  const ownForm = useRef<HTMLFormElement>(null)
  const save = useSaveStep({
    form,
    calls,
    version: first.version,
    before: draft.rest,
    follows: draft.follows,
    knowsNewest: draft.knowsNewest,
    onSaved: ({ savedAt, version }, safe) => {
      setRestoredFrom(undefined)
      setSaved(safe)
      draft.saved(version, new Date(savedAt), safe)
    },
    onFailed: () => void flush(),
  })
  const words = useFieldWords(form)
  useEffect(() => {
    // Also of the sections that a phone does not show: the summary names them all.
    for (const { id } of form.fields) form.setLabel(id, words(id) ?? id)
  }, [form, words])
  useNamedPlace(form, sections)
  const narrow = useNarrow()
  const isSettled = save.message !== undefined && draft.state?.kind === 'saved'
  const isLast = useFromForm(
    form,
    () => sections.findLast((each) => isSectionAsked(form, each))?.id === current,
  )
  const goOn = useCallback(
    (id: string) => {
      void flush()
      openSection(id)
    },
    [flush, openSection],
  )
  const reveal = useCallback(
    (fieldId: string) => {
      const found = sections.find(({ fields }) =>
        fields.some(({ id }) => form.fieldId(id) === fieldId),
      )
      if (found) openSection(found.id)
    },
    [form, sections, openSection],
  )
  // A button that was pressed is gone.
  const leadBack = () => focusHeading(ownForm.current)
  const discard = () => {
    form.replace(first.savedAnswers)
    putEntry(form, undefined)
    setRestoredFrom(undefined)
    draft.discarded()
    leadBack()
  }
  const loadNewer = () => {
    draft.park()
    location.reload()
  }
  const submit = async () => {
    if (props.waits?.() || !save.mayBegin() || (confirm && !(await confirm()))) return
    save.send()
  }
  return (
    <ChangeContext value={change}>
      <form
        ref={ownForm}
        className="profile-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <SaveOutcome
          step={step}
          save={save}
          failedHeadings={props.failedHeadings}
          onReload={loadNewer}
          isSettled={isSettled}
          question={
            draft.elsewhere && (
              <ConflictNotice
                form={form}
                draft={draft.elsewhere}
                onTaken={() => {
                  save.clear()
                  leadBack()
                }}
                onLeft={() => void submit()}
              />
            )
          }
        />
        {draft.isOutdated && !isRefused(save.error, 'STEP_CHANGED_ELSEWHERE') && (
          <OutdatedNotice onReload={loadNewer} />
        )}
        {draft.hasTakenIn && !draft.isOutdated && <DraftMergedNotice />}
        <AsideNotice step={step} form={form} first={first} onGone={leadBack} />
        {save.message !== undefined && saved && (
          <DoubtsNotice form={form} saved={saved} reveal={reveal} />
        )}
        <DraftNotice
          step={step}
          form={form}
          restoredFrom={restoredFrom}
          draft={draft}
          onDiscard={discard}
        />
        <DeclaredErrors form={form} reveal={reveal} missingLead={t('error.FILL_MANDATORY')} />
        <QuestionsAnnouncer form={form} />
        <RevealContext value={reveal}>
          <OmittedContext value={leftOut}>
            <SectionPager
              form={form}
              sections={sections}
              pieces={pieces}
              current={current}
              onOpen={goOn}
              isSettled={isSettled}
              disabled={locked}
            />
          </OmittedContext>
        </RevealContext>
        {props.children}
        <SaveBar
          locked={locked}
          busy={save.busy}
          state={draft.state}
          isWaiting={save.isWaiting}
          variant={isSettled || (narrow && !isLast) ? 'secondary' : 'primary'}
        >
          <OmittedAnswers form={form} ids={leftOut} />
        </SaveBar>
      </form>
    </ChangeContext>
  )
}
