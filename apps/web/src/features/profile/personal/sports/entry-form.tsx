import type { PersonalFacts } from '@lokseva/contract/forms/personal/facts'
import { sportsEntry } from '@lokseva/contract/forms/sports/sports-entry'
import { type KeyboardEvent, useCallback, useId } from 'react'
import { ChangeContext } from '#form-kit/declared/change-context.ts'
import { DeclaredField } from '#form-kit/declared/declared-field.tsx'
import type { DeclaredForm } from '#form-kit/declared/declared-form.ts'
import { FormErrors } from '#form-kit/form/form-errors.tsx'
import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { GroupTicks, groupsField, untickClosed } from './group-ticks.tsx'
import type { SportsRow } from './sports-list.ts'

type EntryFormProps = {
  entry: DeclaredForm<PersonalFacts>
  mode: 'add' | 'edit'
  onDone: (answers: SportsRow) => void
  onCancel: () => void
}

const typeField = 'typeOfCompetitionLookupId'

/** One achievement, in the making or under repair. */
export function EntryForm({ entry, mode, onDone, onCancel }: EntryFormProps) {
  const t = useT()
  const headingId = useId()

  const change = useCallback(
    (id: string, value: unknown) => {
      const { cleared } = entry.preview(id, value)
      entry.set(id, value)
      for (const each of cleared) entry.clear(each)
      if (id === typeField) untickClosed(entry)
    },
    [entry],
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
    <div className="sports-entry" role="group" aria-labelledby={headingId} onKeyDown={onEnter}>
      <h3 id={headingId}>{t(mode === 'add' ? 'sports.addHeading' : 'sports.editHeading')}</h3>
      <FormErrors form={entry} />
      <ChangeContext value={change}>
        <div className="declared-fields">
          {sportsEntry.map((field) =>
            field === groupsField ? (
              <GroupTicks key={field.id} entry={entry} />
            ) : (
              <DeclaredField key={field.id} form={entry} field={field} />
            ),
          )}
        </div>
      </ChangeContext>
      <ButtonRow>
        <Button onClick={finish}>{t(mode === 'add' ? 'sports.add' : 'sports.update')}</Button>
        <Button look="secondary" onClick={onCancel}>
          {t('sports.cancel')}
        </Button>
      </ButtonRow>
    </div>
  )
}
