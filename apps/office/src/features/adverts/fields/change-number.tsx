import { changeDraftNumber } from '@lokseva/contract/adverts/drafts/endpoints'
import { numberedEntries } from '@lokseva/rules/numbered-entries'
import { type FormEvent, useId, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { DigitsInput } from '@lokseva/ui/fields/digits/digits-input.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { usePlaceLabel } from '../draft/values/use-place-label.ts'
import { useStoreDraft } from '../draft/use-draft.ts'
import { valueAt } from '../draft/values/values.ts'
import { usePartContext } from './part-context.ts'

type ChangeNumberProps = { place: string; name: string; onClose: () => void }

/** Asks which number an entry is to have, and says which other one gets its number then. */
export function ChangeNumber({ place, name, onClose }: ChangeNumberProps) {
  const t = useT()
  const toast = useToasts()
  const form = useId()
  const { draft, value, flush } = usePartContext()
  const { id, advertisementId } = draft
  const { store } = useStoreDraft(advertisementId)
  const labelOf = usePlaceLabel(draft)
  const [typed, setTyped] = useState('')
  const [isUnsaved, setUnsaved] = useState(false)
  const now = valueAt(value, `${place}.id`)
  const from = typeof now === 'number' ? now : null
  const to = Number(typed)
  const changing = useAction(
    () =>
      call(changeDraftNumber, {
        params: { advertisementId },
        body: { draft: id, place, from, to },
      }),
    {
      onDone: (changed) => {
        store(changed)
        toast({ id: 'office.adverts.number.changed', params: { number: typed } })
        onClose()
      },
    },
  )
  const entries = numberedEntries(value)
  const own = entries.find((each) => each.place === place)
  const other = entries.find(
    (each) =>
      each.place !== place && each.kind === own?.kind && each.post === own.post && each.id === to,
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (to < 1) return
    // The entry is found on the server by where it stands.
    const isSaved = await flush()
    setUnsaved(!isSaved)
    if (isSaved) await changing.run()
  }
  return (
    <Dialog
      open
      heading={t('office.adverts.number.heading', { name })}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} disabled={to < 1} busy={changing.busy}>
            {t('office.adverts.number.change')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('office.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('office.adverts.number.text', { number: from === null ? '–' : String(from) })}</p>
      <ActionFailed action={changing} />
      {isUnsaved && (
        <Notice tone="bad" announce>
          <p>{t('office.adverts.number.unsaved')}</p>
        </Notice>
      )}
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('office.adverts.number.new')}>
          <DigitsInput
            data-first-focus
            value={typed}
            maxLength={9}
            width="short"
            onChange={setTyped}
          />
        </Field>
      </form>
      <p role="status">
        {other && t('office.adverts.number.swap', { name: labelOf(other.place) })}
      </p>
    </Dialog>
  )
}
