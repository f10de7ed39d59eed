import { deleteAdvertDraft } from '@lokseva/contract/adverts/drafts/endpoints'
import type { Draft } from '@lokseva/contract/adverts/drafts/schemas'
import { officePages } from '@lokseva/contract/office/pages'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useKeptText } from '#office-kit/kept/kept-text.ts'
import { useRefreshAdverts } from '../use-adverts.ts'

type DeleteDraftProps = { draft: Pick<Draft, 'id' | 'advertisementId'>; onClose: () => void }

/** A draft is deleted with a word why; what is published stays. */
export function DeleteDraft({ draft, onClose }: DeleteDraftProps) {
  const { id, advertisementId } = draft
  const t = useT()
  const toast = useToasts()
  const navigate = useNavigate()
  const refresh = useRefreshAdverts()
  const [why, setWhy] = useKeptText(`delete.${advertisementId}`)
  const deleting = useAction(
    () => call(deleteAdvertDraft, { params: { advertisementId }, body: { draft: id, why } }),
    {
      onDone: () => {
        setWhy('')
        refresh()
        toast({ id: 'office.adverts.deleted' })
        navigate(officePages.adverts)
      },
    },
  )
  return (
    <Dialog
      open
      heading={t('office.adverts.delete.heading')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="danger"
            disabled={why.trim() === ''}
            busy={deleting.busy}
            onClick={() => void deleting.run()}
          >
            {t('office.adverts.delete.confirm')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('office.adverts.delete.keep')}
          </Button>
        </>
      }
    >
      <p>{t('office.adverts.delete.text')}</p>
      <ActionFailed action={deleting} />
      <Field id="delete-why" label={t('office.ask.why')}>
        <TextArea maxLength={500} value={why} onChange={(event) => setWhy(event.target.value)} />
      </Field>
    </Dialog>
  )
}
