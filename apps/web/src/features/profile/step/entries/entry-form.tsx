import type { BaseFacts } from '@lokseva/forms/engine/form'
import { type KeyboardEvent, useCallback, useId } from 'react'
import { ChangeContext } from '@lokseva/form-kit/declared/change-context.ts'
import { DeclaredErrors } from '@lokseva/form-kit/declared/declared-errors.tsx'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { DeclaredFields, type SectionPieces } from '@lokseva/form-kit/declared/declared-section.tsx'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import type { EntryRow } from './entry-rows.ts'
import type { EntryTexts } from './entry-texts.ts'

type EntryFormProps<F extends BaseFacts> = {
  entry: DeclaredForm<F>
  texts: EntryTexts
  mode: 'add' | 'edit'
  pieces?: SectionPieces
  /** What else follows from a changed answer. */
  onChanged?: (id: string) => void
  onDone: (answers: EntryRow) => void
  onCancel: () => void
}

/** One entry of a list, in the making or under repair. */
export function EntryForm<F extends BaseFacts>(props: EntryFormProps<F>) {
  const { entry, texts, mode, pieces, onChanged, onDone, onCancel } = props
  const t = useT()
  const headingId = useId()
  const change = useCallback(
    (id: string, value: unknown) => {
      const { cleared } = entry.preview(id, value)
      entry.set(id, value)
      for (const each of cleared) entry.clear(each)
      onChanged?.(id)
    },
    [entry, onChanged],
  )
  const finish = () => {
    if (entry.check()) onDone(entry.checked().values)
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // Enter here ends this entry; it does not save the page around it.
    event.preventDefault()
    finish()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in the boxes
    <div className="entry-form" role="group" aria-labelledby={headingId} onKeyDown={onEnter}>
      <h3 id={headingId}>{t(mode === 'add' ? `${texts}.addHeading` : `${texts}.editHeading`)}</h3>
      <DeclaredErrors form={entry} />
      <ChangeContext value={change}>
        <DeclaredFields form={entry} fields={entry.fields} {...pieces} />
      </ChangeContext>
      <ButtonRow>
        <Button onClick={finish}>{t(mode === 'add' ? `${texts}.add` : `${texts}.update`)}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {t(`${texts}.cancel`)}
        </Button>
      </ButtonRow>
    </div>
  )
}
