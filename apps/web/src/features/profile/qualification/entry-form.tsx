import type { BaseFacts } from '@lokseva/forms/engine/form'
import { isBlank } from '@lokseva/forms/engine/read-answer'
import { subjectLists } from '@lokseva/forms/qualification/subject-fields'
import { type KeyboardEvent, useId } from 'react'
import { QuestionsAnnouncer } from '@lokseva/form-kit/declared/questions-announcer.tsx'
import { ChangeContext } from '@lokseva/form-kit/declared/change-context.ts'
import { DeclaredErrors } from '@lokseva/form-kit/declared/declared-errors.tsx'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { DeclaredFields } from '@lokseva/form-kit/declared/declared-section.tsx'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import type { EntryRow } from '../step/entries/entry-rows.ts'
import { useStepChange } from '../step/use-step-change.tsx'
import { PlaceholderFields } from './placeholder-fields.tsx'
import { useEntryPieces } from './use-entry-pieces.tsx'
import type { ListFailed } from './use-study-lists.ts'

type EntryFormProps = {
  entry: DeclaredForm<BaseFacts>
  /** What the row under repair is called; a new one has no name. */
  editing: string | undefined
  failures: readonly ListFailed[]
  onDone: (answers: EntryRow) => void
  onCancel: () => void
}

/** One qualification: the questions of its type, or a closed form until a type is chosen. */
export function EntryForm({ entry, editing, failures, onDone, onCancel }: EntryFormProps) {
  const t = useT()
  const headingId = useId()
  const change = useStepChange(entry)
  const pieces = useEntryPieces(entry, failures)
  const hasType = useFromForm(entry, () => !isBlank(entry.values()['qualificationtypecode']))
  const isClosed = useFromForm(entry, lacksSubjects)
  const isEdit = editing !== undefined
  const finish = () => {
    if (hasType && !isClosed && entry.check()) onDone(entry.checked().values)
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // Enter here ends this entry; it does not save the page around it.
    const isTaken = event.defaultPrevented || event.target.role === 'combobox'
    event.preventDefault()
    if (!isTaken) finish()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in the boxes
    <div className="entry-form" role="group" aria-labelledby={headingId} onKeyDown={onEnter}>
      <h3 id={headingId}>
        {isEdit ? t('qualification.editHeading', { name: editing }) : t('qualification.addHeading')}
      </h3>
      <DeclaredErrors form={entry} />
      <QuestionsAnnouncer form={entry} />
      <ChangeContext value={change}>
        <DeclaredFields form={entry} fields={entry.fields} {...pieces} />
      </ChangeContext>
      {!hasType && <PlaceholderFields />}
      {isClosed && <p className="entry-closed">{t('qualification.updateClosed')}</p>}
      <ButtonRow>
        <Button disabled={!hasType || isClosed} onClick={finish}>
          {t(isEdit ? 'qualification.update' : 'qualification.add')}
        </Button>
        {(hasType || isEdit) && (
          <Button variant="secondary" onClick={onCancel}>
            {t('qualification.cancel')}
          </Button>
        )}
      </ButtonRow>
    </div>
  )
}

/** Whether subjects must be named in place of an old number, and are not yet. */
const lacksSubjects = (entry: DeclaredForm<BaseFacts>): boolean =>
  entry.fields.some(
    (field) =>
      (subjectLists as readonly string[]).includes(field.id) &&
      entry.isAsked(field.id) &&
      !entry.isOptional(field) &&
      isBlank(entry.values()[field.id]),
  )
