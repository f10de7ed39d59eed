import { selectApplications } from '@lokseva/contract/applications/desk/endpoints'
import type { MadeSelection } from '@lokseva/contract/applications/desk/schemas'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { ExportDialog } from '../export-dialog.tsx'
import type { Listing } from '../list/listing.ts'
import { letterTo } from '../paths.ts'
import { RejectSelection } from './reject-selection.tsx'
import { StageSelection } from './stage-selection.tsx'
import { useLines } from '../use-applications.ts'
import type { Selection } from './use-selection.ts'

type SelectionBarProps = {
  advertisementId: number
  listing: Listing
  selection: Selection
}

/** First a set is taken that moves no more; then something is done with it. */
export function SelectionBar({ advertisementId, listing, selection }: SelectionBarProps) {
  const t = useT()
  const { ticked, taken } = selection
  const hidden = useHidden(advertisementId, listing, ticked)
  const lines = useLines(advertisementId, listing)
  const isNothing = lines.data?.pages[0]?.lines.length === 0
  const taking = useAction(
    (ids: readonly string[] | undefined) =>
      call(selectApplications, {
        params: { advertisementId },
        body: { filter: listing.filter, ...(ids && { ids: [...ids] }) },
      }),
    { onDone: selection.take },
  )
  return (
    <section
      className="selection-bar"
      data-taken={taken !== undefined}
      aria-label={t('office.applications.select.actions')}
    >
      <ActionFailed action={taking} />
      {selection.isLeft && <p role="status">{t('office.applications.select.left')}</p>}
      {taken ? (
        <Taken
          advertisementId={advertisementId}
          listing={listing}
          selection={taken}
          onLeave={selection.leave}
        />
      ) : (
        <>
          {ticked.size > 0 && (
            <>
              <span role="status">
                {t('office.applications.select.ticked', { count: ticked.size })}
                {hidden > 0 && ` ${t('office.applications.select.hidden', { count: hidden })}`}
              </span>
              <Button busy={taking.busy} onClick={() => void taking.run([...ticked])}>
                {t('office.applications.select.take', { count: ticked.size })}
              </Button>
            </>
          )}
          {!isNothing && (
            <Button
              variant="secondary"
              busy={taking.busy}
              onClick={() => void taking.run(undefined)}
            >
              {t('office.applications.select.all')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

/** How many of those that are ticked stand further down than the list is drawn. */
function useHidden(advertisementId: number, listing: Listing, ticked: ReadonlySet<string>): number {
  const { data } = useLines(advertisementId, listing)
  if (!data) return 0
  const shown = new Set(data.pages.flatMap(({ lines }) => lines.map(({ id }) => id)))
  return [...ticked].filter((id) => !shown.has(id)).length
}

type TakenProps = {
  advertisementId: number
  listing: Listing
  selection: MadeSelection
  onLeave: () => void
}

function Taken({ advertisementId, listing, selection, onLeave }: TakenProps) {
  const t = useT()
  const own = useOwnSession()
  const [open, setOpen] = useState<'reject' | 'stage' | 'export'>()
  const close = () => setOpen(undefined)
  const shared = { advertisementId, selection, onClose: close }
  const mayAsk = may(own, ['adverts.write'])
  return (
    <>
      <div>
        <strong role="status">
          {t('office.applications.select.these', { count: selection.count })}
        </strong>
        <p className="applications-quiet">{t('office.applications.select.kept')}</p>
      </div>
      {mayAsk && (
        <>
          <Button variant="secondary" onClick={() => setOpen('reject')}>
            {t('office.applications.reject')}
          </Button>
          <Button variant="secondary" onClick={() => setOpen('stage')}>
            {t('office.applications.stage')}
          </Button>
          <LinkButton variant="secondary" to={letterTo(advertisementId, selection.id)}>
            {t('office.applications.letter')}
          </LinkButton>
        </>
      )}
      <Button variant="secondary" onClick={() => setOpen('export')}>
        {t('office.applications.export')}
      </Button>
      <Button variant="quiet" onClick={onLeave}>
        {t('office.applications.select.leave')}
      </Button>
      {open === 'reject' && <RejectSelection {...shared} />}
      {open === 'stage' && <StageSelection {...shared} />}
      {open === 'export' && <ExportDialog {...shared} columns={listing.columns} />}
    </>
  )
}
