import { saveApplicationView } from '@lokseva/contract/applications/desk/endpoints'
import { useState } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import type { Listing } from './listing.ts'
import { useRefresh } from '../use-applications.ts'

type SaveViewDialogProps = { advertisementId: number; listing: Listing; onClose: () => void }

/** Filter, order and columns under a name, for oneself or for colleagues too. */
export function SaveViewDialog({ advertisementId, listing, onClose }: SaveViewDialogProps) {
  const t = useT()
  const toast = useToasts()
  const refresh = useRefresh()
  const send = useSameRequest()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const { filter, order, columns } = listing
  const saving = useAction(
    () =>
      send(saveApplicationView, {
        params: { advertisementId },
        body: { name, filter, order, columns: [...columns], isShared },
      }),
    {
      onDone: () => {
        refresh('views')
        toast({ id: 'office.applications.view.saved' })
        onClose()
      },
    },
  )
  return (
    <ActionDialog
      heading={t('office.applications.view.save')}
      onClose={onClose}
      action={
        <Button busy={saving.busy} disabled={name.trim() === ''} onClick={() => void saving.run()}>
          {t('office.applications.view.save')}
        </Button>
      }
    >
      <ActionFailed action={saving} />
      <Field id="view-name" label={t('office.applications.view.name')}>
        <TextInput
          data-first-focus
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Checkbox checked={isShared} onChange={setShared}>
        {t('office.applications.view.shared')}
      </Checkbox>
    </ActionDialog>
  )
}
