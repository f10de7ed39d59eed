import type { ListOrder } from '@lokseva/contract/applications/desk/filter'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import type { Listing } from './listing.ts'
import { offeredOrders } from './orders.ts'
import { filesPath } from '../paths.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useChoices } from '../use-applications.ts'
import { ViewsMenu } from './views-menu.tsx'

type ListToolsProps = {
  advertisementId: number
  listing: Listing
  onShow: (next: Partial<Listing>) => void
}

/** How the list is drawn: its order, its columns, and views that keep all of it. */
export function ListTools({ advertisementId, listing, onShow }: ListToolsProps) {
  const { t } = useLanguage()
  const own = useOwnSession()
  const choices = useChoices(advertisementId).data
  const [open, setOpen] = useState<'columns' | 'view'>()
  const close = () => setOpen(undefined)
  return (
    <div className="applications-tools">
      <ViewsMenu advertisementId={advertisementId} onShow={onShow} />
      <label className="applications-order">
        <span>{t('office.applications.order')}</span>
        <select
          className="control"
          value={listing.order}
          onChange={(event) => onShow({ order: event.target.value as ListOrder })}
        >
          {offeredOrders(choices).map((order) => (
            <option key={order} value={order}>
              {t(`office.applications.order.${order}`)}
            </option>
          ))}
        </select>
      </label>
      <Button variant="secondary" onClick={() => setOpen('columns')}>
        {t('office.applications.columns')}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('view')}>
        {t('office.applications.view.save')}
      </Button>
      {may(own, ['adverts.write', 'scrutiny.settle']) && (
        <LinkButton variant="secondary" to={filesPath(advertisementId)}>
          {t('office.applications.files')}
        </LinkButton>
      )}
      {open === 'columns' && (
        <ColumnsDialog
          columns={listing.columns}
          onChange={(columns) => {
            close()
            onShow({ columns })
          }}
          onClose={close}
        />
      )}
      {open === 'view' && (
        <SaveViewDialog advertisementId={advertisementId} listing={listing} onClose={close} />
      )}
    </div>
  )
}
