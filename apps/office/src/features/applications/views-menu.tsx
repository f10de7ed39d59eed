import { deleteApplicationView } from '@lokseva/contract/applications/desk/endpoints'
import type { SavedView } from '@lokseva/contract/applications/desk/schemas'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { buttonClass } from '@lokseva/ui/actions/button-class.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { useDisclosure } from '@lokseva/ui/use-disclosure.ts'
import { nameOf } from '#office-kit/named.ts'
import type { Listing } from './listing.ts'
import { useRefresh, useViews } from './use-applications.ts'

type ViewsMenuProps = { advertisementId: number; onShow: (listing: Listing) => void }

/** Saved views behind a button; nothing stands there while there is none. */
export function ViewsMenu({ advertisementId, onShow }: ViewsMenuProps) {
  const { t, language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh()
  const views = useViews(advertisementId).data ?? []
  const { root, button, panel } = useDisclosure(isOpen, () => setOpen(false))
  const deleting = useAction(
    (viewId: string) => call(deleteApplicationView, { params: { advertisementId, viewId } }),
    { onDone: () => refresh('views') },
  )
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
                onClick={() => void deleting.run(view.id)}
              >
                <Icon name="cross" size={14} />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
