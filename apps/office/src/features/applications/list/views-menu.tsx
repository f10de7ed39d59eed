import { deleteApplicationView } from '@lokseva/contract/applications/desk/endpoints'
import type { SavedView } from '@lokseva/contract/applications/desk/schemas'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { buttonClass } from '@lokseva/ui/actions/button-class.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { useDisclosure } from '@lokseva/ui/use-disclosure.ts'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { nameOf } from '#office-kit/named.ts'
import type { Listing } from './listing.ts'
import { useRefresh, useViews } from '../use-applications.ts'

type ViewsMenuProps = { advertisementId: number; onShow: (listing: Listing) => void }

/** Saved views behind a button; nothing stands there while there is none. */
export function ViewsMenu({ advertisementId, onShow }: ViewsMenuProps) {
  const { t, language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [doomed, setDoomed] = useState<SavedView>()
  const views = useViews(advertisementId).data ?? []
  const { root, button, panel } = useDisclosure(isOpen, () => setOpen(false))
  if (views.length === 0) return null
  const calledBy = ({ name, isOwn, by }: SavedView) =>
    isOwn ? name : t('office.applications.view.by', { name, by: nameOf(by, language) })
  return (
    <div {...root} className="views-menu">
      <button
        {...button}
        type="button"
        className={buttonClass('secondary')}
        onClick={() => setOpen(!isOpen)}
      >
        {t('office.applications.views')} ({views.length})
      </button>
      <ul {...panel}>
        {views.map((view) => (
          <li key={view.id}>
            <Button
              variant="quiet"
              onClick={() => {
                setOpen(false)
                onShow({ filter: view.filter, order: view.order, columns: view.columns })
              }}
            >
              {calledBy(view)}
            </Button>
            {view.isOwn && (
              <Button
                variant="quiet"
                aria-label={t('office.applications.view.delete', { name: view.name })}
                onClick={() => {
                  setOpen(false)
                  setDoomed(view)
                }}
              >
                <Icon name="cross" size={14} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {doomed && (
        <DeleteDialog
          advertisementId={advertisementId}
          view={doomed}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </div>
  )
}

type DeleteDialogProps = { advertisementId: number; view: SavedView; onClose: () => void }

/** Asked first: of a shared view colleagues lose it too. */
function DeleteDialog({ advertisementId, view, onClose }: DeleteDialogProps) {
  const { t } = useLanguage()
  const toast = useToasts()
  const refresh = useRefresh()
  const params = { advertisementId, viewId: view.id }
  const deleting = useAction(() => call(deleteApplicationView, { params }), {
    onDone: () => {
      refresh('views')
      toast({ id: 'office.applications.view.deleted' })
      onClose()
    },
  })
  return (
    <ActionDialog
      heading={t('office.applications.view.delete.heading', { name: view.name })}
      onClose={onClose}
      action={
        <Button busy={deleting.busy} onClick={() => void deleting.run()}>
          {t('office.applications.view.delete.do')}
        </Button>
      }
    >
      <ActionFailed action={deleting} />
      <p>{t(`office.applications.view.delete.${view.isShared ? 'shared' : 'own'}`)}</p>
    </ActionDialog>
  )
}
